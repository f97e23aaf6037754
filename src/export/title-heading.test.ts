import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { element } from '../article/tree/hast';
import { underTitle, withoutTitle } from './title-heading';

const of = (tagName: string, text: string): Element => element(tagName, {}, [{ type: 'text', value: text }]);
const tree = (...children: Element[]): Root => ({ type: 'root', children });

describe('hasTitle', () => {
  const hasTitle = (source: Root, title: string) => underTitle(source, title).hasTitle;

  it('finds the title in an h1 anywhere', () => {
    const list = element(
      'ul',
      {},
      'abcdefghi'.split('').map((letter) => of('li', letter)),
    );
    const before = [of('p', 'Posted today'), of('p', 'By Ada'), list];
    expect(hasTitle(tree(...before, of('h1', 'Kettles!')), 'Kettles')).toBe(true);
    expect(hasTitle(tree(...before, of('h2', 'Kettles')), 'Kettles')).toBe(false);
    expect(hasTitle(tree(...before, of('h1', 'Kettles | Shop')), 'Kettles')).toBe(false);
  });

  it.each([
    ['Kettles | Shop', 'Kettles'],
    ['Shop: Kettles', 'Kettles'],
    ['Kettles', 'Kettles – Shop'],
    ['How to choose a kettle today', 'How to choose a kettle'],
    ['Kettles and pots', 'Kettles and pots on Vapour'],
    ['A-Z of kettles - Shop - Home', 'A–Z of Kettles'],
  ])('finds in %j above the text the title %j', (heading, title) =>
    expect(hasTitle(tree(of('h1', heading), of('p', 'Text')), title)).toBe(true),
  );

  it.each([
    ['Kettles and how to choose one', 'Kettles'],
    ['Kettles', 'How to choose kettles'],
    ['A | Shop', 'A'],
    ['| Shop', 'Kettles'],
    ['Pots', 'Kettles'],
    ['Kettles-to-go of our shop', 'Kettles'],
  ])('finds in %j no title %j', (heading, title) =>
    expect(hasTitle(tree(of('h1', heading), of('p', 'Text')), title)).toBe(false),
  );

  it('finds no title in a heading with a part of it when it is below text or no h1', () => {
    expect(hasTitle(tree(of('p', 'News'), of('h1', 'Kettles | Shop')), 'Kettles')).toBe(false);
    expect(hasTitle(tree(of('h2', 'Kettles | Shop')), 'Kettles')).toBe(false);
  });
});

describe('withoutTitle', () => {
  const rule = element('hr');
  const image = element('p', {}, [element('img', { src: 'https://e.org/a.png' })]);
  const texts = ({ children }: Root) => children.map((node) => (node as Element).tagName);

  it.each([
    ['bold', element('p', {}, [of('strong', 'Kettles!')]), 'p'],
    ['an entry of a list', element('ul', {}, [of('li', 'KETTLES')]), 'p'],
    ['a low heading', of('h5', 'Kettles'), 'p'],
  ])('removes %s with the title above the text, and the rule below it', (_, lead, rest) =>
    expect(texts(withoutTitle(tree(lead, rule, of('p', 'Text')), 'Kettles'))).toEqual([rest]),
  );

  it('removes the title after an image', () =>
    expect(texts(withoutTitle(tree(image, of('p', 'Kettles'), of('p', 'Text')), 'Kettles'))).toEqual([
      'p',
      'p',
    ]));

  it.each([
    ['below text', [of('p', 'News'), of('p', 'Kettles')]],
    ['that leads elsewhere', [element('p', {}, [of('a', 'Kettles')]), of('p', 'Text')]],
    ['that says more', [of('p', 'Kettles and pots'), of('p', 'Text')]],
    ['that is all', [of('p', 'Kettles')]],
  ])('keeps the paragraph with the title when it is one %s', (_, children) =>
    expect(withoutTitle(tree(...children), 'Kettles').children).toHaveLength(children.length),
  );
});

describe('underTitle', () => {
  const tagsUnder = (...children: Element[]) =>
    underTitle(tree(...children), 'Kettles').tree.children.map((node) => (node as Element).tagName);

  it('lowers all headings when one of them has the rank of the title', () => {
    const source = tree(of('h1', 'News'), of('p', 'Text'), of('h2', 'Older'), of('h3', 'Note'));
    const names = ['h2', 'p', 'h3', 'h4'];
    expect(tagsUnder(...(source.children as Element[]))).toEqual(names);
    expect(source.children[0]).toMatchObject({ tagName: 'h1' });
  });

  it('leaves the headings as they are when none has the rank of the title', () =>
    expect(tagsUnder(of('h2', 'News'), of('p', 'Text'))).toEqual(['h2', 'p']));

  it('leaves the headings as they are when the only one of that rank is the title', () => {
    const kept = [element('div', {}, [of('h1', 'Kettles')]), of('h2', 'News')];
    expect(tagsUnder(...kept)).toEqual(['div', 'h2']);
    expect(tagsUnder(of('h1', 'Kettles'), of('h2', 'News'), of('h3', 'Older'))).toEqual(['h1', 'h2', 'h3']);
  });

  it('lowers a second heading of the first rank when the first is the title', () =>
    expect(tagsUnder(of('h1', 'Kettles'), of('h1', 'News'), of('h2', 'Older'))).toEqual(['h1', 'h2', 'h3']));

  it.each(['h2', 'h3', 'h5'])('raises the title to the first rank when it is an %s', (tag) =>
    expect(tagsUnder(of(tag, 'Kettles'), of('h5', 'News'), of('h6', 'Older'))).toEqual(['h1', 'h2', 'h3']),
  );

  it.each([
    [
      ['h1', 'h3', 'h6', 'h3'],
      ['h2', 'h3', 'h4', 'h3'],
    ],
    [
      ['h3', 'h6', 'h3'],
      ['h2', 'h3', 'h2'],
    ],
    [
      ['h4', 'h2', 'h4', 'h3', 'h4'],
      ['h2', 'h2', 'h3', 'h3', 'h4'],
    ],
  ])('skips no rank when the sections are %j', (ranks, written) =>
    expect(tagsUnder(...ranks.map((rank, i) => of(rank, `Part ${i}`)))).toEqual(written),
  );

  it('writes the lowest rank twice when all ranks are below the title', () => {
    const all = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
    expect(tagsUnder(...all.map((tag) => of(tag, `Part ${tag}`)))).toEqual([
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'h6',
    ]);
  });

  it('leaves all headings as they are when the page has no title', () => {
    const source = tree(of('h1', 'News'), of('h4', 'Older'));
    expect(underTitle(source, '')).toEqual({ tree: source, hasTitle: false });
  });
});
