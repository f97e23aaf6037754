import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { closestOnPath } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { PARTS, type Part } from '../roles/parts';
import type { Role } from '../roles/role-names';
import { runSync } from '../scheduler';
import { withoutParts } from './leave-out-parts';
import { selectBlocks } from './select-blocks';

/** The texts of a page that stay without some parts; `data-role` names the role of the blocks in an element. */
function left(html: string, parts: readonly Part[], corrected?: string): string {
  const { blocks } = pageOf(html);
  const roleOf = (element: Element) => attribute(element, 'data-role') as Role | null;
  const roles = blocks.map(({ path }) => {
    const named = closestOnPath(path, ({ element }) => roleOf(element) !== null);
    return { role: named ? roleOf(named.element)! : 'body', probability: 1 };
  });
  const labels = roles.map(({ role }) => role !== 'navigation');
  const corrections = new Map(
    blocks.flatMap(({ text }, i) => (text === corrected ? [[i, true] as const] : [])),
  );
  const selection = runSync(selectBlocks(blocks, labels, { corrections }));
  const kept = withoutParts(blocks, selection, roles, new Set(parts), corrections);
  return blocks.flatMap(({ text }, i) => (kept[i] ? text.trim() : [])).join(' ');
}

const ARTICLE = `<nav data-role="navigation">Home</nav><h1 data-role="title">Tides</h1>
  <p data-role="byline">By Ada Reef</p><p data-role="dateline">3 May</p><p>Water rises.</p>
  <figure><img src="a.jpg"><figcaption data-role="caption">The quay</figcaption></figure>`;

const cells = (role: Role) =>
  [1, 2, 3]
    .map((n) => `<tr><td data-role="${role}">a${n}</td><td data-role="${role}">b${n}</td></tr>`)
    .join('');

const comment = (n: number, rest = '') =>
  `<li><b data-role="post author">Reader ${n}</b> <i data-role="post date">day ${n}</i>${rest}
  <p data-role="comment">said ${n}</p></li>`;

describe('a part that is left out', () => {
  it.each([
    ['byline', 'Tides Water rises. The quay'],
    ['captions', 'Tides By Ada Reef 3 May Water rises.'],
    ['images', 'Tides By Ada Reef 3 May Water rises. The quay'],
  ] as const)('goes when it is the %s, and nothing else goes', (part, text) => {
    expect(left(ARTICLE, [part])).toBe(text);
  });

  it('stays in the block that the user has corrected', () => {
    expect(left(ARTICLE, PARTS, 'The quay')).toBe('Tides Water rises. The quay');
  });

  it('goes with all that is in it when it is a table', () => {
    const table = `<table><caption data-role="caption">Heights</caption>${cells('table')}</table>`;
    expect(left(`<p>Before.</p>${table}<p>After.</p>`, ['tables'])).toBe('Before. After.');
    const facts = `<table>${cells('specification')}</table>`;
    expect(left(`<p>Before.</p>${facts}<p>After.</p>`, ['tables'])).toBe('Before. After.');
  });

  it('is no table when a thread is laid out as one', () => {
    expect(left(`<table>${cells('post')}</table>`, ['tables'])).toBe('a1 b1 a2 b2 a3 b3');
  });
});

describe('comments that are left out', () => {
  it('go with their authors, dates and quotations, and with the heading over them', () => {
    const quote = '<blockquote data-role="quote">Water</blockquote>';
    const comments = `<h2 data-role="heading">Two <b>comments</b></h2><ul>${comment(1)}${comment(2, quote)}</ul>`;
    expect(left(ARTICLE + comments, ['comments'])).toBe('Tides By Ada Reef 3 May Water rises. The quay');
  });

  it('leave the text before them, whatever it ends with', () => {
    const end = '<div><p>Sources:</p><ul><li data-role="list item">A map</li></ul></div>';
    expect(left(`${end}<ul>${comment(1)}</ul>`, ['comments'])).toBe('Sources: A map');
  });

  it('leave the author of a post before or after them', () => {
    const post = (n: number) =>
      `<div><div><b data-role="post author">Writer ${n}</b><p data-role="post">asks ${n}</p>
      <i data-role="post date">year ${n}</i></div><ul>${comment(n)}${comment(n)}</ul></div>`;
    expect(left(post(1) + post(2), ['comments'])).toBe('Writer 1 asks 1 year 1 Writer 2 asks 2 year 2');
  });

  it('go with the author above each when nothing but their order tells whose it is', () => {
    const said = '<p data-role="post author">Reader</p><p data-role="comment">said</p>';
    expect(left(`<p>Water rises.</p>${said}${said}`, ['comments'])).toBe('Water rises.');
  });
});

describe('a heading', () => {
  const section = (level: number, content: string) =>
    `<h${level} data-role="heading">H${level}</h${level}>${content}`;
  const said = '<p data-role="comment">said</p>';

  it('goes when all sections below it have lost their text', () => {
    expect(left(`<p>Text.</p>${section(2, section(3, said) + section(3, said))}`, ['comments'])).toBe(
      'Text.',
    );
  });

  it('stays when one section below it has text', () => {
    expect(left(section(2, section(3, said) + section(3, '<p>Text.</p>')), ['comments'])).toBe('H2 H3 Text.');
  });

  it('stays when it had no text before', () => {
    expect(left(section(2, '') + section(2, said), ['comments'])).toBe('H2');
  });
});
