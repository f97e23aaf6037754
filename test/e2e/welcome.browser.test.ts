/** The welcome page: opened by the installation itself, with a sample that the real engine reads. */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { SAMPLES } from '../../src/extension/welcome/sample-page';
import { AnnotationBar, endsInFrame, shownInFrame } from '../helpers/annotations';
import { violationsInOwnPage } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import { BUILT_EXTENSION } from '../helpers/browsers';
import type { ChromiumExtension } from '../helpers/chromium';
import { pause, until, WELCOME_PATH } from '../helpers/driver';
import { FirefoxExtension } from '../helpers/firefox';
import { badgeBecomes, shareShown } from '../helpers/highlight';
import { browsersFor, IS_LONG } from '../helpers/long-tests';
import { Notice } from '../helpers/overlay';
import { HIGHLIGHT } from '../helpers/page-state';
import { CORRECTION_KEYS, HIGHLIGHT_KEYS } from '../helpers/shortcuts';

const { site, title, byline, opening, closing, mostReadItems, offer } = SAMPLES.en;

/** The highlighted text of the sample; '' while nothing is highlighted. */
const highlighted = (name: string): string => {
  const frame = document.querySelector<HTMLIFrameElement>('#sample')!;
  const { CSS } = frame.contentWindow as unknown as typeof globalThis;
  const ranges = (CSS.highlights.get(name) ?? []) as unknown as Iterable<Range>;
  return [...ranges].map(String).join('\n');
};

