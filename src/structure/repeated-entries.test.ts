import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { addToList } from '../dom/collections';
import { runSync } from '../scheduler';
import { findRepeatedEntries, hasParts } from './repeated-entries';

const blocksOf = (html: string) => pageOf(html).blocks;

/** The text of each entry by group, and the texts by field. */
function found(html: string) {
  const blocks = blocksOf(html);
  const { groups, fields } = runSync(findRepeatedEntries(blocks));
  const text = (i: number) => blocks[i].text.trim();
  const byField = new Map<number, string[]>();
  fields.forEach((field, i) => {
    if (field) addToList(byField, field, text(i));
  });
  return {
    entries: groups.map((group) =>
      group.map(({ from, to }) => Array.from({ length: to - from }, (_, i) => text(from + i)).join(' ')),
    ),
    fields: [...byField.values()],
  };
}

const card = (name: string, price: string, classes = 'card') =>
  `<div class="${classes}"><h3>${name}</h3><p class=price>${price}</p></div>`;

describe('findRepeatedEntries', () => {
  it('aligns the fields of cards', () => {
    const { entries, fields } = found(card('Lamp', '9') + card('Desk', '80') + card('Chair', '30'));
    expect(entries).toEqual([['Lamp 9', 'Desk 80', 'Chair 30']]);
    expect(fields).toEqual([
      ['Lamp', 'Desk', 'Chair'],
      ['9', '80', '30'],
    ]);
  });

  it('joins the cards of several rows', () => {
    const row = (a: string, b: string) => `<div class=row>${card(a, '1')}${card(b, '2')}</div>`;
    const { entries, fields } = found(row('a', 'b') + row('c', 'd') + row('e', 'f'));
    expect(entries).toContainEqual(['a 1', 'b 2', 'c 1', 'd 2', 'e 1', 'f 2']);
    expect(fields).toContainEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('takes a card that lacks a field, or is the active one, as one of them', () => {
    const { entries } = found(
      `${card('Lamp', '9')}<div class="card is-active"><h3>Desk</h3></div>${card('Chair', '30')}`,
    );
    expect(entries).toEqual([['Lamp 9', 'Desk', 'Chair 30']]);
  });

  it('leaves out a sibling with a name of its own', () => {
    const cards =
      card('Lamp', '9') + card('Bank', '5 %', 'card advert') + card('Desk', '8') + card('Rug', '7');
    expect(found(cards).entries).toEqual([['Lamp 9', 'Desk 8', 'Rug 7']]);
  });

  it('takes a sibling with one more name as alike when nearly all have only the names that they share', () => {
    const threads = ['Lamp', 'Desk', 'Rug', 'Shelf', 'Stool'];
    const closed = card('Chair', '0', 'card locked');
    expect(found(threads.map((name) => card(name, '0')).join('') + closed).entries).toEqual([
      [...threads, 'Chair'].map((name) => `${name} 0`),
    ]);
  });

  it('takes a card as one of them when a box in it has a name that only says how it looks', () => {
    const cards = ['offer', 'offer offer--new', 'offer', 'offer', 'offer'].map((names, i) => {
      const { [i]: name } = ['Lamp', 'Desk', 'Chair', 'Stool', 'Shelf'];
      return `<div class=card><div class="${names}"><h3>${name}</h3><p>${i + 1}</p></div></div>`;
    });
    expect(found(cards.join('')).entries[0]).toEqual(['Lamp 1', 'Desk 2', 'Chair 3', 'Stool 4', 'Shelf 5']);
  });

  it('leaves out the slide that a gallery shows', () => {
    const slides = ['Lamp', 'Desk', 'Rug', 'Shelf', 'Stool'].map((name) => card(name, '0', 'slide')).join('');
    expect(found(card('Chair', '0', 'slide slide-current') + slides).entries.flat()).not.toContain('Chair 0');
  });

  it('takes siblings as alike when each has a name of its own besides one that all share', () => {
    const cards = ['lamps', 'desks', 'rugs'].map((kind, i) => card(kind, String(i), `card ${kind}`)).join('');
    expect(found(`${cards}<div class=advert><h3>Bank</h3><p class=price>5 %</p></div>`).entries).toEqual([
      ['lamps 0', 'desks 1', 'rugs 2'],
    ]);
    expect(found(cards.replaceAll('card ', '')).entries).toEqual([]);
  });

  it('leaves out a sibling of another structure', () => {
    const unlike = '<div><ul><li>One<li>Two</ul><blockquote>Three</blockquote><pre>Four</pre></div>';
    const plain = (name: string) => `<div><h3>${name}</h3><p>text</p></div>`;
    expect(found(plain('a') + unlike + plain('b') + plain('c')).entries).toEqual([
      ['a text', 'b text', 'c text'],
    ]);
  });

  it('keeps plain lists apart, though they are of one form', () => {
    const list = (letter: string) => `<ul><li>${letter}1<li>${letter}2<li>${letter}3</ul>`;
    const { fields } = found(`<h2>Steps</h2>${list('a')}<h2>Offices</h2>${list('b')}`);
    expect(fields).toEqual([
      ['a1', 'a2', 'a3'],
      ['b1', 'b2', 'b3'],
    ]);
  });

  it('finds nothing when a page repeats nothing three times', () => {
    expect(found('<h1>Title</h1><p>One</p><p>Two</p>')).toEqual({ entries: [], fields: [] });
  });
});

describe('hasParts', () => {
  const isOfParts = (entry: string) => {
    const blocks = blocksOf(`<ul>${`<li>${entry}</li>`.repeat(3)}</ul>`);
    const { groups, fields } = runSync(findRepeatedEntries(blocks));
    return hasParts(groups[0][0], fields);
  };

  it('finds parts in an entry when its first and its last line are alike', () => {
    expect(isOfParts('<p>4 May</p><h3>Fair</h3><p>Town hall</p>')).toBe(true);
  });

  it('finds none in an entry when all its lines are alike', () => {
    expect(isOfParts('<p>4 May</p><p>Fair</p><p>Town hall</p>')).toBe(false);
  });
});
