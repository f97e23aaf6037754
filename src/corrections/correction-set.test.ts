import { describe, expect, it } from 'vitest';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse-tree';
import { runSync } from '../scheduler';
import { blockKeys, blockSelectors } from './block-keys';
import { type Change, CorrectionSet } from './correction-set';
import { recordPage } from './page-record';
import { similarBlocks } from './similar-blocks';
import { isChange, isRecord, mergeLabels, readLabels, siteOf } from './stored-schema';
import { readUnits } from './text-units';
import { readTrainingFile, writeTrainingFile } from './training-file';
import { UndoHistory } from './undo-history';

const blocksOf = (html: string) => runSync(readPage(parseHtml(html))).blocks;

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

  it('joins a paragraph with its links and emphasis', () => {
    expect(units('<p>a <a href="#">b</a> c <em>d <b>e</b></em></p><p>f</p>')).toEqual(['a|b|c|d|e', 'f']);
  });

  it('splits lines at `br` and `hr`', () => {
    expect(units('<div>a<br>b <i>c</i><br><br>d<hr>e</div>')).toEqual(['a', 'b|c', 'd', 'e']);
    expect(units('<div>a<b>b<br>c</b></div>')).toEqual(['a|b', 'c']);
  });

  it('splits the text of a container around its block-level children', () => {
    expect(units('<div>a<p>b</p>c</div>')).toEqual(['a', 'b', 'c']);
  });

  it('joins text across shadow trees and slots', () => {
    const html =
      '<div><template shadowrootmode="open"><p>s<slot></slot>t</p></template><b>x</b><b>y</b></div><p>z</p>';
    expect(units(html)).toEqual(['s|x|y|t', 'z']);
  });
});

describe('block names', () => {
  it('keep the key of a block when the rest of the page has changed', () => {
    const page = (advert: string, order: string) =>
      blocksOf(`<div class="x">${advert}</div><main>${order}</main>`);
    const before = page('buy', '<p>first   text</p><p>second</p>');
    const after = page('sell this', '<p>new</p><p>second</p><p>first text</p>');
    const [, first, second] = blockKeys(before);
    expect(blockKeys(after).slice(2)).toEqual([second, first]);
  });

  it('give different keys to blocks of equal text, by order and by path', () => {
    const keys = blockKeys(blocksOf('<p>Reply</p><p>Reply</p><li>Reply</li>'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[1]).toBe(`${keys[0]}-1`);
  });

  it('give one look to blocks that differ only in numbers and text', () => {
    const html =
      '<body class="page-1"><ul><li class="item item-1 b">a</li><li class="b item-22 item">c <i>d</i></li><li>e</li></ul>';
    const looks = blockSelectors(blocksOf(html));
    expect(looks[0]).toBe('html/body/ul/li.b.item.item-0');
    expect(looks.slice(1)).toEqual([looks[0], looks[0], 'html/body/ul/li']);
  });

  it('limit the length of looks on hostilely deep pages', () => {
    const [look] = blockSelectors(blocksOf(`${'<div>'.repeat(400)}x`));
    expect(look.length).toBeLessThan(300);
  });

  it('limit the length of recorded paths on hostilely deep pages', () => {
    const page = runSync(readPage(parseHtml('<div>some words '.repeat(2_000))));
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

  it('prefers the correction of a block to a rule for its look', () => {
    const book = new CorrectionSet();
    book.apply(change([['b', true]], [['p', false]]));
    expect([...book.corrections(names)]).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it('returns the inverse change when a name occurs twice', () => {
    const book = new CorrectionSet();
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

  it('undoes and redoes steps, and drops undone steps at a new one', () => {
    const book = new CorrectionSet();
    const history = new UndoHistory((step) => book.apply(step));
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

  it('applies the rule at once when the network was unsure of the similar blocks', () => {
    expect(ask([0.6, 0.6, 0.5, 0.9], [true, true, true, true], false)).toEqual({
      rules: [['p', false]],
      count: 2,
      likely: true,
    });
  });

  it('only offers the rule when the network is sure of the similar blocks', () => {
    expect(ask([0.9, 0.95, 0.9, 0.9], [true, true, true, true], false)).toMatchObject({
      count: 2,
      likely: false,
    });
  });

  it('only offers the rule when the similar blocks are a large share of the kept words', () => {
    expect(ask([0.6, 0.6, 0.5, 0.9], [true, true, true, true], false, [], [10, 10, 10, 10])).toMatchObject({
      count: 2,
      likely: false,
    });
    expect(ask([0.3, 0.3, 0.2, 0.9], [false, false, false, true], true, [], [10, 30, 30, 10])).toMatchObject({
      count: 2,
      likely: false,
    });
  });

  it('only offers the rule when no other block here changes or its look has a rule already', () => {
    expect(ask([0.3, 0.2, 0.1, 0.9], [false, true, true, true], true)).toMatchObject({
      count: 0,
      likely: false,
    });
    expect(ask([0.6, 0.6, 0.6, 0.9], [true, true, true, true], false, ['p'])).toMatchObject({
      likely: false,
    });
  });
});

describe('stored corrections', () => {
  it('are validated entry by entry', () => {
    expect(readLabels([['a', true], ['b'], ['c', 'yes'], 7, null, ['d', null]])).toEqual([
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

  it('are merged with the newest last and without removed entries', () => {
    expect(
      mergeLabels(
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

  it('belong to a site by its host name', () => {
    expect(siteOf('https://www.example.org:8080/x')).toBe('example.org');
    expect(siteOf('file:///home/page.html')).toBeNull();
    expect(siteOf('nonsense')).toBeNull();
  });

  it('survive a round trip through a file that also has invalid lines', () => {
    const all = {
      pages: [{ url: 'https://example.org/', blocks: [['a', true]] as const }],
      sites: [{ site: 'example.org', rules: [['html/body/p', false]] as const }],
    };
    expect(readTrainingFile(`${writeTrainingFile(all)}nonsense\n{"url":1}\n\n[]\n`)).toEqual({
      ...all,
      bad: 3,
    });
  });
});
