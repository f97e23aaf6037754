/** A highlighted page that grows: what comes later is highlighted too, without a click. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS, BUILT_EXTENSION } from './browsers';
import { longPage } from './cases';
import { type ExtensionBrowser, until } from './driver';
import { HIGHLIGHT, highlightedTexts, traceOf } from './page-state';
import { PageServer } from './server';

/** Puts paragraphs at the end of what `grown` names or the page's `main`, as a page does that scrolls without end. */
function grow([first, count]: readonly [number, number]): void {
  const { grown } = globalThis as { grown?: ShadowRoot };
  const main = (grown ?? document).querySelector('main')!;
  for (let i = first; i < first + count; i++) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `Late in the year ${i} the harbour beside the old river was mended by people who remembered it.`;
    main.append(paragraph);
  }
}

describe.each(['chromium', 'firefox'] as const)('in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    pages = await PageServer.start();
    browser = await BROWSERS[name].launch({ extension: BUILT_EXTENSION });
  });

  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });

  const highlighted = async (): Promise<string> =>
    (await browser.evaluate(highlightedTexts, HIGHLIGHT)).map(({ text }) => text).join('\n');
  const badge = async (): Promise<string> => (await browser.button()).badge;

  test('highlights what has come to the page, until it is switched off', async () => {
    await browser.open(pages.add('growing', longPage(400)));
    await browser.pressButton();
    await until('the badge tells the share', async () => (/^\d+%$/.test(await badge()) ? true : null));
    await browser.closePopup();
    expect(await highlighted()).not.toContain('Late in the year');
    for (const [first, count] of [
      [1, 30],
      [31, 30],
    ] as const) {
      await browser.evaluate(grow, [first, count] as const);
      const last = `Late in the year ${first + count - 1} `;
      await until(last, async () => ((await highlighted()).includes(last) ? true : null));
      expect(await highlighted()).toContain('In the year 1200 ');
    }
    await browser.pressKeys(['Alt', 'Shift', 'H']);
    await until('the badge is gone', async () => ((await badge()) === '' ? true : null));
    await browser.evaluate(grow, [61, 1] as const);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await browser.evaluate(traceOf)).highlights).toBe(0);
  });

  test.each(['open', 'closed'] as const)(
    'highlights what has come to a shadow tree that is %s',
    async (mode) => {
      const host = `<div id="host"></div><script>
      const host = document.getElementById('host');
      globalThis.grown = host.attachShadow({ mode: '${mode}' });
      grown.append(document.querySelector('main'));
    </script>`;
      await browser.open(pages.add(`shadow-${mode}`, longPage(40).replace('</body>', `${host}</body>`)));
      await browser.pressButton();
      await until('the badge tells the share', async () => (/^\d+%$/.test(await badge()) ? true : null));
      await browser.closePopup();
      await browser.evaluate(grow, [1, 30] as const);
      await until('the last paragraph is highlighted', async () =>
        (await highlighted()).includes('Late in the year 30 ') ? true : null,
      );
      await browser.pressKeys(['Alt', 'Shift', 'H']);
      await until('the badge is gone', async () => ((await badge()) === '' ? true : null));
    },
  );
});
