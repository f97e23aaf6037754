/** The reading position in the reader view: only the user's own scrolling changes it. */
import { afterEach, describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { pause, until } from '../helpers/driver';
import { highlightByKeys } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';
import { longPage, pageCase } from '../helpers/page-cases';

interface Place {
  readonly top: number;
  readonly scrolled: number;
}

describe.each(browsersFor('chromium'))('the place in the reader view in %s', (name) => {
  const { pages, browser, popup, reader, options, storage } = setUpBrowser(name);

  afterEach(async () => {
    await browser.closePopup();
    await browser.widen(1280);
  });

  /** Resolves after pending events and frames have been handled. */
  const frames = () =>
    browser.evaluate(async () => {
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    });

  async function read(html: string): Promise<void> {
    await browser.open(pages.add('page', html));
    await reader.open();
  }

  /**
   * Scrolls and waits for the scroll event. @returns the text of the first paragraph that begins in the
   * window
   */
  async function scrollTo(share: number): Promise<string> {
    await reader.read(`(() => {
      const view = root.querySelector('.view');
      view.scrollTop = ${share} * view.scrollHeight;
    })()`);
    await frames();
    return reader.read(`[...root.querySelectorAll('article p')]
      .find((one) => one.getBoundingClientRect().top > 0).textContent`);
  }

  const placeOf = (text: string): Promise<Place> =>
    reader.read(`(() => {
      const paragraphs = [...root.querySelectorAll('article p')];
      const { top } = paragraphs.find((one) => one.textContent === ${JSON.stringify(text)}).getBoundingClientRect();
      return { top, scrolled: root.querySelector('.view').scrollTop };
    })()`);

  /**
   * Expects a text at its former position, within its own lines, although its distance from the top has
   * changed by more than `shift` pixels.
   */
  async function expectPlace(text: string, before: Place, within: number, shift = 300): Promise<void> {
    const now = await until('the text has its new layout', async () => {
      const place = await placeOf(text);
      return Math.abs(place.scrolled - before.scrolled) > shift ? place : null;
    });
    expect(Math.abs(now.top - before.top)).toBeLessThan(within);
  }

  longTest('stays the same when the text size or line length changes', async () => {
    await read(longPage(300));
    await reader.click('[data-tool=appearance]');
    const text = await scrollTo(0.5);
    const before = await placeOf(text);
    const slide = (name: string, steps: number) => reader.slide(`input[name=${name}]`, steps);
    await slide('size', 10);
    await expectPlace(text, before, 200);
    await slide('size', -10);
    await slide('width', 9);
    await expectPlace(text, before, 200);
    await slide('width', -9);
    await until(
      'the text is back at its place',
      async () => Math.abs((await placeOf(text)).top - before.top) < 2,
    );
  });

  longTest('stays the same when the window becomes narrow', async () => {
    await read(longPage(300));
    const text = await scrollTo(0.5);
    const before = await placeOf(text);
    await browser.widen(420);
    await expectPlace(text, before, 200);
  });

  longTest('stays the same when more or less of the page is kept', async () => {
    await read(pageCase('article').html);
    const text = await scrollTo(0.7);
    await popup.open();
    const before = await placeOf(text);
    // The table stands above the text.
    await popup.click('#part-tables');
    await expectPlace(text, before, 2, 30);
    const without = await placeOf(text);
    await popup.click('#part-tables');
    await expectPlace(text, without, 2, 30);
  });

  longTest('and the focus stay the same when the page below is highlighted', async () => {
    await read(longPage(300));
    await scrollTo(0.5);
    await reader.read(`root.querySelectorAll('article p')[40].tabIndex = 0`);
    await reader.read(`root.querySelectorAll('article p')[40].focus()`);
    const isFocused = () => reader.read(`root.querySelectorAll('article p')[40].matches(':focus')`);
    expect(await isFocused()).toBe(true);
    await highlightByKeys(browser);
    await frames();
    expect(await isFocused()).toBe(true);
  });

  /** Waits until so many reading positions are stored. */
  const stored = (count: number) =>
    until(`${count} reading positions are stored`, async () => {
      const { readingPositions = {} } = await storage.entries();
      return Object.keys(readingPositions as object).length === count;
    });
  const scrolled = () => reader.read<number>(`root.querySelector('.view').scrollTop`);

  // Chromium has added the text before a driver can scroll, however busy the page is.
  test.runIf(name === 'firefox')(
    'is stored when the user stopped before the whole text was there',
    async () => {
      await storage.erase();
      await browser.open(pages.add('begun', longPage(20_000)));
      // The page is busy as soon as the view appears, which slows down how its text is added on any machine.
      await browser.evaluate(() => {
        const work = () => {
          const end = performance.now() + 200;
          while (performance.now() < end);
          if (document.title !== 'idle') setTimeout(work);
        };
        new MutationObserver((_, observer) => {
          observer.disconnect();
          work();
        }).observe(document.documentElement, { childList: true });
      });
      await reader.open();
      const state = await until('enough text to scroll', () =>
        reader.read<string | null>(`(() => {
          const view = root.querySelector('.view');
          if (view.scrollHeight < 5000) return null;
          view.scrollTop = 2000;
          document.title = 'idle';
          return root.querySelector('[aria-busy=true]') ? 'busy' : 'complete';
        })()`),
      );
      expect(state).toBe('busy');
      // It is stored only then.
      await until('the whole text is there', () =>
        reader.read<boolean>(`root.querySelector('[aria-busy=true]') === null`),
      );
      await stored(1);
    },
  );

  test('is where the user stopped when the page is opened again, until that is erased', async () => {
    await storage.erase();
    const address = pages.add('returned', longPage(300));
    await browser.open(address);
    await reader.open();
    const text = await scrollTo(0.5);
    await stored(1);
    await browser.open(address);
    await reader.open();
    await until('the place is shown again', async () => (await scrolled()) > 0);
    const { top } = await placeOf(text);
    expect(top).toBeGreaterThan(-200);
    expect(top).toBeLessThan(500);
    await options.open();
    await options.says('reading-positions', /^1$/);
    await options.click('#positions-erase');
    await options.click('#positions-sure [value=cancel]');
    expect(await options.text('reading-positions')).toBe('1');
    await options.click('#positions-erase');
    await options.click('#positions-sure [value=erase]');
    await options.says('reading-positions', /^0$/);
    expect(
      await browser.evaluate(() => [
        document.querySelector<HTMLButtonElement>('#positions-erase')!.disabled,
        document.activeElement?.id,
      ]),
    ).toEqual([true, 'reading-positions']);
    await browser.open(address);
    await reader.open();
    await pause(500);
    expect(await scrolled()).toBe(0);
  });
});
