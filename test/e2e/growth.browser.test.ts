/**
 * A highlighted page that grows or changes its visible text: the new text is highlighted too, without a
 * click.
 */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { pause, until } from '../helpers/driver';
import {
  badgeBecomes,
  becomesHighlighted,
  highlightByButton,
  isHighlighted,
  removeHighlight,
  shareShown,
  tintOf,
  visitHighlighted,
} from '../helpers/highlight';
import { browsersFor, firstCases, longTest } from '../helpers/long-tests';
import { longPage } from '../helpers/page-cases';
import { HIGHLIGHT, traceOf } from '../helpers/page-state';

/**
 * Adds paragraphs at the end of the element named `grown` or of the page's `main`, like infinite scrolling.
 */
function grow([first, count]: readonly [number, number]): void {
  const { grown } = globalThis as { grown?: ShadowRoot };
  const main = (grown ?? document).querySelector('main')!;
  for (let i = first; i < first + count; i++) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `Late in the year ${i} the harbour beside the old river was mended by people who remembered it.`;
    main.append(paragraph);
  }
}

/** Lets the page grow in bursts to so many paragraphs, and keeps it busy meanwhile; resolves at the end. */
async function growInBursts([paragraphs, burst, busyMs]: readonly [number, number, number]): Promise<void> {
  const main = document.querySelector('main')!;
  while (main.querySelectorAll('p').length < paragraphs) {
    for (let i = 0; i < burst; i++) {
      const paragraph = document.createElement('p');
      paragraph.textContent = `Late in the year ${i} the harbour beside the old river was mended by people who remembered it.`;
      main.append(paragraph);
    }
    for (const end = performance.now() + busyMs; performance.now() < end; );
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Counts the page's paragraphs, and those within the highlight, in one pass over both. */
function paragraphs(name: string): { all: number; lit: number } {
  const ranges = [...((CSS.highlights.get(name) as unknown as Iterable<Range> | undefined) ?? [])];
  ranges.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b));
  const all = [...document.querySelectorAll('main p')];
  let next = 0;
  const lit = all.filter((paragraph) => {
    while (next < ranges.length && ranges[next].comparePoint(paragraph, 0) > 0) next++;
    return next < ranges.length && ranges[next].intersectsNode(paragraph);
  });
  return { all: all.length, lit: lit.length };
}

