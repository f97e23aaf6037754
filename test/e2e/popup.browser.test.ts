/**
 * The popup of the built extension in real browsers: its texts, and the effects of its controls on the page.
 */

import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { violationsInOwnPage } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { extractByCommand } from '../helpers/expected-highlight';
import { openHalfLoaded } from '../helpers/half-loaded-page';
import { browsersFor, firstCases, longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { HIGHLIGHT, highlightedTexts } from '../helpers/page-state';

const SWITCH = `document.querySelector('#switch')`;

const PARAGRAPHS = ['first', 'second', 'third'].map(
  (which) =>
    `<p>On the ${which} morning the water left the spit at twenty past five, and the survey could begin its count.</p>`,
);
/** The second of three paragraphs is in a component's shadow tree. */
const COMPONENT = `<!doctype html><html lang="en"><title>Three mornings</title><main><article><h1>Three mornings</h1>
  ${PARAGRAPHS[0]}<x-body><template shadowrootmode="open">${PARAGRAPHS[1]}</template></x-body>${PARAGRAPHS[2]}
  </article></main></html>`;

/** A page with nothing but a menu. */
const MENU = `<!doctype html><html lang="en"><title>Menu</title><nav><a href="/tides">Tide tables</a>
  <a href="/about">About us</a></nav></html>`;

describe.each(['chromium', 'firefox'] as const)('the popup in %s', (name) => {
  const { pages, browser, popup, reader, bar } = setUpBrowser(name);

  const highlighted = async (): Promise<number> =>
    (await browser.evaluate(highlightedTexts, HIGHLIGHT)).reduce((sum, { text }) => sum + text.length, 0);

  afterEach(() => browser.closePopup());

  /** For what differs little between browsers; see `browsersFor`. */
  const testOnce = test.runIf(browsersFor('chromium').includes(name));

  async function press(html: string): Promise<void> {
    await browser.visit(pages.add('page', html));
    await browser.pressButton();
  }

  /** Opens the popup over a page and waits until it offers what can be done with it. */
  async function openOver(html: string): Promise<void> {
    await browser.visit(pages.add('page', html));
    await popup.open();
  }

  test('opens with the page highlighted and its switch on and focused', async () => {
    await press(pageCase('article').html);
    await popup.says('#share', /\d/);
    expect(await popup.read(`${SWITCH}.checked`)).toBe('true');
    await popup.becomes('document.activeElement.id', 'switch');
    expect(await highlighted()).toBeGreaterThan(1_000);
    expect(await popup.read('document.body.innerText')).toContain(messages.popupShare.message);
  });

  testOnce('asks to check a page when its labels are doubtful, and no other', async () => {
    const places = 'Harbour Bridge Storm Ferry Market Council Lake Winter Boats Town Mill River'.split(' ');
    const box = (name: string, tag: string, says: string) => {
      const texts = Array.from({ length: 30 }, (_, i) => `${places[i % places.length]} ${i + 2} ${says}`);
      const lines = texts.map((text, i) => `<div><${tag} href="/${i}">${text}</${tag}></div>`);
      return `<div class="${name}">${lines.join('')}</div>`;
    };
    // Names say that each of its texts stands around a main one, which is missing.
    const page = [
      box('recommended', 'a', 'opens again after weeks of work'),
      box('sidebar', 'p', 'is open'),
      box('related', 'li', 'was sold to a circus from the other side of the lake'),
    ].join('');
    await press(`<!doctype html><html lang="en"><title>Ferries</title><body>${page}`);
    await popup.says('#status', messages.stateDoubtful.message);
    expect(await popup.read(`document.querySelector('#result').hidden`)).toBe('false');
    await browser.closePopup();
    await press(pageCase('article').html);
    await popup.shows('#result');
    expect(await popup.read(`document.querySelector('#status').textContent`)).toBe('');
  });

  testOnce('removes the highlight and restores it by its switch', async () => {
    await press(pageCase('article').html);
    await popup.becomes(`${SWITCH}.checked && !document.querySelector('#result').hidden`, 'true');
    const before = await highlighted();
    await popup.click('#switch');
    await until('the highlight is gone', async () => (await highlighted()) === 0);
    await popup.click('#switch');
    await until('the highlight is back', async () => (await highlighted()) === before);
  });

  testOnce('keeps more or less of the page at once by its slider', async () => {
    await press(pageCase('product').html);
    await popup.shows('#result');
    const usual = await highlighted();
    const becomes = (what: string, fits: (now: number) => boolean) =>
      until(`${what} is highlighted`, async () => fits(await highlighted()));
    await popup.slide(1);
    await becomes('more', (now) => now > usual);
    await popup.slide(-1);
    await becomes('less', (now) => now < usual);
    await popup.slide(0);
    await becomes('as much as before', (now) => now === usual);
    // Screen readers announce the result.
    const share = await popup.says('#share', /\d/);
    const slider = `document.querySelector('#sensitivity')`;
    await popup.becomes(`${slider}.getAttribute('aria-valuetext')`, share);
  });

  const copiedAs = async (html: string, format: 'txt' | 'md'): Promise<string> => {
    await openOver(html);
    await popup.choose(format);
    return popup.copied();
  };

  test("copies the command's extract as plain text", async () => {
    const { html } = pageCase('article');
    expect((await copiedAs(html, 'txt')).trim()).toBe(extractByCommand(html).trim());
  });

  testOnce('copies Markdown, and offers that format the next time', async () => {
    const { html } = pageCase('article');
    const markdown = await copiedAs(html, 'md');
    expect(markdown).toMatch(/^## What the survey found$/m);
    expect(markdown).toContain('| Year | Length of reef |');
    await press(html);
    await popup.becomes(`document.querySelector('#format').value`, 'md');
  });

  /** Visits a page, and selects its paragraph with a text. */
  async function visitSelected(html: string, text: string): Promise<void> {
    await browser.visit(pages.add('selected', html));
    await browser.evaluate((text) => {
      const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent.includes(text))!;
      getSelection()!.selectAllChildren(paragraph);
    }, text);
  }

  longTest('copies only the selection when the user chooses so', async () => {
    const { html, with: wanted } = pageCase('article');
    await visitSelected(html, wanted[1]);
    await browser.pressButton();
    await popup.shows('#selected');
    await popup.choose('txt');
    const selected = await popup.copied();
    expect(selected).toContain(wanted[1]);
    expect(selected).not.toContain(wanted[3]);
  });

  longTest('offers no selection when there is none', async () => {
    await openOver(pageCase('article').html);
    expect(await popup.read(`document.querySelector('#selected').hidden`)).toBe('true');
  });

  longTest('copies the selection in the reader view, not the one that it hides', async () => {
    const { html, with: wanted } = pageCase('article');
    await visitSelected(html, wanted[1]);
    await reader.open();
    const press = async (isOffered: boolean) => {
      await popup.open();
      await (isOffered ? popup.shows('#selected') : popup.hides('#selected'));
    };
    await press(false);
    await browser.closePopup();
    const paragraph = `[...root.querySelectorAll('article p')].find((p) => p.textContent.includes(${JSON.stringify(wanted[3])}))`;
    await reader.read(`${paragraph}.scrollIntoView({ block: 'center' })`);
    const { x, y } = await reader.read<{ x: number; y: number }>(
      `(({ x, y }) => ({ x, y }))(${paragraph}.getBoundingClientRect())`,
    );
    await browser.drag([
      { x: x + 4, y: y + 16 },
      { x: x + 120, y: y + 16 },
    ]);
    await press(true);
    const selected = await popup.copied();
    expect(selected).toContain(wanted[3]);
    expect(selected).not.toContain(wanted[1]);
  });

  const selections = [
    ['first second', 0, 1],
    ['second', 1, 1],
    ['second third', 1, 2],
  ] as const;
  testOnce.each(firstCases(1, selections))(
    'copies the %s paragraph when they are selected in or around a component',
    async (wanted, first, last) => {
      await browser.visit(pages.add('component', COMPONENT));
      const lines = await browser.evaluate(() => {
        const { shadowRoot } = document.querySelector('x-body')!;
        const [one, three] = document.querySelectorAll('p');
        return [one, shadowRoot!.querySelector('p')!, three].map((line) => {
          const { x, y } = line.getBoundingClientRect();
          return { x, y: y + 8 };
        });
      });
      const from = { x: lines[first].x + 2, y: lines[first].y };
      await browser.drag([from, { x: lines[last].x + 200, y: lines[last].y }]);
      await browser.pressButton();
      await popup.shows('#selected');
      const text = await popup.copied();
      const copied = ['first', 'second', 'third'].filter((which) => text.includes(`the ${which} morning`));
      expect(copied.join(' ')).toBe(wanted);
    },
  );

  test('reports when the browser refuses to copy', async () => {
    await openOver(pageCase('article').html);
    await popup.read(`Object.defineProperty(
      (document.defaultView.wrappedJSObject ?? document.defaultView).navigator.clipboard,
      'writeText',
      { value: () => Promise.reject(new Error('refused')) },
    )`);
    await popup.click('#copy');
    await popup.says('#outcome', new RegExp(messages.popupCopyRefused.message));
  });

  longTest('says that it prepares a copy when that takes a while', async () => {
    await openOver(pageCase('article').html);
    await popup.read(`(document.said = [],
      new document.defaultView.MutationObserver(() =>
        document.said.push(document.querySelector('#outcome').textContent),
      ).observe(document.querySelector('#outcome'), { childList: true }))`);
    // The page is busy with work of its own.
    await browser.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 600;
        while (performance.now() < end);
      });
    });
    await popup.copy();
    expect(await popup.read('document.said.join()')).toContain(messages.popupPreparing.message);
  });

  longTest('opens in about the height that it has once the page is read', async () => {
    const finish = await openHalfLoaded(browser, pages, 'slow');
    await browser.pressButton();
    await popup.says('#status', messages.stateWorking.message);
    const height = async () => Number(await popup.read('document.body.offsetHeight'));
    const before = await height();
    finish();
    await popup.says('#share', /\d/);
    // Fonts and the length of a name decide about a line or two.
    expect(Math.abs((await height()) - before)).toBeLessThan(40);
  });

  longTest('is no higher than what it says over a page with nothing to read', async () => {
    await press('<!doctype html><title>Empty</title><body></body>');
    await popup.says('#status', messages.stateEmpty.message);
    expect(Number(await popup.read('document.body.offsetHeight'))).toBeLessThan(300);
  });

  longTest('keeps its controls in place when it shows a message', async () => {
    await openOver(pageCase('article').html);
    await popup.shows('#site');
    const places = `['#switch', '#copy', '#auto', '#options'].map((id) => document.querySelector(id).getBoundingClientRect().top).join()`;
    const before = await popup.read(places);
    await popup.click('#copy');
    await popup.says('#outcome', /./);
    expect(await popup.read(places)).toBe(before);
  });

  // Chromium refuses without a real click by the user; Firefox would show its prompt.
  const refuses = name === 'chromium';
  test.runIf(refuses)('reports a refused permission even when nothing was found', async () => {
    await press('<!doctype html><title>Empty</title><body></body>');
    await popup.becomes('document.body.innerText', new RegExp(messages.stateEmpty.message));
    await popup.read(`document.querySelector('#auto').click()`);
    await popup.becomes('document.body.innerText', new RegExp(messages.popupSiteRefused.message));
    expect(await popup.read(`document.querySelector('#outcome').className`)).toBe('bad');
    expect(await popup.read(`document.querySelector('#auto').checked`)).toBe('false');
  });

  testOnce('opens the correction mode and the options', async () => {
    await openOver(pageCase('article').html);
    await popup.click('#correct');
    await until('the correction mode', async () =>
      browser.evaluate(() => CSS.highlights.has('leaflight-kept-2')),
    );
    await browser.typeKey('Escape');
    await until('the highlight again', async () => (await highlighted()) > 1_000);
    await browser.pressButton();
    const href = await popup.becomes(`document.querySelector('#options').href`, /options/);
    expect(href).toBe(await browser.ownAddress('src/extension/options/index.html'));
  });

  test.runIf(name === 'chromium')('breaks no rule of axe-core, in light and dark', async () => {
    await press(pageCase('article').html);
    await popup.shows('#result');
    expect(await violationsInOwnPage((expression) => popup.read(expression))).toEqual([]);
    await browser.closePopup();
    // Only a page in a tab can be set to dark; it has no web page there, so all its parts are shown.
    await browser.open(await browser.ownAddress('src/extension/popup/index.html'));
    const { playwrightPage: page } = browser as ChromiumExtension;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(
      (text) => document.body.textContent.includes(text),
      messages.stateOwnPage.message,
    );
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
      document.querySelector('details')!.open = true;
    });
    expect(await violationsInOwnPage((expression) => page.evaluate(expression))).toEqual([]);
  });

  longTest('is no wider than its least width over a page', async () => {
    await press(pageCase('article').html);
    await popup.shows('#result');
    // The window itself may be wider: Chromium adds the width of a scroll bar on a low screen.
    const width = `((page) => {
      page.style.inlineSize = 'max-content';
      const needed = page.offsetWidth;
      page.style.inlineSize = '';
      return needed;
    })(document.documentElement)`;
    expect(await popup.read(width)).toBe('376');
  });

  longTest('is no higher than browsers let it be when it shows all that it can', async () => {
    const { html, with: wanted } = pageCase('article');
    await visitSelected(html, wanted[1]);
    await popup.open();
    await popup.shows('#selected');
    for (const selector of ['#parts > summary', '#watch', '#part-choices input']) await popup.click(selector);
    await popup.choose('html');
    await popup.click('#save');
    await popup.says('#news', messages.newStarted.message);
    await popup.says('#outcome', /html/);
    // Chromium makes it wider on the low screen of a test.
    await popup.read(`document.body.style.inlineSize = '376px'`);
    expect(Number(await popup.read('document.body.offsetHeight'))).toBeLessThanOrEqual(600);
  });

  test.runIf(name === 'chromium')('fits the screen of a narrow phone', async () => {
    await browser.open(await browser.ownAddress('src/extension/popup/index.html'));
    await browser.widen(320);
    const width = await browser.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
      document.querySelector('details')!.open = true;
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(320);
    await browser.widen(1280);
  });

  testOnce('says so when the page has nothing to read', async () => {
    await press('<!doctype html><title>Empty</title><body></body>');
    await popup.becomes('document.body.innerText', new RegExp(messages.stateEmpty.message));
    expect(await popup.read(`document.querySelector('#choose').hidden`)).toBe('true');
  });

  testOnce('lets the user choose the content of a page where none was found', async () => {
    await press(MENU);
    await popup.says('#status', messages.stateEmpty.message);
    await popup.shows('#choose');
    await popup.click('#choose');
    await bar.becomesOpen();
    await bar.correct('Tide tables');
    await bar.leave();
    const texts = await browser.evaluate(highlightedTexts, HIGHLIGHT);
    expect(texts.map(({ text }) => text)).toContain('Tide tables');
  });
});
