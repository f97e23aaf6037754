/** Space for fingers, for long words, and for the page itself when a window is enlarged fourfold. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { extensionIn } from '../helpers/browsers';
import { until } from '../helpers/driver';
import { firstCases, longTest } from '../helpers/long-tests';
import type { Overlay } from '../helpers/overlay';
import { pageCase } from '../helpers/page-cases';

/** An expression for all visible controls in `root`. */
const controlsIn = (root: string): string =>
  `[...${root}.querySelectorAll('button, select, input, footer a')].filter((control) => control.checkVisibility())`;

/** An expression for the names of those that are less wide or high than so many pixels. */
const smallIn = (root: string, least = 24, labels = 'label.check'): string => `${controlsIn(root)}
  .map((control) => [control.id || control.name || control.innerText, (control.closest('${labels}') ?? control).getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < ${least})
  .map(([name]) => name)`;

/** Pixels that a finger needs. */
const FINGER = 40;
const smallForFingersIn = (root: string): string => smallIn(root, FINGER, 'label');

/** Words of the font names that are broken across lines. */
const BROKEN = `[...root.querySelectorAll('.font .face')].flatMap(({ firstChild: text }) =>
  [...text.data.matchAll(/\\S+/g)].filter(({ index, 0: word }) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(String))`;

/** An expression for all that has moved since the popup was painted first. */
const MOVED = `(() => {
  const moves = new PerformanceObserver(() => {});
  moves.observe({ type: 'layout-shift', buffered: true });
  return moves.takeRecords().flatMap(({ sources }) => sources).map(({ node, previousRect, currentRect }) =>
    [node.id || node.nodeName, previousRect.y, currentRect.y].join(' ')).join();
})()`;

/** Heights of the samples of the themes when one of their names needs two lines, as in Japanese. */
const THEME_HEIGHTS = `(() => {
  root.querySelector('.option .name').textContent = '高コントラスト'.repeat(2);
  const samples = [...root.querySelectorAll('.option[data-theme] .face')];
  return [...new Set(samples.map(({ offsetHeight }) => offsetHeight))];
})()`;

/** All languages of the extension, English first. */
const LANGUAGES = ['en', ...readdirSync('public/_locales').filter((language) => language !== 'en')];

