/** An application that names its pages by the fragment: each has its own highlights, corrections and marks. */
import { beforeEach, describe, expect, test } from 'vitest';
import { AnnotationBar } from '../helpers/annotations';
import { setUpBrowser } from '../helpers/browser-setup';
import { becomesHighlighted, isHighlighted, visitHighlighted } from '../helpers/highlight';
import { browsersFor } from '../helpers/long-tests';
import { longPage } from '../helpers/page-cases';

const [, FIRST] = longPage(36).match(/<main>(.*)<\/main>/s)!;
const SECOND = FIRST.replaceAll('In the year', 'Late in the year');
const ROUTER = `
  const pages = ${JSON.stringify({ '#/mill': FIRST, '#/ferry': SECOND })};
  const render = () => {
    const shown = pages[location.hash];
    if (shown) setTimeout(() => { document.querySelector('main').innerHTML = shown; }, 100);
  };
  onhashchange = render;
  render();`;
const APP = longPage(36).replace('</body>', `<script>${ROUTER}</script></body>`);

describe.each(browsersFor('chromium'))('pages named by the fragment in %s', (name) => {
  const { pages, browser, bar: corrections, popup, storage } = setUpBrowser(name);
  const bar = new AnnotationBar(browser);

  const go = (fragment: string): Promise<void> =>
    browser.evaluate((fragment) => {
      location.hash = fragment;
    }, fragment);
  const storedKeys = async (prefix: string): Promise<string[]> =>
    Object.keys(await storage.entries()).filter((key) => key.startsWith(prefix));

  beforeEach(async () => {
    await storage.eraseForGood(50);
    await browser.visit('about:blank');
    await visitHighlighted(browser, `${pages.add('app', APP)}#/mill`);
  });

  test('show only the highlights made on them, also at a place within them', async () => {
    await bar.mark('In the year 1201', 'blue');
    await bar.leave();
    await go('/ferry');
    await becomesHighlighted(browser, 'Late in the year 1200 ');
    await bar.mark('Late in the year 1203', 'green');
    await bar.leave();
    await bar.shows({ green: 'Late in the year 1203' });
    await go('/mill');
    await becomesHighlighted(browser, 'In the year 1200 ');
    await bar.shows({ blue: 'In the year 1201' });
    await go('/mill#notes');
    await bar.shows({ blue: 'In the year 1201' });
    expect(await storedKeys('annotations:')).toEqual([
      expect.stringMatching(/\/app#\/ferry$/),
      expect.stringMatching(/\/app#\/mill$/),
    ]);
  });

  test('keep their own corrections and are watched one by one', async () => {
    await corrections.open();
    await corrections.correct('In the year 1203');
    await corrections.leave();
    expect(await isHighlighted(browser, 'In the year 1203')).toBe(false);
    await popup.watch();
    await browser.closePopup();
    await go('/ferry');
    await becomesHighlighted(browser, 'Late in the year 1203');
    await go('/mill');
    await becomesHighlighted(browser, 'In the year 1200 ');
    expect(await isHighlighted(browser, 'In the year 1203')).toBe(false);
    expect(await storedKeys('watched:')).toEqual([expect.stringMatching(/\/app#\/mill$/)]);
  });
});
