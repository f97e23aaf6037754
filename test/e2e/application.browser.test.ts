/** The highlight on an application of one document, whose scripts show its pages one after the other. */
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { pause } from '../helpers/driver';
import { badgeCleared, becomesHighlighted, removeHighlight, visitHighlighted } from '../helpers/highlight';
import { browsersFor, firstCases } from '../helpers/long-tests';
import { longPage } from '../helpers/page-cases';
import { HIGHLIGHT } from '../helpers/page-state';

const [, FIRST] = longPage(36).match(/<main>(.*)<\/main>/s)!;
const SECOND = FIRST.replaceAll('In the year', 'Late in the year');
/** Shows a page a moment after its address, as applications that load their pages do. */
const ROUTER = `
  const pages = ${JSON.stringify({ '/app': FIRST, '/second': SECOND })};
  const main = document.querySelector('main');
  const render = () => {
    main.innerHTML = '';
    setTimeout(() => { main.innerHTML = pages[location.pathname]; }, 300);
  };
  onpopstate = render;
  globalThis.go = (how, path) => { history[how + 'State'](null, '', path); render(); };`;
const APP = longPage(36).replace('</body>', `<script>${ROUTER}</script></body>`);

describe.each(browsersFor('chromium'))('an application in %s', (name) => {
  const { pages, browser } = setUpBrowser(name);
  beforeEach(async () => {
    await visitHighlighted(browser, pages.add('app', APP));
  });

  const go = (how: 'push' | 'replace', path: string) =>
    browser.evaluate(
      ([how, path]) => (globalThis as unknown as { go(how: string, path: string): void }).go(how, path),
      [how, path] as const,
    );

  test.each(firstCases(1, ['push', 'replace'] as const))(
    'stays highlighted on the page after it by %sState',
    async (how) => {
      await go(how, '/second');
      await becomesHighlighted(browser, 'Late in the year 1200 ');
      await becomesHighlighted(browser, 'Late in the year 1234 ');
    },
  );

  test('stays highlighted on the page that the user goes back to', async () => {
    await go('push', '/second');
    await becomesHighlighted(browser, 'Late in the year 1200 ');
    await browser.evaluate(() => history.back());
    await becomesHighlighted(browser, 'In the year 1200 ');
    await removeHighlight(browser);
  });

  test('is left alone on its next page once the highlight is switched off', async () => {
    await removeHighlight(browser);
    await go('push', '/second');
    await pause(1_500);
    expect(await browser.evaluate((key) => CSS.highlights.has(key), HIGHLIGHT)).toBe(false);
    await badgeCleared(browser);
  });
});
