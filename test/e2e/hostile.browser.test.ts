/** Pages that interfere, on purpose or not: the requested view still opens, and can still be closed. */
import { describe, expect, test } from 'vitest';
import { pageCase } from '../helpers/cases';
import { type ExtensionBrowser, type Point, until } from '../helpers/driver';
import { HIGHLIGHT, highlightedTexts } from '../helpers/page-state';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

const HIGHLIGHT_KEYS = ['Alt', 'Shift', 'H'];
const CORRECT = ['Alt', 'Shift', 'E'];

describe.each(['chromium', 'firefox'] as const)('a hostile page in %s', (name) => {
  const READER = ['Alt', 'Shift', name === 'chromium' ? 'L' : 'R'];
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(name, (started) => {
    ({ pages, browser } = started);
  });

  /** Opens the article with something added at the start of its body. */
  const open = (begin: string): Promise<void> =>
    browser.open(pages.add('hostile', pageCase('article').html.replace('<body>', `<body>${begin}`)));

  async function highlight(): Promise<void> {
    await browser.pressKeys(HIGHLIGHT_KEYS);
    await until('the badge tells the share', async () =>
      /^\d+%$/.test((await browser.button()).badge) ? true : null,
    );
  }
  const highlighted = async (): Promise<number> =>
    (await browser.evaluate(highlightedTexts, HIGHLIGHT)).length;

  /** True when a view of ours covers the page: the reader view or the correction mode. */
  const isCovered = (): Promise<boolean> =>
    browser.evaluate(() =>
      [...document.documentElement.children].some(({ localName }) => localName === 'div'),
    );
  const becomes = (covered: boolean): Promise<true> =>
    until(`the page is ${covered ? 'covered' : 'bare'}`, async () =>
      (await isCovered()) === covered ? true : null,
    );
  const moments = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  test('may pretend to leave, and is not believed', async () => {
    await open(`<script>setInterval(() => dispatchEvent(new Event('pagehide')), 30)</script>`);
    await highlight();
    for (const keys of [READER, CORRECT]) {
      await browser.pressKeys(keys);
      await becomes(true);
      await moments(200);
      expect(await isCovered()).toBe(true);
      await browser.pressKeys(keys);
      await becomes(false);
    }
    expect(await highlighted()).toBeGreaterThan(0);
  });

  test('may have an element whose methods are overridden by its own fields', async () => {
    await open('<form>Words to search for<input name="checkVisibility"></form>');
    await highlight();
    expect(await highlighted()).toBeGreaterThan(0);
  });

  test('may be a document that has no room for a view', async () => {
    const line = (i: number) => `<text y="${20 * i}">In the year ${1200 + i} the river was mended.</text>`;
    const body = `<svg xmlns="http://www.w3.org/2000/svg">${[1, 2, 3, 4, 5, 6].map(line).join('')}</svg>`;
    await browser.open(pages.add('drawing', { body, type: 'image/svg+xml' }));
    for (const keys of [READER, CORRECT]) {
      await highlight();
      await browser.pressKeys(keys);
      await until('the badge says so', async () => ((await browser.button()).badge === '!' ? true : null));
      expect(await isCovered()).toBe(false);
      await browser.pressKeys(HIGHLIGHT_KEYS);
      await until('the badge is gone', async () => ((await browser.button()).badge === '' ? true : null));
    }
  });

  test('may intercept all keys and clicks, and our views can still be closed', async () => {
    await open(`<script>for (const type of ['keydown', 'keyup', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)</script>`);
    const click = async (selector: string) =>
      browser.drag([
        await browser.inClosedRoot<Point>(
          'html > div',
          `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(root
            .querySelector('${selector}').getBoundingClientRect())`,
        ),
      ]);
    const ways: [string[], () => Promise<void>][] = [
      [READER, () => browser.typeKey('Escape')],
      [READER, () => click('[data-tool=close]')],
      [CORRECT, () => click('.done')],
      [CORRECT, () => browser.typeKey('Escape')],
    ];
    for (const [keys, leave] of ways) {
      await browser.pressKeys(keys);
      await becomes(true);
      await leave();
      await becomes(false);
    }
  });

  test('may have frames, which receive neither clicks nor keys', async () => {
    const frame = pages.add(
      'frame',
      `<input><script>for (const type of ['click', 'keydown']) addEventListener(type, () => parent.postMessage(type, '*'));
        addEventListener('message', () => document.querySelector('input').focus())</script>`,
    );
    const style = 'display: block; inline-size: 300px; block-size: 100px';
    await open(`<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>
      <iframe src="${frame.replace('127.0.0.1', 'localhost')}" style="${style}"></iframe>`);
    for (const keys of [READER, CORRECT]) {
      await browser.pressKeys(keys);
      await becomes(true);
      await browser.evaluate(() => document.querySelector('iframe')!.contentWindow!.postMessage('', '*'));
      await moments(500);
      if (keys === CORRECT) await browser.drag([{ x: 100, y: 50 }]);
      await browser.typeKey('Escape');
      await becomes(false);
    }
    expect(await browser.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([]);
  });

  // The other browser does not use the back/forward cache under test.
  test.runIf(name === 'firefox')('may rewrite itself, and has no highlight when gone back to', async () => {
    const next = pages.add('next', '<!doctype html><title>Next</title><p>The next page</p>');
    await open('');
    await highlight();
    await browser.evaluate((html) => {
      document.open();
      document.write(html);
      document.close();
      Object.assign(window, { isKept: true });
    }, pageCase('article').html);
    await until('it is highlighted again', async () => ((await highlighted()) > 0 ? true : null));
    await browser.evaluate((address) => location.assign(address), next);
    const isAt = (path: string) =>
      until(path, async () =>
        (await browser.evaluate(() => location.pathname).catch(() => '')) === path ? true : null,
      );
    await isAt('/next');
    await browser.evaluate(() => history.back());
    await isAt('/hostile');
    expect(await browser.evaluate(() => (window as { isKept?: boolean }).isKept)).toBe(true);
    expect(await highlighted()).toBe(0);
    await highlight();
    expect(await highlighted()).toBeGreaterThan(0);
  });

  test('may clear all highlights, and ours returns until it is switched off', async () => {
    await open('');
    await highlight();
    const before = await highlighted();
    const clear = () => browser.evaluate(() => CSS.highlights.clear());
    await clear();
    await until('the highlight is back', async () => ((await highlighted()) === before ? true : null));
    await clear();
    await browser.pressKeys(HIGHLIGHT_KEYS);
    await until('the badge is gone', async () => ((await browser.button()).badge === '' ? true : null));
    await moments(2_500);
    expect(await highlighted()).toBe(0);
  });
});
