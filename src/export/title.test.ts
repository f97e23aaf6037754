import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { element } from '../article/hast';
import { hasTitle } from './title';

const of = (tagName: string, text: string): Element => element(tagName, {}, [{ type: 'text', value: text }]);
const tree = (...children: Element[]): Root => ({ type: 'root', children });

describe('hasTitle', () => {
  it('finds the title in a heading of the first order wherever it stands', () => {
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
    ['A-Z of kettles - Shop - Home', 'A–Z of Kettles'],
  ])('takes %j above the text for the title %j', (heading, title) =>
    expect(hasTitle(tree(of('h1', heading), of('p', 'Text')), title)).toBe(true),
  );

  it.each([
    ['Kettles and how to choose one', 'Kettles'],
    ['Kettles', 'How to choose kettles'],
    ['A | Shop', 'A'],
    ['| Shop', 'Kettles'],
    ['Pots', 'Kettles'],
    ['Kettles-to-go of our shop', 'Kettles'],
  ])('takes %j for another than the title %j', (heading, title) =>
    expect(hasTitle(tree(of('h1', heading), of('p', 'Text')), title)).toBe(false),
  );

  it('takes no heading for the title that has only a part of it, below text or of lower order', () => {
    expect(hasTitle(tree(of('p', 'News'), of('h1', 'Kettles | Shop')), 'Kettles')).toBe(false);
    expect(hasTitle(tree(of('h2', 'Kettles | Shop')), 'Kettles')).toBe(false);
  });
});