describe.each(firstCases(1, LANGUAGES))('the interface in %s', (language) => {
  const { pages, browser, popup, reader, bar, options } = setUpBrowser(
    'chromium',
    language === 'en' ? {} : { modified: extensionIn(language) },
  );

  const open = (overlay: Overlay): Promise<void> =>
    overlay.openAt(pages.add('page', pageCase('article').html));

  test.each(firstCases(1, [320, 1280]))(
    'shows whole font names and equal themes at %i pixels',
    async (width) => {
      await open(reader);
      await browser.widen(width);
      await reader.click('[data-tool=appearance]');
      expect(await reader.read(`root.querySelectorAll('.font .face').length`)).toBeGreaterThan(1);
      expect(await reader.read(BROKEN)).toEqual([]);
      expect(await reader.read(THEME_HEIGHTS)).toHaveLength(1);
      expect(
        await reader.read(
          `((panel) => panel.scrollWidth - panel.clientWidth)(root.querySelector('.appearance'))`,
        ),
      ).toBe(0);
      await browser.widen(1280);
    },
  );

  test('has no small targets in the reader view', async () => {
    await open(reader);
    await reader.click('[data-tool=appearance]');
    expect(await reader.read(`${controlsIn('root')}.length`)).toBeGreaterThan(5);
    expect(await reader.read(smallIn('root'))).toEqual([]);
  });

  test('moves nothing in the popup once that is painted', async () => {
    await browser.visit(pages.add('page', pageCase('article').html));
    await popup.open();
    expect(await popup.read(MOVED)).toBe('');
    expect(await popup.read('document.body.offsetHeight')).toBe('469');
    const lines = `[...document.querySelectorAll('.site > span')].map((name) => Math.round(name.offsetHeight / 20))`;
    expect(await popup.read(`${lines}.join()`)).toBe('1,1,1');
    await browser.closePopup();
  });

  longTest('has no small targets in the popup', async () => {
    await browser.open(await browser.ownAddress('src/extension/popup/index.html'));
    // The popup hides its controls once it knows that it has no page here.
    await until('it has no page', () =>
      browser.evaluate(() => document.querySelector('#status')!.matches('.bad')),
    );
    await browser.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
      document.querySelector('details')!.open = true;
    });
    expect(await browser.playwrightPage.evaluate(`${controlsIn('document')}.length`)).toBeGreaterThan(5);
    expect(await browser.playwrightPage.evaluate(smallIn('document'))).toEqual([]);
  });

  test.runIf(language === 'en')('has targets for fingers on a phone', async () => {
    await browser.open(pages.add('page', pageCase('article').html));
    await browser.widen(360);
    await browser.touch(true);
    await reader.open();
    await reader.click('[data-tool=contents]');
    expect.soft(await reader.read(smallForFingersIn('root'))).toEqual([]);
    await reader.click('[data-tool=appearance]');
    expect.soft(await reader.read(smallForFingersIn('root'))).toEqual([]);
    await browser.typeKey('Escape');
    await reader.leave();
    await bar.open();
    for (const key of ['ArrowDown', ' ']) await browser.typeKey(key);
    await until('what else is offered', () =>
      bar.read<boolean>(`root.querySelector('.notice button') !== null`),
    );
    expect.soft(await bar.read(smallForFingersIn('root'))).toEqual([]);
    // Takes the correction back, so that the next test finds the page as it was.
    await browser.typeKey(' ');
    await bar.leave();
    await browser.touch(false);
    for (const path of ['popup', 'options', 'annotation-list']) {
      await browser.open(await browser.ownAddress(`src/extension/${path}/index.html`));
      await browser.touch(true);
      await browser.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>('[hidden]:not([type=file])'))
          part.hidden = false;
      });
      const small = await browser.playwrightPage.evaluate(smallForFingersIn('document'));
      await browser.touch(false);
      expect.soft({ path, small }).toEqual({ path, small: [] });
    }
    await browser.widen(1280);
  });

  longTest('shows a whole file name pattern on a phone', async () => {
    await options.open();
    await browser.widen(320);
    await browser.evaluate(() => {
      document.querySelector<HTMLInputElement>('#file-name')!.value = '{title} {site} {date}';
    });
    const hidden = () =>
      browser.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('#file-name')!;
        return scrollWidth - clientWidth;
      });
    expect(await hidden()).toBe(0);
    await browser.widen(1280);
  });

  longTest(
    'leaves seven tenths of a phone to the page when the correction bar offers two things',
    async () => {
      await open(bar);
      await browser.evaluate(() => document.querySelector('.cookie')?.remove());
      for (const text of ['At twenty past five', 'The line is alive']) await bar.correct(text);
      await until('two things are offered', () =>
        bar.read<boolean>(`root.querySelectorAll('.notice button').length === 2`),
      );
      await browser.playwrightPage.setViewportSize({ width: 390, height: 800 });
      expect(await bar.read<number>(`root.querySelector('.bar').offsetHeight`)).toBeLessThanOrEqual(
        0.3 * 800,
      );
      expect(await bar.read<number>(`root.querySelector('.bar').scrollWidth`)).toBeLessThanOrEqual(366);
      // Takes the corrections back, so that the next test finds the page as it was.
      for (const _ of [1, 2]) await browser.typeKey('Control+z');
      await bar.leave();
      await browser.widen(1280);
    },
  );

  test('leaves half of a small window to the page below the correction bar', async () => {
    await open(bar);
    // Equals 1280 by 900 at 400 %.
    await browser.playwrightPage.setViewportSize({ width: 320, height: 225 });
    for (const key of ['ArrowDown', ' ']) await browser.typeKey(key);
    await until('what else is offered', () =>
      reader.read<boolean>(`root.querySelector('.notice button') !== null`),
    );
    const { top, bottom } = await reader.read<DOMRect>(
      `root.querySelector('.bar').getBoundingClientRect().toJSON()`,
    );
    expect(bottom).toBeLessThanOrEqual(225);
    expect(top).toBeGreaterThanOrEqual(225 / 2);
    await browser.widen(1280);
  });
});
