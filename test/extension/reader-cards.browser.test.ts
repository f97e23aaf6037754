/** Lists of cards in the reader view: pictures, with what they show under them. */
import { describe, expect, test } from 'vitest';
import { pageCase } from './cases';
import { type ExtensionBrowser, until } from './driver';
import type { PageServer } from './server';
import { startBefore } from './start';

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>';

describe.each(['chromium', 'firefox'] as const)('a list of cards in the reader view in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(name, (started) => {
    ({ pages, browser } = started);
  });

  test('has no bullets, and each picture is nearer to its own text', async () => {
    pages.add('reef.svg', { body: SQUARE, type: 'image/svg+xml' });
    const card = (n: number) =>
      `<li><img src="/reef.svg?${n}" alt="Reef ${n}" width="300" height="200">` +
      `<p>The mussels of reef ${n} hold the mud of the bay together at low tide.</p><p>They grow for years.</p></li>`;
    const list = `<ul>${[1, 2, 3].map(card).join('')}</ul><ul><li>Mud, and the water over it</li></ul>`;
    const { html } = pageCase('article');
    await browser.open(pages.add('page', html.replace('</h1>', `</h1>${list}`)));
    await browser.pressKeys(['Alt', 'Shift', name === 'chromium' ? 'L' : 'R']);
    await until('the reader view', () =>
      browser.evaluate(() => document.documentElement.lastElementChild?.localName === 'div' || null),
    );
    const inReader = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);
    const bullets = `[...root.querySelectorAll('article li')].slice(0, 4).map((li) => getComputedStyle(li).listStyleType)`;
    expect(await inReader(bullets)).toEqual(['none', 'none', 'none', 'disc']);
    const [above, below] = await inReader<number[]>(`(([first, second]) => {
      const picture = second.querySelector('img').getBoundingClientRect();
      return [
        picture.top - first.lastElementChild.getBoundingClientRect().bottom,
        second.querySelector('p:not(:has(img))').getBoundingClientRect().top - picture.bottom,
      ];
    })(root.querySelectorAll('.card'))`);
    expect(above).toBeGreaterThan(below);
  });
});
