/** The reader view when the text's language or direction differs from the interface's. */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { extensionIn } from '../helpers/browsers';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import { longPage } from '../helpers/page-cases';

describe.each(browsersFor('chromium'))('the reader view in Arabic in %s', (name) => {
  const { pages, browser, reader } = setUpBrowser(name, { modified: extensionIn('ar') });

  async function read(html: string): Promise<void> {
    await reader.openAt(pages.add('page', html));
    expect(await reader.read(`root.querySelector('.reader').lang`)).toBe('ar');
  }

  longTest('uses the default typography for a text of unknown language', async () => {
    await read(longPage(60).replace(' lang="en"', ''));
    const look = await reader.read<Record<string, string>>(`(() => {
      const { fontSize, fontFamily } = getComputedStyle(root.querySelector('article'));
      return { fontSize, fontFamily, emphasis: getComputedStyle(root.querySelector('article em')).fontStyle };
    })()`);
    expect(look).toMatchObject({ fontSize: '20px', emphasis: 'italic' });
    expect(look.fontFamily).toMatch(/^Charter/);
    // The reader view's own texts are in the interface's language.
    expect(await reader.read(`root.querySelector('.source bdi').closest('[lang]').lang`)).toBe('ar');
  });

  // Chromium under test has no voice.
  test.runIf(name === 'firefox')('reads a text of unknown language aloud with any voice', async () => {
    await read(longPage(60).replace(' lang="en"', ''));
    await reader.click('[data-tool=speak]');
    const outcome = `root.querySelector('.status').textContent || (root.querySelector('.view').scrollTop > 500 && 'followed')`;
    expect(await until('a voice, or the lack of one', async () => (await reader.read(outcome)) || null)).toBe(
      'followed',
    );
  });

  test('begins an English title where the lines of its Arabic text begin', async () => {
    const text = 'خرجت المراكب قبل الفجر، وعادت عند الظهر محملة بالسمك، فاجتمع الناس عند الميناء. ';
    await read(`<!doctype html><html lang="ar" dir="rtl"><title>Tea Set</title><article><h1>Tea Set</h1>
      <p>${text.repeat(3)}</p><p>${text.repeat(4)}</p></article></html>`);
    const gap = `(() => {
      const title = new Range();
      title.selectNodeContents(root.querySelector('h1'));
      return root.querySelector('article p:not(.head p)').getBoundingClientRect().right - title.getBoundingClientRect().right;
    })()`;
    expect(Math.abs(await reader.read<number>(gap))).toBeLessThan(2);
  });

  test('opens its panel next to a text of the other direction', async () => {
    const end = '<h2>The end</h2><p>So it ended, as all that is told of a river, a harbour or a garden.</p>';
    await read(longPage(60).replace('</main>', `${end}</main>`));
    await reader.click('[data-tool=contents]');
    const gap = `root.querySelector('article').getBoundingClientRect().left - root.querySelector('.contents').getBoundingClientRect().right`;
    expect(await reader.read(gap)).toBeGreaterThan(0);
  });

  test('has arrows and keys that lead to the left when the text is English', async () => {
    const square = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"/>';
    const picture = (name: string): string =>
      `<p><img src="${pages.add(name, { body: square, type: 'image/svg+xml' })}" alt="${name}" width="640" height="400"></p>`;
    await read(longPage(60).replace('</h1>', `</h1>${picture('first.svg')}${picture('second.svg')}`));
    await reader.click('.zoom');
    const [next, turned] = await reader.read<[number, string]>(`((button) => [
      button.getBoundingClientRect().left - root.querySelector('.place').getBoundingClientRect().left,
      getComputedStyle(button.querySelector('svg')).transform,
    ])(root.querySelector('.steps [data-tool=next]'))`);
    expect(next).toBeLessThan(0);
    expect(turned).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    await browser.typeKey('Escape');
    await browser.typeKey('?');
    const fromRight = await reader.read<string[]>(`[...root.querySelectorAll('.keys dd')].map((keys) =>
      [...keys.children].sort((a, b) => b.offsetLeft - a.offsetLeft).map(({ textContent }) => textContent).join(' '))`);
    expect(fromRight).toContain('j k');
    expect(fromRight).toContain('→ ←');
    await browser.typeKey('Escape');
  });

  // Chromium under test has no hyphenation dictionaries, which it downloads later.
  test.runIf(name === 'firefox')('breaks the long words of a headline between syllables', async () => {
    const sentence = 'Der Hafen war an diesem Morgen still, und der Wächter schrieb es in sein Buch. ';
    const word = 'Bundesverfassungsgericht';
    await read(
      `<!doctype html><html lang="de"><title>${word}</title><main><h1>${word}</h1><p>${sentence.repeat(9)}</p></main>`,
    );
    await browser.widen(320);
    const [first] = await reader.read<string[]>(`((text, range, lines) => {
      for (let i = 0; i < text.length; i++) {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? '') + text.data[i]);
      }
      return [...lines.values()];
    })(root.querySelector('h1').firstChild, document.createRange(), new Map())`);
    expect(['Bundes', 'Bundesver', 'Bundesverfas', 'Bundesverfassungs']).toContain(first);
    await browser.widen(1280);
  });
});
