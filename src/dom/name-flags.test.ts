import { expect, it } from 'vitest';
import { elementNames } from './element-names';
import { NameFlags, nameWith } from './name-flags';
import { parseHtml } from './parse-tree';
import { descendants, localName } from './tree';

const flags = new NameFlags([/(?:^|\s)author(?:\s|$)/, /(?:^|\s)date(?:\s|$)|Date$/, /\d/]);

function flagsOf(html: string): number {
  for (const node of descendants(parseHtml(html)))
    if (localName(node as Element) === 'p') return flags.of(elementNames(node as Element));
  throw new Error('no paragraph');
}

it('NameFlags joins the flags of class and id when both match', () => {
  expect(flagsOf('<p class="big author" id="n1">')).toBe(0b101);
  expect(flagsOf('<p class="author date">')).toBe(0b011);
});

it('NameFlags are 0 when an element has neither class nor id', () => {
  expect(flagsOf('<p title="author 1">')).toBe(0);
});

it('NameFlags find the end of all names at the end of the id only when the class has an id after it', () => {
  expect(flagsOf('<p class="postDate" id="x">')).toBe(0);
  expect(flagsOf('<p class="x" id="postDate">')).toBe(0b010);
});

it('nameWith() matches no word of a name that tells what an element has or lacks', () => {
  const related = nameWith('related');
  for (const name of ['related', 'lead related', 'post__related', 'related-posts'])
    expect(name).toMatch(related);
  for (const name of ['lead--has-related', 'no-related', 'with_related']) expect(name).not.toMatch(related);
  expect('has-related related').toMatch(related);
  expect('alias-related').toMatch(related);
});

it('nameWith() matches no word within a value of a style', () => {
  const sidebar = nameWith('sidebar');
  expect('max-w-[--width] mr-[--sidebar-width]').not.toMatch(sidebar);
  expect('mr-[--width] page-sidebar').toMatch(sidebar);
});
