/** The appearance of lists in the reader view: cards, and items that editors have separated. */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { browsersFor } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>';

describe.each(browsersFor('chromium'))('a list in the reader view in %s', (name) => {
  const { pages, reader } = setUpBrowser(name);

  /** Opens the reader view of an article that begins with the lists. */
  async function read(lists: string): Promise<void> {
    const { html } = pageCase('article');
    await reader.openAt(pages.add('page', html.replace('</h1>', `</h1>${lists}`)));
  }

  test('has no bullets when it consists of cards, and each picture is nearer to its own text', async () => {
    pages.add('reef.svg', { body: SQUARE, type: 'image/svg+xml' });
    const card = (n: number) =>
      `<li><img src="/reef.svg?${n}" alt="Reef ${n}" width="300" height="200">` +
      `<p>The mussels of reef ${n} hold the mud of the bay together at low tide.</p><p>They grow for years.</p></li>`;
    await read(`<ul>${[1, 2, 3].map(card).join('')}</ul><ul><li>Mud, and the water over it</li></ul>`);
    const bullets = `[...root.querySelectorAll('article li')].slice(0, 4).map((li) => getComputedStyle(li).listStyleType)`;
    expect(await reader.read(bullets)).toEqual(['none', 'none', 'none', 'disc']);
    const [above, below] = await reader.read<number[]>(`(([first, second]) => {
      const picture = second.querySelector('img').getBoundingClientRect();
      return [
        picture.top - first.lastElementChild.getBoundingClientRect().bottom,
        second.querySelector('p:not(:has(img))').getBoundingClientRect().top - picture.bottom,
      ];
    })(root.querySelectorAll('.card'))`);
    expect(above).toBeGreaterThan(below);
  });

  test('looks like one list when its items are marked up as separate lists', async () => {
    const item = (n: number) =>
      `<li>The mussels of reef ${n} hold the mud of the bay together at low tide, for years.</li>`;
    const list = (...numbers: number[]) => `<ul>${numbers.map(item).join('')}</ul>`;
    await read(list(1, 2) + list(3) + list(4));
    const gaps = await reader.read<number[]>(`[...root.querySelectorAll('article li')].slice(0, 4)
      .map((li) => li.getBoundingClientRect())
      .map(({ top }, i, boxes) => i && Math.round(top - boxes[i - 1].bottom)).slice(1)`);
    expect(gaps[2]).toBe(gaps[0]);
    expect(gaps[1]).toBeGreaterThan(gaps[0]);
  });
});
