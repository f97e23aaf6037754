/** Pages that interfere, on purpose or not: the requested view still opens, and can still be closed. */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { goBack, pathBecomes, pause, until } from '../helpers/driver';
import { badgeBecomes, highlightByKeys, removeHighlight } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';
import type { Overlay } from '../helpers/overlay';
import { pageCase } from '../helpers/page-cases';
import { HIGHLIGHT, highlightedTexts } from '../helpers/page-state';

describe.each(browsersFor('chromium'))('a hostile page in %s', (name) => {
  const { pages, browser, reader, bar } = setUpBrowser(name);

  /** Opens the article with something added at the start of its body. */
  const open = (begin: string): Promise<void> =>
    browser.open(pages.add('hostile', pageCase('article').html.replace('<body>', `<body>${begin}`)));

  const highlighted = async (): Promise<number> =>
    (await browser.evaluate(highlightedTexts, HIGHLIGHT)).length;

  longTest('may pretend to leave, and is not believed', async () => {
    await open(`<script>setInterval(() => dispatchEvent(new Event('pagehide')), 30)</script>`);
    await highlightByKeys(browser);
    for (const overlay of [reader, bar]) {
      await overlay.open();
      await pause(200);
      expect(await overlay.isOpen()).toBe(true);
      await overlay.close();
    }
    expect(await highlighted()).toBeGreaterThan(0);
  });

  test('may have an element whose methods are overridden by its own fields', async () => {
    await open('<form>Words to search for<input name="checkVisibility"></form>');
    await highlightByKeys(browser);
    expect(await highlighted()).toBeGreaterThan(0);
  });

  longTest('may be a document that has no room for a view', async () => {
    const line = (i: number) => `<text y="${20 * i}">In the year ${1200 + i} the river was mended.</text>`;
    const body = `<svg xmlns="http://www.w3.org/2000/svg">${[1, 2, 3, 4, 5, 6].map(line).join('')}</svg>`;
    await browser.open(pages.add('drawing', { body, type: 'image/svg+xml' }));
    for (const overlay of [reader, bar]) {
      await highlightByKeys(browser);
      await browser.pressKeys(overlay.keys);
      await badgeBecomes(browser, /^!$/);
      expect(await overlay.isOpen()).toBe(false);
      await removeHighlight(browser);
    }
  });

  test('may intercept all keys and clicks, and our views can still be closed', async () => {
    await open(`<script>for (const type of ['keydown', 'keyup', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)</script>`);
    const ways: [Overlay, () => Promise<void>][] = [
      [reader, () => browser.typeKey('Escape')],
      [reader, () => reader.click('[data-tool=close]')],
      [bar, () => bar.click('.done')],
      [bar, () => browser.typeKey('Escape')],
    ];
    for (const [overlay, leave] of ways) {
      await overlay.open();
      await leave();
      await overlay.becomesClosed();
    }
  });

  test('may keep Escape to itself, and our views close when it is pressed again', async () => {
    await open(`<script>addEventListener('keydown', (event) => {
      event.preventDefault(), event.stopImmediatePropagation()
    }, true)</script>`);
    for (const overlay of [reader, bar]) {
      await overlay.open();
      await browser.typeKey('Escape');
      await overlay.leave();
    }
  });

  longTest('may have frames, which receive neither clicks nor keys', async () => {
    const frame = pages.add(
      'frame',
      `<input><script>for (const type of ['click', 'keydown']) addEventListener(type, () => parent.postMessage(type, '*'));
        addEventListener('message', () => document.querySelector('input').focus())</script>`,
    );
    const style = 'display: block; inline-size: 300px; block-size: 100px';
    await open(`<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>
      <iframe src="${frame.replace('127.0.0.1', 'localhost')}" style="${style}"></iframe>`);
    for (const overlay of [reader, bar]) {
      await overlay.open();
      await browser.evaluate(() => document.querySelector('iframe')!.contentWindow!.postMessage('', '*'));
      await pause(500);
      if (overlay === bar) await browser.drag([{ x: 100, y: 50 }]);
      await overlay.leave();
    }
    const heard = () => browser.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    expect(await heard()).toEqual([]);
    // It does hear a click once no view lies over it.
    await until('the frame is clicked', async () => {
      await browser.drag([{ x: 100, y: 50 }]);
      return (await heard()).includes('click');
    });
  });

  // The other browser does not use the back/forward cache under test.
  test.runIf(name === 'firefox')('may rewrite itself, and has no highlight when gone back to', async () => {
    const next = pages.add('next', '<!doctype html><title>Next</title><p>The next page</p>');
    await open('');
    await highlightByKeys(browser);
    await browser.evaluate((html) => {
      document.open();
      document.write(html);
      document.close();
      Object.assign(window, { isKept: true });
    }, pageCase('article').html);
    await until('it is highlighted again', async () => (await highlighted()) > 0);
    await browser.evaluate((address) => location.assign(address), next);
    await pathBecomes(browser, '/next');
    await goBack(browser);
    await pathBecomes(browser, '/hostile');
    expect(await browser.evaluate(() => (window as { isKept?: boolean }).isKept)).toBe(true);
    expect(await highlighted()).toBe(0);
    await highlightByKeys(browser);
    expect(await highlighted()).toBeGreaterThan(0);
  });

  longTest('may clear all highlights, and ours returns until it is switched off', async () => {
    await open('');
    await highlightByKeys(browser);
    const before = await highlighted();
    const clear = () => browser.evaluate(() => CSS.highlights.clear());
    await clear();
    await until('the highlight is back', async () => (await highlighted()) === before);
    await clear();
    await removeHighlight(browser);
    await pause(2_500);
    expect(await highlighted()).toBe(0);
  });
});
