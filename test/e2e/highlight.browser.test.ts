/**
 * The built extension in real browsers: what a press highlights, that nothing else changes, and that it is
 * undone.
 */

import { beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { type Button, type ExtensionBrowser, pause, until } from '../helpers/driver';
import {
  computeExpectedBlocks,
  expectedBlocks,
  expectedTexts,
  highlightedBlocks,
} from '../helpers/expected-highlight';
import { openHalfLoaded } from '../helpers/half-loaded-page';
import {
  badgeBecomes,
  badgeCleared,
  highlightByKeys,
  outcomeShown,
  removeHighlight,
  tintOf,
  visitHighlighted,
} from '../helpers/highlight';
import { browsersFor, firstCases, longTest } from '../helpers/long-tests';
import { Notice } from '../helpers/overlay';
import { longPage, otherPages, pageCase, pageCases, smallPdf } from '../helpers/page-cases';
import {
  documentChanges,
  HIGHLIGHT,
  highlightedTexts,
  type PlacedText,
  traceOf,
  watchDocument,
} from '../helpers/page-state';
import { CORRECTION_KEYS, HIGHLIGHT_KEYS, READER_KEYS } from '../helpers/shortcuts';

/** Presses the button, and waits for the outcome: a share of the page, or an error. */
async function press(browser: ExtensionBrowser): Promise<Button> {
  await browser.pressButton();
  const button = await outcomeShown(browser);
  await browser.closePopup();
  return button;
}

const oneLine = (texts: readonly PlacedText[]): string =>
  texts
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');

/** Highlights the page in front and compares the result with the command's labels. */
async function expectHighlight(browser: ExtensionBrowser, html: string, highlight = press): Promise<string> {
  const content = expectedTexts(html);
  expect(content.length).toBeGreaterThan(0);
  const { badge } = await highlight(browser);
  expect(badge).toMatch(/%$/);
  const shown = highlightedBlocks(await browser.evaluate(highlightedTexts, HIGHLIGHT), expectedBlocks(html));
  expect(shown).toEqual(content);
  return oneLine(shown);
}

/** Share of the fully coloured pixels of one screenshot that have the same colour in another. */
async function sameLetters(pictures: string[]): Promise<number> {
  const [before, after] = await Promise.all(
    pictures.map(async (png) => {
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      context.drawImage(picture, 0, 0);
      return context.getImageData(0, 0, picture.width, picture.height).data;
    }),
  );
  let [coloured, same] = [0, 0];
  for (let i = 0; i < before.length; i += 4) {
    const colour = before.subarray(i, i + 3);
    if (Math.max(...colour) - Math.min(...colour) < 100) continue;
    coloured++;
    if (colour.every((channel, c) => Math.abs(channel - after[i + c]) < 3)) same++;
  }
  return same / coloured;
}

const BROWSERS = ['chromium', 'firefox'] as const;
/** Each browser gets one page of so many, to save time, or all of them by `npm run test:long`. */
const oneOf =
  (many: number, name: (typeof BROWSERS)[number]) =>
  (_: unknown, i: number): boolean =>
    browsersFor(name).length > 1 || i % many === Number(name === 'firefox');
// An app shell's only text is in `noscript`, which the command reads but no live page shows.
const live = otherPages().filter((page) => page.name !== 'app-shell');
const casesFor = (name: (typeof BROWSERS)[number]) => pageCases().filter(oneOf(8, name));
const liveFor = (name: (typeof BROWSERS)[number]) => live.filter(oneOf(64, name));
beforeAll(() => {
  const pages = BROWSERS.flatMap((name) => [...casesFor(name), ...liveFor(name)]);
  computeExpectedBlocks(pages);
});

describe.each(BROWSERS)('the extension in %s', (name) => {
  const { pages, browser, reader } = setUpBrowser(name);

  /** For long pages, by which browsers differ little; see `browsersFor`. */
  const testOnce = test.runIf(browsersFor('chromium').includes(name));
  test.each(casesFor(name))('highlights the main content of the page case $name', async (page) => {
    await browser.visit(pages.add(page.name, page.html));
    const text = await expectHighlight(browser, page.html, highlightByKeys);
    const wanted = [...page.with, ...page.missed];
    expect(wanted.filter((snippet) => !text.includes(snippet))).toEqual(page.missed);
    expect(page.without.filter((snippet) => text.includes(snippet))).toEqual([]);
    // The page itself was the only request to its server.
    expect(pages.missing).toEqual([]);
  });

  test.each(liveFor(name))('gives $name the labels of the command', async (page) => {
    await browser.visit(pages.add(page.name, page.html));
    if (expectedTexts(page.html).length > 0) {
      await expectHighlight(browser, page.html, highlightByKeys);
    } else {
      await browser.pressKeys(HIGHLIGHT_KEYS);
      expect((await outcomeShown(browser)).badge).toBe('!');
    }
  });

  test.each(firstCases(1, ['article', 'shadow']))(
    'never changes the document of %s, not even temporarily',
    async (page) => {
      const { html } = pageCase(page);
      await browser.visit(pages.add('untouched', html));
      await browser.evaluate(watchDocument);
      const before = await browser.evaluate(traceOf);
      expect(await browser.evaluate(documentChanges)).toEqual([]);
      await press(browser);
      expect((await browser.evaluate(traceOf)).highlights).toBe(before.highlights + 1);
      expect(await browser.evaluate(documentChanges)).toEqual([]);
      await removeHighlight(browser);
      expect(await browser.evaluate(traceOf)).toEqual(before);
      expect(await browser.evaluate(documentChanges)).toEqual([]);
    },
  );

  test('paints the highlight, and restores every pixel', async () => {
    await browser.visit(pages.add('painted', pageCase('article').html));
    const before = Buffer.from(await browser.screenshot());
    const same = async (): Promise<boolean> => before.equals(Buffer.from(await browser.screenshot()));
    expect(await same()).toBe(true);
    await press(browser);
    await until('the highlight is painted', async () => !(await same()));
    await removeHighlight(browser);
    await until('the page looks as before', same);
  });

  longTest.each(['color', '-webkit-text-fill-color'])(
    'keeps the gradient of headings that show it through %s',
    async (property) => {
      const gradient = `background: linear-gradient(90deg, #c2185b, #1565c0); background-clip: text; ${property}: transparent`;
      const style = `<style>h1 { font: 60px sans-serif; ${gradient} } a { color: black }</style>`;
      const { html: article } = pageCase('article');
      const html = article.replace('</head>', `${style}</head>`);
      await browser.visit(pages.add('gradient', html));
      const shot = async () => Buffer.from(await browser.screenshot()).toString('base64');
      const before = await shot();
      await press(browser);
      const names = () =>
        browser.evaluate(() => [...(CSS.highlights as unknown as Map<string, unknown>).keys()]);
      expect(await names()).toEqual([HIGHLIGHT, 'leaflight-cut-out']);
      expect(await browser.evaluate(sameLetters, [before, await shot()])).toBeGreaterThan(0.9);
      await removeHighlight(browser);
      expect(await names()).toEqual([]);
    },
  );

  test.runIf(name === 'chromium')('is not printed', async () => {
    await browser.visit(pages.add('printed', pageCase('article').html));
    const tint = () => tintOf(browser);
    const none = await tint();
    await highlightByKeys(browser);
    expect(await tint()).not.toBe(none);
    // Opening replaces the page, so this gets the current one.
    const { playwrightPage: page } = browser as ChromiumExtension;
    await page.emulateMedia({ media: 'print' });
    expect(await tint()).toBe(none);
    await page.emulateMedia({ media: null });
  });

  longTest('paints again when the page turns dark, and leaves no trace of that', async () => {
    const dark = 'background: #101010; color: #eee; transition: background-color 0.3s';
    const style = `<style>@media (prefers-color-scheme: dark) { body { ${dark} } } .night body { ${dark} }</style>`;
    const html = longPage(30).replace('</title>', `</title>${style}`);
    await browser.preferDark(false);
    await browser.visit(pages.add('turning', html));
    await browser.preferDark(false);
    const tint = () => tintOf(browser);
    const tintBecomes = (wanted: string) =>
      until(`the tint is ${wanted}`, async () => (await tint()) === wanted);
    /** Tint of the page when it is highlighted once it has faded to dark or light. */
    const tintOn = async (isDark: boolean) => {
      await browser.preferDark(isDark);
      // Before the fade there are no animations either.
      const faded = isDark ? 'rgb(16, 16, 16)' : 'rgba(0, 0, 0, 0)';
      await until('the page has faded', () =>
        browser.evaluate((colour) => getComputedStyle(document.body).backgroundColor === colour, faded),
      );
      await highlightByKeys(browser);
      const chosen = await tint();
      await removeHighlight(browser);
      return chosen;
    };
    const none = await tint();
    const onDark = await tintOn(true);
    const onLight = await tintOn(false);
    expect(new Set([none, onLight, onDark]).size).toBe(3);
    await press(browser);
    // Colours seen halfway through a fade are replaced.
    await browser.preferDark(true);
    await tintBecomes(onDark);
    await browser.preferDark(false);
    await tintBecomes(onLight);
    await browser.evaluate(watchDocument);
    await browser.evaluate(() => {
      document.documentElement.className = 'night';
    });
    await tintBecomes(onDark);
    expect(await browser.evaluate(documentChanges)).toEqual([
      'attributes class on HTML',
      'the HTML of root 0 differs',
    ]);
    await removeHighlight(browser);
    await tintBecomes(none);
    await browser.evaluate(() => document.documentElement.removeAttribute('class'));
    await pause(1_500);
    expect(await tint()).toBe(none);
    expect((await browser.evaluate(traceOf)).highlights).toBe(0);
  });

  testOnce('treats text in elements without a box, and directly in slots, as visible', async () => {
    const inShadow = '<x-text><template shadowrootmode="open"><p><slot></slot></p></template>';
    const ways = [
      ['plain', '<p>', '</p>'],
      ['contents', '<p><span style="display: contents">', '</span></p>'],
      ['slotted', inShadow, '</x-text>'],
    ];
    const badges: string[] = [];
    for (const [path, open, close] of ways) {
      const html = longPage(36).replaceAll('<p>', open).replaceAll('</p>', close);
      await browser.visit(pages.add(path, html));
      badges.push((await highlightByKeys(browser)).badge);
    }
    expect(Number.parseInt(badges[0], 10)).toBeGreaterThan(90);
    expect(badges).toEqual(badges.map(() => badges[0]));
  });

  test('scrolls to the highlight when all of it is below the window, not when it is above', async () => {
    const above = '<body><header style="height: 1500px">';
    const html = pageCase('article').html.replace('<body>', `${above}</header>`);
    const footer = '<footer style="height: 3000px"></footer></body>';
    const scroll = () => browser.evaluate(() => scrollY);
    await visitHighlighted(browser, pages.add('below', html));
    await until('it has scrolled', async () => (await scroll()) > 700);
    await browser.visit(pages.add('above', html.replace('</body>', footer)));
    await browser.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    const before = await scroll();
    await highlightByKeys(browser);
    await pause(200);
    expect(await scroll()).toBe(before);
  });

  longTest('switches on and off repeatedly by the shortcut alone', async () => {
    const { html } = pageCase('forum');
    await browser.visit(pages.add('toggled', html));
    for (let round = 0; round < 3; round++) {
      await highlightByKeys(browser);
      const shown = await browser.evaluate(highlightedTexts, HIGHLIGHT);
      expect(highlightedBlocks(shown, expectedBlocks(html))).toEqual(expectedTexts(html));
      await removeHighlight(browser);
      expect(await browser.evaluate(highlightedTexts, HIGHLIGHT)).toEqual([]);
    }
  });

  /**
   * Presses a shortcut when half of a page is loaded, and sends the rest once the badge shows that it waits.
   */
  async function pressWhileLoading(id: string, shortcut: readonly string[], html?: string): Promise<void> {
    const finish = await openHalfLoaded(browser, pages, id, html);
    await browser.pressKeys(shortcut);
    await badgeBecomes(browser, /^…$/);
    finish();
  }

  test('shows that it waits for a page that is still loading, and continues when loaded', async () => {
    await pressWhileLoading('slow', HIGHLIGHT_KEYS);
    expect((await outcomeShown(browser)).badge).toMatch(/%$/);
  });

  longTest('shows that it waits for the reader view as well', async () => {
    await pressWhileLoading('slow-reader', reader.keys);
    await reader.becomesOpen();
    await badgeCleared(browser);
    await reader.close();
  });

  longTest('no longer shows that it waits when scripts make another page of it meanwhile', async () => {
    const leaving =
      '<script>onload = () => setInterval(() => history.pushState({}, "", "?" + performance.now()), 100)</script>';
    const long = '<p>The water comes and goes, and so do the boats of the harbour.</p>'.repeat(20_000);
    const html = pageCase('article').html.replace('</body>', `${long}${leaving}</body>`);
    await pressWhileLoading('leaving', reader.keys, html);
    await badgeCleared(browser);
  });

  testOnce('paints the highlight when the Content Security Policy is the strictest', async () => {
    const { html } = pageCase('article');
    const headers = { 'content-security-policy': "default-src 'none'; sandbox" };
    await browser.visit(pages.add('strict', { body: html, headers }));
    const before = Buffer.from(await browser.screenshot());
    await expectHighlight(browser, html);
    await until(
      'the highlight is painted',
      async () => !before.equals(Buffer.from(await browser.screenshot())),
    );
  });

  longTest('highlights and clears all of a page when it has 5,000 blocks', async () => {
    const html = longPage(5_000);
    await browser.visit(pages.add('long', html));
    const text = await expectHighlight(browser, html);
    expect(text).toContain('In the year 1200 ');
    expect(text).toContain('In the year 6100 ');
    await removeHighlight(browser);
    expect((await browser.evaluate(traceOf)).highlights).toBe(0);
  });

  test('reports a page with nothing to read', async () => {
    await browser.visit(pages.add('empty', '<!doctype html><title>Empty</title><body></body>'));
    const { badge, title } = await press(browser);
    expect(badge).toBe('!');
    expect(title).toContain(messages.stateEmpty.message);
    expect((await browser.evaluate(traceOf)).highlights).toBe(0);
  });

  test('says over the page that it has nothing to read when the shortcut was pressed', async () => {
    await browser.visit(pages.add('empty', '<!doctype html><title>Empty</title><body></body>'));
    await browser.pressKeys(HIGHLIGHT_KEYS);
    const notice = new Notice(browser);
    await until('the notice says so', () =>
      notice.read<string>(`root.textContent`).then(
        (text) => text.includes(messages.stateEmpty.message),
        () => false,
      ),
    );
    await browser.typeKey('Escape');
    await until('the notice is gone', () => browser.evaluate(() => !document.querySelector('aside')));
  });

  const refusing = { chromium: 'chrome://version', firefox: 'about:support' };
  test(`reports a page that allows no extension: ${refusing[name]}`, async () => {
    await browser.open(refusing[name]);
    const { badge, title } = await press(browser);
    expect(badge).toBe('!');
    expect(title).toContain(messages.stateBrowserPage.message);
  });

  longTest.each(['a PDF', 'about:blank'])('reports that it cannot highlight %s', async (what) => {
    const pdf = pages.add('document.pdf', { body: smallPdf(), type: 'application/pdf' });
    await browser.open(what === 'a PDF' ? pdf : what);
    const { badge, title } = await press(browser);
    expect(badge).toBe('!');
    // Browsers differ here: one hides the page from extensions, the other shows them an empty one.
    const { stateBrowserPage, statePdf, stateEmpty } = messages;
    const reasons = [stateBrowserPage, statePdf, stateEmpty].map(({ message }) => message);
    expect(reasons.some((reason) => title.includes(reason))).toBe(true);
  });

  describe.runIf(name === 'firefox')('data that the browser shows in its own viewer', () => {
    const entries = 'In the year 1200 the river was mended. '.repeat(20).replace(/[^.]+\./g, '<e>$&</e>');
    const data = { body: `<?xml version="1.0"?><feed>${entries}</feed>`, type: 'text/xml' };

    test.each([HIGHLIGHT_KEYS, READER_KEYS.firefox, CORRECTION_KEYS])(
      'is reported when %s+%s+%s is pressed',
      async (...keys) => {
        await browser.visit(pages.add('data', data));
        await browser.evaluate(watchDocument);
        await browser.pressKeys(keys);
        await until('the badge says so', async () =>
          (await browser.button()).title.includes(messages.stateRefused.message),
        );
        expect(await browser.evaluate(documentChanges)).toEqual([]);
        expect((await browser.evaluate(traceOf)).highlights).toBe(0);
      },
    );
  });
});
