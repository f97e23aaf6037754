import { describe, expect, it } from 'vitest';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse';
import { type Change, CorrectionBook } from './book';
import { readFile, writeFile } from './file';
import { History } from './history';
import { blockKeys, blockLooks } from './names';
import { recordPage } from './record';
import { similarBlocks } from './similar';
import { isChange, isRecord, mergeSays, readSays, siteOf } from './stored';
import { readUnits } from './units';

const blocksOf = (html: string) => readPage(parseHtml(html)).blocks;

describe('readUnits', () => {
  const units = (html: string) => {
    const blocks = blocksOf(html);
    return readUnits(blocks).map(({ from, to }) =>
      blocks
        .slice(from, to)
        .map(({ text }) => text.trim())
        .join('|'),
    );
  };

  it('takes a paragraph with its links and emphasis as one', () => {
    expect(units('<p>a <a href="#">b</a> c <em>d <b>e</b></em></p><p>f</p>')).toEqual(['a|b|c|d|e', 'f']);
  });

  it('parts lines that only breaks part', () => {
    expect(units('<div>a<br>b <i>c</i><br><br>d<hr>e</div>')).toEqual(['a', 'b|c', 'd', 'e']);
    expect(units('<div>a<b>b<br>c</b></div>')).toEqual(['a|b', 'c']);
  });

  it('parts text of a container around its children', () => {
    expect(units('<div>a<p>b</p>c</div>')).toEqual(['a', 'b', 'c']);
  });

  it('copes with shadow trees and slots', () => {
    const html =
      '<div><template shadowrootmode="open"><p>s<slot></slot>t</p></template><b>x</b><b>y</b></div><p>z</p>';
    expect(units(html)).toEqual(['s|x|y|t', 'z']);
  });
});

