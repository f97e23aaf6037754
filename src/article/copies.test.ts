import { expect, it } from 'vitest';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse';
import { htmlOf } from '../export';
import { type ArticleOptions, buildArticle } from '.';

const TAB = '<div><h3><b>On</b> Linux</h3><p>Use apt.</p></div>';
/** A tab is three blocks. */
const BOTH = `${TAB}<nav>Linux</nav>${TAB}<p>End.</p>`;

function html(source: string, isKept: (index: number) => boolean, options: ArticleOptions = {}): string {
  const document = parseHtml(source);
  const page = readPage(document);
  const labels = page.blocks.map((_, i) => isKept(i));
  return htmlOf(buildArticle(document, page, labels, options).tree);
}

const [shown, heading] = ['<h3><b>On</b> Linux</h3><p>Use apt.</p>', '<h3><b>On</b> Linux</h3>'];

it('leaves no heading over text that is kept elsewhere', () => {
  const flat = `<div>${BOTH.replace(/<.?div>/g, '')}</div>`;
  expect(html(`${flat}<h2>Next</h2>`, (i) => i !== 2 && i !== 3)).toBe(`${shown}<p>End.</p><h2>Next</h2>`);
  expect(html(BOTH, (i) => i !== 3 && i !== 6)).toBe(`${shown}<p>End.</p>`);
  expect(html(BOTH, (i) => i !== 3 && i !== 2)).toBe(`${shown}<p>End.</p>`);
});

it('keeps one that the person asked for', () => {
  const corrections = new Map([4, 5].map((i) => [i, true]));
  expect(html(BOTH, (i) => i !== 3 && i !== 6, { corrections })).toBe(`${shown}${heading}<p>End.</p>`);
  expect(html(BOTH, (i) => i !== 3 && i !== 6, { literal: true })).toBe(`${shown}${heading}<p>End.</p>`);
});

it.each([
  ['whose text is kept too', BOTH, (i: number) => i !== 3, `${shown}${shown}<p>End.</p>`],
  [
    'over more text',
    TAB + TAB.replace('</div>', '<p>Or snap.</p></div>'),
    (i: number) => i !== 5,
    `${shown}${heading}<p>Or snap.</p>`,
  ],
  ['over other text', `${TAB}${TAB.replace('apt', 'dnf')}`, (i: number) => i !== 5, shown + heading],
  [
    'that says something else',
    `${TAB}${TAB.replace('On', 'In')}`,
    (i: number) => i !== 5,
    shown + heading.replace('On', 'In'),
  ],
  [
    'over text that nobody sees',
    BOTH,
    (i: number) => ![2, 3, 6].includes(i),
    `${heading}${heading}<p>End.</p>`,
  ],
  [
    'over another heading',
    `${TAB}<h3>On Linux</h3><h4>apt</h4><p>x`,
    () => true,
    `${shown}<h3>On Linux</h3><h4>apt</h4><p>x</p>`,
  ],
])('keeps one %s', (_, source, isKept, expected) => {
  expect(html(source, isKept)).toBe(expected);
});
