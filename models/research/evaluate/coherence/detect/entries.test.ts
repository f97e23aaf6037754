import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../../src/dom/parse-tree';
import { readPageText } from '../text/page-text';
import { findEntryGroups } from './entries';

/** For each group, the fields of its entries. */
function groups(html: string): string[][] {
  return findEntryGroups(readPageText(parseHtml(html))).map(({ entries }) =>
    entries.map((fields) => [...fields.keys()].join(' ')),
  );
}

const card = (name: string, extra = '') =>
  `<div class="card c${name}"><h3>${name}</h3><p class=date>May</p>${extra}</div>`;

describe('findEntryGroups', () => {
  it('finds cards and their fields', () => {
    expect(groups(card('a') + card('b') + card('c'))).toEqual([Array(3).fill('h3#1 p.date#1')]);
  });

  it('leaves out a sibling of another form', () => {
    const html = `${card('a')}<div><section><ul><li>an advert</ul></section></div>${card('b')}${card('c')}`;
    expect(groups(html)).toEqual([Array(3).fill('h3#1 p.date#1')]);
  });

  it('names a field that only some entries have', () => {
    const html = card('a') + card('b', '<b class=sale>Sale</b>') + card('c');
    expect(groups(html)[0][1]).toBe('h3#1 p.date#1 b.sale#1');
  });

  it('finds rows of a table and items of a list', () => {
    expect(groups('<table><tr><td>a<td>b<tr><td>c<td>d<tr><td>e<td>f</table>')).toEqual([
      Array(3).fill('td#1 td#2'),
    ]);
    expect(groups('<ul><li>a<li>b<li>c</ul>')).toEqual([['#1', '#1', '#1']]);
  });

  it('finds no entries in paragraphs, in pairs, and in plain boxes of one text', () => {
    expect(groups('<p>a</p><p>b</p><p>c</p>')).toEqual([]);
    expect(groups('<ul><li>a<li>b</ul>')).toEqual([]);
    expect(groups('<div><div>a</div><div>b</div><div>c</div></div>')).toEqual([]);
  });

  it('ignores controls and hidden texts', () => {
    const html =
      card('a', '<button>Buy</button>') +
      card('b', '<i hidden>x</i><a class="btn btn-primary">More</a>') +
      card('c');
    expect(groups(html)).toEqual([Array(3).fill('h3#1 p.date#1')]);
  });
});
