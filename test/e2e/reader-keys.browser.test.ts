/** The reader view's keys: through the text, its appearance and its pictures. */
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { pause, until } from '../helpers/driver';
import { browsersFor } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${colour}"/></svg>`;
const COLOURS = ['teal', 'maroon'];
const FIGURES = COLOURS.map(
  (colour) =>
    `<figure><img src="/${colour}.svg" width="640" height="360" alt="A ${colour} field"><figcaption>The field in ${colour}, seen from the dyke in spring.</figcaption></figure>`,
).join('');

describe.each(browsersFor('chromium'))("the reader view's keys in %s", (name) => {
  const { pages, browser, reader } = setUpBrowser(name);
  beforeAll(async () => {
    for (const colour of COLOURS)
      pages.add(`${colour}.svg`, { body: drawing(colour), type: 'image/svg+xml' });
    const { html } = pageCase('article');
    await browser.open(pages.add('keys', html.replace('<p>By eight', `${FIGURES}<p>By eight`)));
    await reader.open();
  });

  const becomes = <R>(expression: string, wanted: R) =>
    until(`${expression} is ${wanted}`, async () => (await reader.read<R>(expression)) === wanted);
  const headings = (): Promise<string[]> =>
    reader.read(`[...root.querySelectorAll('article h2')].map((heading) => heading.textContent)`);
  const focused = `root.activeElement.textContent`;

  test('lead to the next heading and back', async () => {
    const [first, second] = await headings();
    await browser.typeKey('n');
    await becomes(focused, first);
    await browser.typeKey('n');
    await becomes(focused, second);
    await browser.typeKey('p');
    await becomes(focused, first);
  });

  test('scroll down and up, also when a panel was closed last', async () => {
    const top = () => reader.read<number>(`root.querySelector('.view').scrollTop`);
    const rests = async () => {
      const at = await top();
      await pause(150);
      return (await top()) === at;
    };
    await until('it has scrolled to the heading', rests);
    const before = await top();
    await browser.typeKey('j');
    await until('it has scrolled down', async () => (await top()) > before + 50);
    // Firefox scrolls from where it is, even when it has not arrived.
    await until('it has arrived', rests);
    await browser.typeKey('k');
    await until('it has scrolled up', async () => Math.abs((await top()) - before) < 3);
    await reader.click('[data-tool=appearance]');
    await browser.typeKey('Escape');
    await browser.typeKey('Home');
    await until('it has scrolled to the top', async () => (await top()) === 0);
  });

  test('select the article, from its title to its end', async () => {
    await browser.typeKey('Control+a');
    const [words, paragraph] = await reader.read<string[]>(
      `[(root.getSelection?.() ?? getSelection()).toString(), [...root.querySelectorAll('article p')].at(-1).innerText]`,
    );
    expect(words).toContain('The slow work of a mussel bed');
    expect(words).toContain(paragraph);
    // Otherwise colours are offered for it.
    await reader.read(`((root.getSelection?.() ?? getSelection()).removeAllRanges(), null)`);
  });

  test('change the size of the text and the theme', async () => {
    const size = `parseFloat(getComputedStyle(root.querySelector('article')).fontSize)`;
    const before = await reader.read<number>(size);
    // The driver of Firefox takes a plus for a combination of keys.
    await browser.typeKey('=');
    await becomes(size, before + 1);
    await browser.typeKey('-');
    await becomes(size, before);
    await browser.typeKey('t');
    await becomes(`root.querySelector('.reader').dataset.theme`, 'light');
  });

  test('are listed by the question mark until Escape closes the list alone', async () => {
    const isOpen = `root.querySelector('.keys').open`;
    await browser.typeKey('?');
    await becomes(isOpen, true);
    expect(await reader.read(`root.querySelectorAll('.keys dl > div').length`)).toBe(9);
    await browser.typeKey('Escape');
    await becomes(isOpen, false);
    expect(await reader.isOpen()).toBe(true);
  });

  test('are letters where the user names a font, which is used and reported when it is missing', async () => {
    const theme = `root.querySelector('.reader').dataset.theme`;
    const before = await reader.read<string>(theme);
    await reader.click('[data-tool=appearance]');
    await reader.click('input[value=own]');
    await reader.click('input[name=own-font]');
    for (const key of 'notjp') await browser.typeKey(key);
    await browser.typeKey('Enter');
    await becomes(`getComputedStyle(root.querySelector('article')).fontFamily.includes('notjp')`, true);
    expect(await reader.read(`root.querySelector('.status').textContent`)).toContain('notjp');
    expect(await reader.read(theme)).toBe(before);
    await browser.typeKey('Escape');
    await becomes(`root.querySelector('.appearance').hidden`, true);
  });

  test('lead from an open picture to the next, with its description, and no further than the last', async () => {
    const shown = `root.querySelector('.picture > img').alt`;
    const pictures = await reader.read<string[]>(
      `[...root.querySelectorAll('article .zoom img')].map(({ alt }) => alt)`,
    );
    const first = pictures.indexOf('A teal field');
    await reader.click(`root.querySelectorAll('article .zoom')[${first}]`);
    await becomes(shown, 'A teal field');
    await browser.typeKey('ArrowRight');
    await becomes(shown, 'A maroon field');
    expect(await reader.read(`root.querySelector('.picture > p').textContent`)).toContain('in maroon');
    const place = `root.querySelector('.picture .place').textContent`;
    expect(await reader.read(place)).toBe(`${first + 2} / ${pictures.length}`);
    for (const _ of pictures) await browser.typeKey('ArrowRight');
    await becomes(place, `${pictures.length} / ${pictures.length}`);
    await browser.typeKey('Escape');
    await becomes(`root.querySelector('.picture').open`, false);
    expect(await reader.isOpen()).toBe(true);
  });
});