describe.each(browsersFor('chromium'))('the welcome page in %s', (name) => {
  const { browser, popup, reader, storage } = setUpBrowser(name, { keepsWelcome: true });
  const bar = new AnnotationBar(browser);
  afterEach(() => browser.closePopup());

  const becomes = (isSo: (text: string) => boolean) =>
    until('the highlight of the sample is as wanted', async () => {
      const text = await browser.evaluate(highlighted, HIGHLIGHT);
      return isSo(text) ? text : null;
    });
  const isOn = (text: string) => text.includes(title);
  const click = (selector: string) =>
    browser.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.click(), selector);

  test('is open after the installation, with the article of its sample highlighted', async () => {
    expect(await browser.evaluate(() => location.href)).toContain(WELCOME_PATH);
    const text = await becomes(isOn);
    for (const paragraph of [...opening, ...closing]) expect(text).toContain(paragraph);
    for (const other of [...mostReadItems, offer]) expect(text).not.toContain(other);
    await shareShown(browser);
  });

  test('tints the highlight of its sample', async () => {
    const tint = await browser.evaluate((pseudo) => {
      const page = document.querySelector<HTMLIFrameElement>('#sample')!.contentDocument!;
      return page.defaultView!.getComputedStyle(page.querySelector('p')!, pseudo).backgroundColor;
    }, `::highlight(${HIGHLIGHT})`);
    expect(tint).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('switches the highlight of its sample off and on, by its switch and by the shortcut', async () => {
    await click('#switch');
    await becomes((text) => text === '');
    await badgeBecomes(browser, /^$/);
    await browser.pressKeys(HIGHLIGHT_KEYS);
    await becomes(isOn);
    expect(await browser.evaluate(() => document.querySelector<HTMLInputElement>('#switch')!.checked)).toBe(
      true,
    );
  });

  test('lets the Tab key pass the links of its sample, which lead nowhere', async () => {
    await browser.evaluate(() => document.querySelector<HTMLElement>('#reader')!.focus());
    const focused = () => browser.evaluate(() => document.activeElement?.id);
    await browser.typeKey('Tab');
    expect(await focused()).toBe('sample');
    await browser.typeKey('Tab');
    expect(await focused()).toBe('change-shortcuts');
  });

  test('opens its sample in the reader view', async () => {
    await click('#reader');
    await reader.becomesOpen();
    const shown = await reader.read<string>(`root.querySelector('article').textContent`);
    expect(shown).toContain(closing[0]);
    expect(shown).not.toContain(offer);
    expect(shown).not.toContain(byline);
    expect(await reader.read(`root.querySelector('.site').innerText`)).toBe(site);
    await reader.leave();
  });

  test('lets the user highlight text of its sample, in the reader view too, and stores nothing', async () => {
    const mark = 'leaflight-annotation-blue';
    const shown = () => browser.evaluate(shownInFrame, mark);
    await browser.drag(await browser.evaluate(endsInFrame, opening[0]));
    await bar.becomesOpen();
    await bar.click('[data-colour=blue]');
    await until('the text is marked', async () => (await shown()).text === opening[0]);
    expect((await shown()).ground).not.toBe('rgba(0, 0, 0, 0)');
    expect(await bar.read(`root.querySelector('[role=status]').textContent`)).toBe('');
    await browser.typeKey('Escape');
    await bar.becomesClosed();
    await click('#reader');
    await reader.becomesOpen();
    await until('the reader view shows the mark', () =>
      browser.evaluate((mark) => CSS.highlights.has(mark), mark),
    );
    const ground = `getComputedStyle(root.querySelector('article p'), '::highlight(${mark})').backgroundColor`;
    expect(await reader.read(ground)).not.toBe('rgba(0, 0, 0, 0)');
    await reader.leave();
    expect(JSON.stringify(await storage.entries())).not.toContain(opening[0].slice(0, 20));
  });

  test('tells the user who presses the keys for corrections that its sample cannot be corrected', async () => {
    await browser.pressKeys(CORRECTION_KEYS);
    const notice = new Notice(browser);
    await until('the notice says so', async () =>
      (await notice.read<string>('root.textContent').catch(() => '')).includes(
        messages.correctSample.message,
      ),
    );
    await browser.typeKey('Escape');
  });

  test('lets the popup copy and save its sample', async () => {
    await popup.open();
    await popup.choose('md');
    await popup.copy();
    // The sample never has new text.
    expect(await popup.read(`document.querySelector('#watch-row').hidden`)).toBe('true');
  });

  test("shows how to pin the button, and the browser's shortcuts", async () => {
    const shown = await browser.evaluate(() => ({
      pin: document.querySelector<HTMLElement>('#pin')!.dataset.browser,
      pictures: [...document.querySelectorAll('.chrome, .edge, .firefox')].filter(
        (icon) => getComputedStyle(icon).display !== 'none',
      ).length,
      keys: [...document.querySelectorAll('#shortcuts kbd')].map(({ textContent }) => textContent),
    }));
    expect(shown.pin).toBe(name === 'chromium' ? 'chrome' : 'firefox');
    expect(shown.pictures).toBe(1);
    expect(shown.keys).toContain('Alt+Shift+H');
    expect(shown.keys).toContain('Alt+Shift+E');
  });

  test.each([false, true])('breaks no rule of axe-core when the dark scheme is %s', async (isDark) => {
    await browser.preferDark(isDark);
    await browser.widen(390);
    const evaluate = (expression: string): Promise<string | null> =>
      browser instanceof FirefoxExtension
        ? browser.evaluateExpression(expression)
        : (browser as ChromiumExtension).playwrightPage.evaluate(expression);
    expect(await violationsInOwnPage(evaluate)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await browser.evaluate(overflow)).toBe(0);
    await browser.widen(1280);
  });

  test.runIf(IS_LONG && name === 'chromium')('does not open when the extension is loaded again', async () => {
    const { context } = browser as ChromiumExtension;
    await browser.open('about:blank');
    const session = await context.browser()!.newBrowserCDPSession();
    await session.send('Extensions.loadUnpacked', { path: BUILT_EXTENSION });
    await pause(1_500);
    expect(context.pages().map((page) => page.url())).not.toContainEqual(
      expect.stringContaining(WELCOME_PATH),
    );
  });
});
