/** Pages that are nearly empty, enormous, or gone before the work is done; and an extension that is gone. */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { BROWSERS, BUILT_EXTENSION } from '../helpers/browsers';
import { type Button, pathBecomes, pause, until } from '../helpers/driver';
import { badgeBecomes, shareShown } from '../helpers/highlight';
import { browsersFor, IS_LONG, longBlocks, longTest } from '../helpers/long-tests';
import { longPage, pageCase } from '../helpers/page-cases';
import { HIGHLIGHT, highlightedTexts, traceOf } from '../helpers/page-state';
import { PageServer } from '../helpers/server';
import { CORRECTION_KEYS, HIGHLIGHT_KEYS } from '../helpers/shortcuts';

declare const chrome: { runtime: { reload(): void } };

describe.each(browsersFor('chromium'))('the extension in %s', (name) => {
  const { pages, browser, popup } = setUpBrowser(name);

  // A busy machine may be slow.
  const settled = () => shareShown(browser, 50_000);

  async function highlighted(): Promise<number> {
    await browser.pressButton();
    await settled();
    await browser.closePopup();
    return (await browser.evaluate(highlightedTexts, HIGHLIGHT)).length;
  }

  test('highlights the only block there is', async () => {
    await browser.open(
      pages.add('one', '<!doctype html><title>One</title><p>A single sentence, all alone.</p>'),
    );
    expect(await highlighted()).toBe(1);
  });

  longTest('is not slowed down by endless white space in a text', async () => {
    const gap = ' '.repeat(400_000);
    await browser.open(
      pages.add('gap', `<!doctype html><title>Gap</title><p>A sentence,${gap}torn apart.</p>`),
    );
    expect(await highlighted()).toBe(1);
  });

  const blocks = longBlocks(5_000, 50_000);
  test(`reads ${blocks} blocks`, async () => {
    await browser.open(pages.add('huge', longPage(blocks)));
    await browser.pressButton();
    await settled();
    await browser.closePopup();
    expect((await browser.evaluate(traceOf)).highlights).toBe(1);
  });

  test('is not blocked by a background that has been stopped', async () => {
    const text =
      'A sentence about the old river, which came to the page when nobody was there to hear of it.';
    await browser.open(pages.add('resting', pageCase('article').html));
    await browser.stopBackground();
    const before = await highlighted();
    await browser.stopBackground();
    await browser.evaluate((late) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = late;
      document.querySelector('article p')!.after(paragraph);
    }, text);
    const texts = () => browser.evaluate(highlightedTexts, HIGHLIGHT);
    await until('what came is highlighted', async () =>
      (await texts()).some((range) => range.text.includes(text)),
    );
    expect((await texts()).length).toBeGreaterThanOrEqual(before);
    // The background, which was started for it, classifies the page.
    await browser.pressButton();
    await popup.says('#share', /%/);
    await browser.closePopup();
  });

  // Firefox asks the former page, or reports that it has gone.
  test.runIf(IS_LONG && name === 'chromium')(
    'reports no error for a page of another site that loads during the request',
    async () => {
      const next = pages.add('elsewhere', pageCase('article').html).replace('127.0.0.1', 'localhost');
      const said: Button[] = [];
      // It depends on timing if a press is early enough for one page and too late for the other.
      for (let milliseconds = 0; milliseconds < 60; milliseconds += 15) {
        await browser.open(pages.add('left', longPage(3_000)));
        await browser.evaluate((address) => void setTimeout(() => location.assign(address)), next);
        await pause(milliseconds);
        await browser.pressKeys(HIGHLIGHT_KEYS);
        await until(
          'the next page is there',
          async () => (await browser.evaluate(() => location.hostname).catch(() => '')) === 'localhost',
        );
        // Chromium is asked several times before it counts as refusing.
        await pause(1_000);
        said.push(await browser.button());
      }
      expect(said.filter(({ badge }) => badge === '!')).toEqual([]);
    },
  );

  const ways: Record<string, () => Promise<void>> = {
    'the button': () => browser.pressButton(),
    'a shortcut': () => browser.pressKeys(HIGHLIGHT_KEYS),
    ...(name === 'chromium' && { 'the one to correct': () => browser.pressKeys(CORRECTION_KEYS) }),
  };

  longTest.each(Object.keys(ways))(
    'is not disturbed when a page leaves during a run started by %s',
    async (way) => {
      const { html } = pageCase('article');
      const next = pages.add('next', html);
      await browser.open(pages.add('leaving', longPage(20_000)));
      await ways[way]();
      await badgeBecomes(browser, /^[…◔◑◕]$/);
      await browser.evaluate((address) => location.assign(address), next);
      await pathBecomes(browser, '/next');
      // The caller of the page that left gets its error a moment later.
      await pause(500);
      expect(await browser.button()).toMatchObject({ badge: '', title: 'Leaflight' });
      await browser.closePopup();
      expect((await browser.evaluate(traceOf)).highlights).toBe(0);
      expect(await highlighted()).toBeGreaterThan(0);
    },
  );
});

const VIEWS = [
  ['correction mode', CORRECTION_KEYS],
  ['highlight', HIGHLIGHT_KEYS],
] as const;

longTest.each(VIEWS)('no %s stays where Chromium updates the extension under a page', async (_, keys) => {
  const pages = await PageServer.start();
  const browser = await BROWSERS.chromium.launch({ extension: BUILT_EXTENSION });
  try {
    await browser.open(pages.add('updated', pageCase('article').html));
    const own = async () =>
      (await browser.evaluate(traceOf)).highlights +
      (await browser.evaluate(() => document.querySelectorAll('html > div').length));
    expect(await own()).toBe(0);
    await browser.pressKeys(keys);
    await until('it is there', async () => (await own()) > 0);
    const worker = await browser.background();
    await worker.evaluate(() => void setTimeout(() => chrome.runtime.reload()));
    await until('it is gone', async () => (await own()) === 0);
  } finally {
    await browser.close();
    await pages.close();
  }
});