describe.each(browsersFor('chromium'))('the extension in %s', (name) => {
  const { pages, browser, reader } = setUpBrowser(name);

  const badge = async (): Promise<string> => (await browser.button()).badge;

  test('highlights text that is added to the page, until it is switched off', async () => {
    await browser.visit(pages.add('growing', longPage(400)));
    await highlightByButton(browser);
    expect(await isHighlighted(browser, 'Late in the year')).toBe(false);
    for (const [first, count] of [
      [1, 30],
      [31, 30],
    ] as const) {
      await browser.evaluate(grow, [first, count] as const);
      const last = `Late in the year ${first + count - 1} `;
      await becomesHighlighted(browser, last);
      expect(await isHighlighted(browser, 'In the year 1200 ')).toBe(true);
    }
    await removeHighlight(browser);
    await browser.evaluate(grow, [61, 1] as const);
    await pause(1_000);
    expect((await browser.evaluate(traceOf)).highlights).toBe(0);
  });

  longTest('highlights all of a page soon after the last of many bursts of growth', async () => {
    await visitHighlighted(browser, pages.add('bursts', longPage(40)));
    const wanted = 8_000;
    await browser.evaluate(growInBursts, [wanted, wanted / 10, 400] as const);
    const isAllLit = async () => {
      const { all, lit } = await browser.evaluate(paragraphs, HIGHLIGHT);
      return all >= wanted && lit === all;
    };
    await until('every paragraph is highlighted', isAllLit);
  });

  test('highlights text added to a page that had nothing to read at first', async () => {
    await browser.visit(pages.add('shell', '<!doctype html><title>Shell</title><div id="root"></div>'));
    await browser.pressButton();
    await badgeBecomes(browser, /^!$/);
    await browser.closePopup();
    await browser.evaluate(() => {
      document.body.append(document.createElement('main'));
    });
    await browser.evaluate(grow, [1, 30] as const);
    await becomesHighlighted(browser, 'Late in the year 30 ');
    await shareShown(browser);
    await removeHighlight(browser);
    await browser.evaluate(grow, [31, 1] as const);
    await pause(1_000);
    expect((await browser.evaluate(traceOf)).highlights).toBe(0);
  });

  longTest('highlights a body that replaces the one before', async () => {
    await browser.visit(pages.add('swapped', longPage(40)));
    await highlightByButton(browser);
    await browser.evaluate(() => {
      const body = document.createElement('body');
      body.innerHTML = document.body.innerHTML.replaceAll('In the year', 'Late in the year');
      document.body.replaceWith(body);
    });
    await becomesHighlighted(browser, 'Late in the year 1200 ');
  });

  longTest('stays while a page rewrites its address, and adds new text below the reader view', async () => {
    await browser.visit(pages.add('writes', longPage(40)));
    await highlightByButton(browser);
    await browser.evaluate(() => history.replaceState(null, '', '/writes/2'));
    await reader.open();
    expect(await badge()).toMatch(/^\d+%$/);
    await browser.evaluate(grow, [1, 30] as const);
    await pause(1_000);
    await reader.close();
    await becomesHighlighted(browser, 'Late in the year 30 ');
    await removeHighlight(browser);
  });

  test.each(firstCases(1, ['closed', 'open'] as const))(
    'highlights text added to a shadow tree that is %s',
    async (mode) => {
      const host = `<div id="host"></div><script>
      const host = document.getElementById('host');
      globalThis.grown = host.attachShadow({ mode: '${mode}' });
      grown.append(document.querySelector('main'));
    </script>`;
      await browser.visit(pages.add(`shadow-${mode}`, longPage(40).replace('</body>', `${host}</body>`)));
      await highlightByButton(browser);
      await browser.evaluate(grow, [1, 30] as const);
      await becomesHighlighted(browser, 'Late in the year 30 ');
      await removeHighlight(browser);
    },
  );

  /** Highlights a page with this style, and optionally another body. */
  async function highlight(path: string, style: string, body?: (main: string) => string): Promise<void> {
    const page = longPage(36).replace('</title>', `</title><style>${style}</style>`);
    const html = body ? page.replace(/<main>.*<\/main>/s, body) : page;
    await visitHighlighted(browser, pages.add(path, html));
  }
  const tint = () => tintOf(browser);

  test('counts and tints a page by its appearance when it becomes visible', async () => {
    const dark = 'html { background: #0b0f19; color: #d1d5db }';
    await highlight('seen', dark);
    const [share, onDark] = [await badge(), await tint()];
    await highlight('unseen', `${dark} body { opacity: 0 } body.ready { opacity: 1 }`);
    expect(await badge()).not.toBe(share);
    expect(await tint()).not.toBe(onDark);
    await browser.evaluate(() => document.body.classList.add('ready'));
    await until('the share is that of the page', async () => (await badge()) === share);
    await until('the tint suits the dark', async () => (await tint()) === onDark);
  });

  longTest('tints a page that replaces another in the document, and follows its theme', async () => {
    await highlight('whole', '');
    const onLight = await tint();
    await highlight('whole-dark', '.dark { background: #0b0f19; color: #d1d5db }');
    await browser.evaluate(() => {
      const next = document.documentElement.cloneNode(true) as HTMLElement;
      next.className = 'dark';
      document.documentElement.replaceWith(next);
    });
    const onDark = await until('the tint suits the dark', async () => {
      const now = await tint();
      return now !== onLight ? now : null;
    });
    expect(onDark).not.toBe('rgba(0, 0, 0, 0)');
    await browser.evaluate(() => document.documentElement.classList.remove('dark'));
    await until('the tint suits the light', async () => (await tint()) === onLight);
  });

  longTest('uses the tint for dark pages on light text even when no ancestor is dark', async () => {
    await highlight('dark', 'html { background: #202020; color: #d1d5db }');
    const onDark = await tint();
    const behind =
      'body::before { content: ""; position: fixed; inset: 0; z-index: -1; background: #202020 }';
    await highlight('behind', `html { color: #d1d5db } ${behind}`);
    expect(await tint()).toBe(onDark);
  });

  longTest("highlights the copy of the text that the window's width shows", async () => {
    const narrow =
      '.narrow { display: none } @media (max-width: 700px) { div { display: none } .narrow { display: block } }';
    await highlight('copies', narrow, (main) => `<div>${main}</div><div class="narrow">${main}</div>`);
    // Short texts belong to both copies.
    const isShown = (copy: string) =>
      browser.evaluate(
        ([name, selector]) => {
          const sentence = document.querySelector(`${selector} p`)!.firstChild!;
          const ranges = CSS.highlights.get(name) as unknown as Iterable<Range>;
          return [...ranges].some((range) => range.intersectsNode(sentence));
        },
        [HIGHLIGHT, copy] as const,
      );
    expect(await isShown('.narrow')).toBe(false);
    await browser.widen(600);
    await until('the narrow copy is highlighted', async () => await isShown('.narrow'));
    expect(await isShown('div:not(.narrow)')).toBe(false);
    await badgeBecomes(browser, /^9\d%$/);
    await reader.open();
    await browser.widen(1280);
    await reader.close();
    await until('the wide copy is highlighted', async () => !(await isShown('.narrow')));
  });
});
