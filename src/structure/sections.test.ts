import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { findSections } from './sections';

/** Texts of each heading and of its section, one string a section. */
function sectionsOf(html: string, withBoxes = false): string[] {
  const { blocks } = pageOf(html);
  const words = blocks.map(({ text }) => text.trim().split(/\s+/).length);
  const join = (from: number, to: number) =>
    blocks
      .slice(from, to)
      .map(({ text }) => text.trim())
      .join(' ');
  return findSections(blocks, words, { withBoxes }).map(
    ({ from, to, end }) => `${join(from, to)}: ${join(to, end)}`,
  );
}

it('a section ends at the next heading of its level when both have the same parent', () => {
  expect(sectionsOf('<main><h2>A</h2><p>one</p><h3>B</h3><p>two</p><h2>C</h2><p>three</p></main>')).toEqual([
    'A: one B two',
    'B: two',
    'C: three',
  ]);
});

it('a section holds what follows the wrapper of its heading when the wrapper holds little else', () => {
  const html = '<main><header><h1>A</h1><p>by C</p></header><p>one</p></main><footer>x</footer>';
  expect(sectionsOf(html)).toEqual(['A: by C one x']);
});

it('a section ends with its sidebar when the sidebar holds text of its own', () => {
  const links = '<p>some more links for you to try</p>'.repeat(6);
  const [section] = sectionsOf(`<div><aside><h3>A</h3>${links}</aside><main><p>one</p></main></div>`);
  expect(section).not.toContain('one');
});

it('an element with the role of a heading has the level that it states', () => {
  const html = '<main><div role="heading" aria-level="3">A</div><p>one</p><h2>B</h2><p>two</p></main>';
  expect(sectionsOf(html)).toEqual(['A: one', 'B: two']);
});

it('a section goes on through boxes whose headings have its level when the first box follows its heading', () => {
  const box = (name: string) => `<div><h2>${name}</h2><p>${'word '.repeat(40).trim()}</p></div>`;
  const page = (text: string) => `<main><h2>A</h2>${text}${box('B')}${box('C')}<p>end</p><h2>D</h2></main>`;
  const headings = (sections: string[]) => sections.map((section) => section.replaceAll(/ word/g, ''));
  expect(headings(sectionsOf(page(''), true))).toEqual(['A: B C end', 'B:', 'C:', 'D: ']);
  expect(sectionsOf(page('<p>one</p>'), true)[0]).toBe('A: one');
  expect(sectionsOf(page(''))[0]).toBe('A: ');
});
