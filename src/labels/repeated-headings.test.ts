import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import type { ArticleOptions } from '../article/tree/build-article';
import { htmlOf } from '../export/export-article';

/** Three blocks. */
const tab = (name: string) => `<div><h3><b>On</b> ${name}</h3><p>Use ${name}.</p></div>`;
const TAB = tab('apt');
/** The contents of two tabs, twice. */
const BOTH = `<div>${TAB}${tab('dnf')}</div><nav>apt</nav><div>${TAB}${tab('dnf')}</div><p>End.</p>`;
const [FIRST, SECOND] = [9, 12];

const html = (source: string, isKept: (index: number) => boolean, options: ArticleOptions = {}): string =>
  htmlOf(articleOf(source, { isContent: (_, i) => isKept(i), ...options }).tree);

const heading = (name: string) => `<h3><b>On</b> ${name}</h3>`;
const shown = (name: string) => `${heading(name)}<p>Use ${name}.</p>`;

it('a heading is dropped when the text below it is kept elsewhere on the page', () => {
  const isKept = (i: number) => i !== 6 && i !== FIRST && i !== SECOND;
  const once = `${shown('apt')}${shown('dnf')}<p>End.</p>`;
  expect(html(BOTH, isKept)).toBe(once);
  expect(html(BOTH, (i) => i !== 2 && i !== 5 && i !== 6)).toBe(once);
  const flat = BOTH.replace(/<div><h3>/g, '<h3>').replace(/<.p><.div>/g, '</p>');
  expect(html(flat, isKept)).toBe(once);
});

it('keeps copies that the user marks as content', () => {
  const corrections = new Map([7, 8].map((i) => [i, true]));
  const isKept = (i: number) => i !== 6 && i !== FIRST && i !== SECOND;
  expect(html(BOTH, isKept, { corrections })).toBe(
    `${shown('apt')}${shown('dnf')}${heading('apt')}<p>End.</p>`,
  );
  expect(html(BOTH, isKept, { literal: true })).toContain(heading('apt') + heading('dnf'));
});

it.each([
  ['whose text is kept too', TAB + TAB, () => true, shown('apt') + shown('apt')],
  [
    'alone over more text',
    `${TAB}${TAB}<p>x`,
    (i: number) => i !== 5,
    `${shown('apt')}${heading('apt')}<p>x</p>`,
  ],
  [
    'over more text',
    BOTH.replace('Use dnf.</p></div></div><p>End', 'Use dnf.</p><p>End'),
    (i: number) => i !== 6 && i !== FIRST && i !== SECOND,
    `${shown('apt')}${shown('dnf')}${heading('dnf')}<p>End.</p>`,
  ],
  [
    'over other text',
    `${TAB}${TAB.replace('Use', 'Get')}`,
    (i: number) => i !== 5,
    shown('apt') + heading('apt'),
  ],
  [
    'that says something else',
    `${TAB}${TAB.replace('On', 'In')}`,
    (i: number) => i !== 5,
    shown('apt') + heading('apt').replace('On', 'In'),
  ],
  [
    'over text that is kept nowhere',
    TAB + TAB,
    (i: number) => i !== 2 && i !== 5,
    heading('apt') + heading('apt'),
  ],
])('a repeated heading stays when it is one %s', (_, source, isKept, expected) => {
  expect(html(source, isKept)).toBe(expected);
});
