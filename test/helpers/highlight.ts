/** Highlighting the page in front, and what the toolbar button shows of it. */
import { type Button, type ExtensionBrowser, until } from './driver';
import { HIGHLIGHT, highlightedTexts } from './page-state';
import { HIGHLIGHT_KEYS } from './shortcuts';

/** Waits until the badge has a text, and returns the button. */
export const badgeBecomes = (
  browser: ExtensionBrowser,
  wanted: RegExp,
  milliseconds?: number,
): Promise<Button> =>
  until(
    `the badge is ${wanted}`,
    async () => {
      const button = await browser.button();
      return wanted.test(button.badge) ? button : null;
    },
    milliseconds,
  );

/** Waits until the badge shows the highlighted share of the page. */
export const shareShown = (browser: ExtensionBrowser, milliseconds?: number): Promise<Button> =>
  badgeBecomes(browser, /^\d+%$/, milliseconds);

/** Waits until the badge shows the outcome of a press: a share of the page, or an error. */
export const outcomeShown = (browser: ExtensionBrowser): Promise<Button> =>
  badgeBecomes(browser, /^(?:\d+%|!)$/);

/** Waits until the badge shows nothing. */
export const badgeCleared = (browser: ExtensionBrowser): Promise<Button> => badgeBecomes(browser, /^$/);

/** Highlights the page by shortcut, which takes less than half the time of the button with its popup. */
export async function highlightByKeys(browser: ExtensionBrowser): Promise<Button> {
  await browser.pressKeys(HIGHLIGHT_KEYS);
  return shareShown(browser);
}

/** Goes to an address in the tab in front, and highlights the page by shortcut. */
export async function visitHighlighted(browser: ExtensionBrowser, address: string): Promise<void> {
  await browser.visit(address);
  await highlightByKeys(browser);
}

/** Highlights the page by the button, and closes the popup that it opens. */
export async function highlightByButton(browser: ExtensionBrowser): Promise<Button> {
  await browser.pressButton();
  const button = await shareShown(browser);
  await browser.closePopup();
  return button;
}

/** Switches the highlight off, and waits until it is gone. */
export async function removeHighlight(browser: ExtensionBrowser): Promise<void> {
  await browser.pressKeys(HIGHLIGHT_KEYS);
  await badgeCleared(browser);
}

/** Checks if a highlight, by default the one of the page's content, covers a text. */
export const isHighlighted = async (
  browser: ExtensionBrowser,
  text: string,
  name = HIGHLIGHT,
): Promise<boolean> =>
  (await browser.evaluate(highlightedTexts, name))
    .map(({ text }) => text)
    .join(' ')
    .includes(text);

/** Colour that the highlight has on a paragraph. */
export const tintOf = (browser: ExtensionBrowser, name = HIGHLIGHT): Promise<string> =>
  browser.evaluate(
    (pseudo) => getComputedStyle(document.querySelector('p')!, pseudo).backgroundColor,
    `::highlight(${name})`,
  );

/** Waits until a text is highlighted, or not. */
export const becomesHighlighted = (browser: ExtensionBrowser, text: string, isWanted = true): Promise<true> =>
  until(
    `'${text}' is ${isWanted ? '' : 'not '}highlighted`,
    async () => (await isHighlighted(browser, text)) === isWanted,
  );
