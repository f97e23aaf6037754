/**
 * A long page under the reader view: the browser does not render it until the view is closed or its layout is
 * needed. Otherwise opening the view would block the page.
 */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { goBack, titleBecomes, until } from '../helpers/driver';
import { highlightByKeys } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';
import { longPage } from '../helpers/page-cases';
import { HIGHLIGHT, highlightedTexts } from '../helpers/page-state';

const LONG = longPage(2_300);
const SCROLLED = 20_000;

describe.each(browsersFor('chromium'))('a long page under the reader view in %s', (name) => {
  const { pages, browser, reader } = setUpBrowser(name);

  const isRendered = (): Promise<boolean> =>
    browser.evaluate(() => document.querySelector('p')!.checkVisibility());
  const scrolled = (): Promise<number> => browser.evaluate(() => scrollY);
  /** Everything that the view could leave changed: style and size of root and body, and the place scrolled to. */
  const pageState = () =>
    browser.evaluate(() => ({
      styles: [document.documentElement, document.body].map((element) => {
        const { contentVisibility, overflow, overflowAnchor, height, width } = getComputedStyle(element);
        return { contentVisibility, overflow, overflowAnchor, height, width };
      }),
      place: [scrollX, scrollY],
      top: document.querySelectorAll('p')[200].getBoundingClientRect().top,
    }));

  async function openPage(html = LONG): Promise<void> {
    await browser.open(pages.add('page', html));
    await browser.evaluate((y) => scrollTo(0, y), SCROLLED);
  }

  const highlighted = async () => {
    await highlightByKeys(browser);
    return browser.evaluate(highlightedTexts, HIGHLIGHT);
  };

  test('is not rendered until the view is left, and is then as before', async () => {
    await openPage();
    const before = await pageState();
    await reader.open();
    expect(await isRendered()).toBe(false);
    expect(await scrolled()).toBe(SCROLLED);
    await reader.leave();
    expect(await isRendered()).toBe(true);
    await until(
      'the page is as before',
      async () => JSON.stringify(await pageState()) === JSON.stringify(before),
    );
  });

  longTest('reports no scrolling to its scripts', async () => {
    await openPage();
    await browser.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      // The event of scrolling to the place where the page is now may still be due.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => addEventListener('scroll', () => seen.push(scrollY))),
      );
    });
    await reader.open();
    await reader.leave();
    expect(await scrolled()).toBe(SCROLLED);
    expect(await browser.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([]);
  });

  longTest('keeps its place when the body is no higher than the window', async () => {
    await openPage(LONG.replace('<body>', '<style>html, body { height: 100% }</style><body>'));
    await reader.open();
    expect(await isRendered()).toBe(false);
    await reader.leave();
    expect(await scrolled()).toBe(SCROLLED);
  });

  longTest('is rendered again and read in full when it is highlighted under the view', async () => {
    await openPage();
    const alone = await highlighted();
    expect(alone.length).toBeGreaterThan(2_000);
    await openPage();
    await reader.open();
    expect(await isRendered()).toBe(false);
    expect(await highlighted()).toEqual(alone);
    expect(await isRendered()).toBe(true);
    await reader.leave();
    expect(await scrolled()).toBe(SCROLLED);
  });

  longTest('is rendered when gone back to from the target of a link', async () => {
    const next = pages.add('next', '<!doctype html><title>Next</title><p>The next page</p>');
    const link = `<p>The next page is told <a href="${next}">elsewhere</a>, and at length.</p>`;
    await openPage(LONG.replace('</h1>', `</h1>${link}`));
    await reader.open();
    expect(await isRendered()).toBe(false);
    await reader.click('article a[href$=next]');
    await titleBecomes(browser, 'Next');
    await goBack(browser);
    await titleBecomes(browser, 'A very long chronicle');
    expect(await reader.isOpen()).toBe(false);
    expect(await isRendered()).toBe(true);
  });

  longTest('is rendered when it takes the view away', async () => {
    await openPage();
    await reader.open();
    await browser.evaluate(() => document.querySelector('html > div')!.remove());
    expect(await isRendered()).toBe(true);
    expect(await scrolled()).toBe(SCROLLED);
  });

  longTest('is not found by a search', async () => {
    await openPage(LONG.replace('Privacy', 'zzbehindzz'));
    await reader.open();
    const found = (text: string) =>
      browser.evaluate((wanted) => (window as unknown as { find(text: string): boolean }).find(wanted), text);
    expect(await found('In the year 1206')).toBe(true);
    expect(await found('zzbehindzz')).toBe(false);
    await reader.leave();
  });

  longTest(
    'is rendered under the view when it is short, and covered where it has room for a scroll bar',
    async () => {
      const style = '<style>html { scrollbar-gutter: stable }</style>';
      await browser.open(pages.add('page', longPage(300).replace('<body>', `${style}<body>`)));
      await reader.open();
      expect(await isRendered()).toBe(true);
      const uncovered = await reader.read<number>(
        `innerWidth - root.querySelector('.reader').getBoundingClientRect().width`,
      );
      expect(uncovered).toBe(0);
      await reader.leave();
    },
  );
});