describe('names', () => {
  it('know a block again when the rest of the page has changed', () => {
    const page = (advert: string, order: string) =>
      blocksOf(`<div class="x">${advert}</div><main>${order}</main>`);
    const before = page('buy', '<p>first   text</p><p>second</p>');
    const after = page('sell this', '<p>new</p><p>second</p><p>first text</p>');
    const [, first, second] = blockKeys(before);
    expect(blockKeys(after).slice(2)).toEqual([second, first]);
  });

  it('tell equal blocks apart by their order, and differ by path', () => {
    const keys = blockKeys(blocksOf('<p>Reply</p><p>Reply</p><li>Reply</li>'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[1]).toBe(`${keys[0]}-1`);
  });

  it('give one look to the like of one site, whatever their numbers and text', () => {
    const html =
      '<body class="page-1"><ul><li class="item item-1 b">a</li><li class="b item-22 item">c <i>d</i></li><li>e</li></ul>';
    const looks = blockLooks(blocksOf(html));
    expect(looks[0]).toBe('html/body/ul/li.b.item.item-0');
    expect(looks.slice(1)).toEqual([looks[0], looks[0], 'html/body/ul/li']);
  });

  it('keep looks short on pages of hostile depth', () => {
    const [look] = blockLooks(blocksOf(`${'<div>'.repeat(400)}x`));
    expect(look.length).toBeLessThan(300);
  });

  it('and what is written of a page, too', () => {
    const page = readPage(parseHtml('<div>some words '.repeat(2_000)));
    const { length } = page.blocks;
    const labels = new Array<boolean>(length).fill(true);
    const labelled = { page, probabilities: new Float32Array(length), labels, corrections: new Map() };
    const { blocks } = recordPage('https://example.org/', { ...labelled, engine: 'leaflight' });
    expect(blocks[9].path).toBe(`html/body/${'div/'.repeat(9)}div`);
    expect(Math.max(...blocks.map(({ path }) => path.length))).toBeLessThan(1_500);
  });
});

describe('CorrectionBook', () => {
  const names = { keys: ['a', 'b', 'c'], looks: ['p', 'p', 'li'] };
  const change = (blocks: Change['blocks'], rules: Change['rules'] = []): Change => ({ blocks, rules });

  it('heeds what is said of a block over what is said of its like', () => {
    const book = new CorrectionBook();
    book.apply(change([['b', true]], [['p', false]]));
    expect([...book.corrections(names)]).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it('gives the change that undoes, even for a name that is said twice', () => {
    const book = new CorrectionBook();
    const inverse = book.apply(
      change(
        [
          ['a', true],
          ['a', false],
        ],
        [['li', true]],
      ),
    );
    expect(book.corrections(names).get(0)).toBe(false);
    book.apply(inverse);
    expect(book.isEmpty).toBe(true);
  });

  it('goes back and forth through its history, which a new step ends', () => {
    const book = new CorrectionBook();
    const history = new History((step) => book.apply(step));
    const said = () => [...book.blocks].map(([name, content]) => `${name}${content ? '+' : '-'}`).join();
    history.do(change([['a', true]]));
    history.do(
      change([
        ['a', false],
        ['b', true],
      ]),
    );
    history.undo();
    expect(said()).toBe('a+');
    history.redo();
    expect(said()).toBe('a-,b+');
    history.undo();
    history.undo();
    history.undo();
    expect([said(), history.canUndo, history.canRedo]).toEqual(['', false, true]);
    history.do(change([['c', true]]));
    expect([said(), history.canRedo]).toEqual(['c+', false]);
  });
});

describe('similarBlocks', () => {
  const judged = (probabilities: number[], kept: boolean[]) => ({
    looks: ['p', 'p', 'p', 'li'],
    probabilities,
    kept,
  });
  const ask = (
    probabilities: number[],
    kept: boolean[],
    content: boolean,
    rules: string[] = [],
    words = [10, 10, 10, 100],
  ) =>
    similarBlocks(
      { ...judged(probabilities, kept), words },
      new Set([0]),
      content,
      [0, 1, 2, 3],
      () => false,
      (look) => rules.includes(look),
    );

  it('carries over what the network was not sure of', () => {
    expect(ask([0.6, 0.6, 0.5, 0.9], [true, true, true, true], false)).toEqual({
      rules: [['p', false]],
      count: 2,
      likely: true,
    });
  });

  it('never takes the article along with an advert that looks like it', () => {
    expect(ask([0.9, 0.95, 0.9, 0.9], [true, true, true, true], false)).toMatchObject({
      count: 2,
      likely: false,
    });
  });

  it('never empties the article unasked, however unsure the network was of it', () => {
    expect(ask([0.6, 0.6, 0.5, 0.9], [true, true, true, true], false, [], [10, 10, 10, 10])).toMatchObject({
      count: 2,
      likely: false,
    });
    expect(ask([0.3, 0.3, 0.2, 0.9], [false, false, false, true], true, [], [10, 30, 30, 10])).toMatchObject({
      count: 2,
      likely: false,
    });
  });

  it('only offers what is on no other block here, or was said otherwise before', () => {
    expect(ask([0.3, 0.2, 0.1, 0.9], [false, true, true, true], true)).toMatchObject({
      count: 0,
      likely: false,
    });
    expect(ask([0.6, 0.6, 0.6, 0.9], [true, true, true, true], false, ['p'])).toMatchObject({
      likely: false,
    });
  });
});

describe('what is stored', () => {
  it('is read whatever it holds', () => {
    expect(readSays([['a', true], ['b'], ['c', 'yes'], 7, null, ['d', null]])).toEqual([
      ['a', true],
      ['d', null],
    ]);
    expect(isChange({ blocks: [['a', true]], rules: [] })).toBe(true);
    expect(isChange({ blocks: [['a', 1]], rules: [] })).toBe(false);
    expect(isChange({ blocks: [['x'.repeat(5_000), true]], rules: [] })).toBe(false);
    const record = {
      ...{ url: 'https://example.org/', title: '', description: '', engine: 'leaflight' },
      elements: [
        [-1, 'html', {}],
        [0, 'p', { class: 'a' }],
      ],
      blocks: [{ text: 'x', path: 'html/p', element: 1, probability: 0.5, label: true }],
    };
    expect(isRecord(record)).toBe(true);
    expect(
      isRecord({
        ...record,
        elements: [
          [1, 'html', {}],
          [0, 'p', {}],
        ],
      }),
    ).toBe(false);
    expect(
      isRecord({
        ...record,
        elements: [
          [-1, 'html', { class: 7 }],
          [0, 'p', {}],
        ],
      }),
    ).toBe(false);
    expect(isRecord({ ...record, blocks: [{ ...record.blocks[0], element: 2 }] })).toBe(false);
  });

  it('merges, newest last, and forgets what is taken back', () => {
    expect(
      mergeSays(
        [
          ['a', true],
          ['b', true],
        ],
        [
          ['a', false],
          ['b', null],
          ['c', true],
        ],
      ),
    ).toEqual([
      ['a', false],
      ['c', true],
    ]);
  });

  it('knows a site by its host', () => {
    expect(siteOf('https://www.example.org:8080/x')).toBe('example.org');
    expect(siteOf('file:///home/page.html')).toBeNull();
    expect(siteOf('nonsense')).toBeNull();
  });

  it('comes back from a file as it went, beside lines that are nothing', () => {
    const all = {
      pages: [{ url: 'https://example.org/', blocks: [['a', true]] as const }],
      sites: [{ site: 'example.org', rules: [['html/body/p', false]] as const }],
    };
    expect(readFile(`${writeFile(all)}nonsense\n{"url":1}\n\n[]\n`)).toEqual({ ...all, bad: 3 });
  });
});
