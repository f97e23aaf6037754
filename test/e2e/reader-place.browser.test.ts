/** The reading position in the reader view: only the user's own scrolling changes it. */
import { afterEach, describe, expect, test } from 'vitest';
import { longPage, pageCase } from '../helpers/cases';
import { type ExtensionBrowser, until } from '../helpers/driver';
import { clickIn, slideIn } from '../helpers/input';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

interface Place {
  readonly top: number;
  readonly scrolled: number;
}

describe.each(['chromium', 'firefox'] as const)('the place in the reader view in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(name, (started) => {
    ({ pages, browser } = started);
  });

  afterEach(async () => {
    await browser.closePopup();
    await browser.widen(1280);
  });

  const inReader = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);

  /** Resolves after pending events and frames have been handled. */
  const frames = () =>
    browser.evaluate(async () => {
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    });

  async function read(html: string): Promise<void> {
    await browser.open(pages.add('page', html));
    await browser.pressKeys(['Alt', 'Shift', name === 'chromium' ? 'L' : 'R']);
    await until('the reader view is open', async () =>
      (await browser.evaluate(() => document.documentElement.childElementCount)) > 2 ? true : null,
    );
  }

  /**
   * Scrolls and waits for the scroll event. @returns the text of the first paragraph that begins in the
   * window
   */
  async function scrollTo(share: number): Promise<string> {
    await inReader(`(() => {
      const view = root.querySelector('.view');
      view.scrollTop = ${share} * view.scrollHeight;
    })()`);
    await frames();
    return inReader(`[...root.querySelectorAll('article p')]
      .find((one) => one.getBoundingClientRect().top > 0).textContent`);
  }

  const placeOf = (text: string): Promise<Place> =>
    inReader(`(() => {
      const paragraphs = [...root.querySelectorAll('article p')];
      const { top } = paragraphs.find((one) => one.textContent === ${JSON.stringify(text)}).getBoundingClientRect();
      return { top, scrolled: root.querySelector('.view').scrollTop };
    })()`);

  /**
   * Expects a text at its former position, within its own lines, although its distance from the top has
   * changed.
   */
  async function expectPlace(text: string, before: Place, within: number): Promise<void> {
    const now = await until('the text has its new layout', async () => {
      const place = await placeOf(text);
      return Math.abs(place.scrolled - before.scrolled) > 300 ? place : null;
    });
    expect(Math.abs(now.top - before.top)).toBeLessThan(within);
  }

  test('stays the same when the text size or line length changes', async () => {
    await read(longPage(300));
    await clickIn(browser, '[data-tool=appearance]');
    const text = await scrollTo(0.5);
    const before = await placeOf(text);
    const slide = (name: string, steps: number) => slideIn(browser, `input[name=${name}]`, steps);
    await slide('size', 10);
    await expectPlace(text, before, 200);
    await slide('size', -10);
    await slide('width', 9);
    await expectPlace(text, before, 200);
    await slide('width', -9);
    expect(Math.abs((await placeOf(text)).top - before.top)).toBeLessThan(2);
  });

  test('stays the same when the window becomes narrow', async () => {
    await read(longPage(300));
    const text = await scrollTo(0.5);
    const before = await placeOf(text);
    await browser.widen(420);
    await expectPlace(text, before, 200);
  });

  test('stays the same when more or less of the page is kept', async () => {
    await read(pageCase('forum').html);
    const text = await scrollTo(0.4);
    await browser.pressButton();
    await until('the popup tells of the page', async () =>
      (await browser.inPopup(`document.querySelector('#result').hidden`)) === 'false' ? true : null,
    );
    const before = await placeOf(text);
    await browser.inPopup(`(() => {
      const slider = document.querySelector('#sensitivity');
      slider.value = 1;
      slider.dispatchEvent(new Event('input'));
    })()`);
    await expectPlace(text, before, 2);
  });

  test('and the focus stay the same when the page below is highlighted', async () => {
    await read(longPage(300));
    await scrollTo(0.5);
    await inReader(`root.querySelectorAll('article p')[40].tabIndex = 0`);
    await inReader(`root.querySelectorAll('article p')[40].focus()`);
    const isFocused = () => inReader(`root.querySelectorAll('article p')[40].matches(':focus')`);
    expect(await isFocused()).toBe(true);
    await browser.pressKeys(['Alt', 'Shift', 'H']);
    await until('it is highlighted', async () => (/%$/.test((await browser.button()).badge) ? true : null));
    await frames();
    expect(await isFocused()).toBe(true);
  });
});
