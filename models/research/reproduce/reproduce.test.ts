import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { folderOfTest } from '../../../test/helpers/temporary-folder';
import { readRuns } from './boilernet';
import { bodyTextRange } from './boilerpipe';
import { run } from './index';
import { readAnnotated } from './l3s-gn1';
import { readLedger, recordRows } from './paper-tables';
import { shallowFeatures } from './shallow-features';

describe('readAnnotated', () => {
  it('returns the blocks that the page had before annotation', () => {
    const mark = (n: number, text: string) => `<span class="x-nc-sel${n}">${text}</span>`;
    const html = `<div>${mark(0, 'Menu')}</div><h1>${mark(1, 'The title')}</h1><p>${mark(2, 'One ')}<a>${mark(2, 'two')}</a>${mark(2, ' three.')}</p><p>bare</p><p>${mark(3, 'by')}<br>${mark(5, 'said he')}</p>`;
    const { blocks, classes } = readAnnotated(html);
    expect(blocks.map(({ text }, i) => [text, classes[i]])).toEqual([
      ['Menu', 'boilerplate'],
      ['The title', 'headline'],
      ['One two three.', 'full text'],
      ['bare', 'boilerplate'],
      ['by', 'supplemental'],
      ['said he', 'comments'],
    ]);
    expect(blocks[2].linkDensity).toBeCloseTo(1 / 3);
  });

  it('gives a block the class of most of its words', () => {
    const { classes } = readAnnotated(
      '<p><span class="x-nc-sel0">a</span> <span class="x-nc-sel2">two words</span></p>',
    );
    expect(classes).toEqual(['full text']);
  });
});

describe('shallowFeatures', () => {
  it('computes the features of §3 of the paper', () => {
    const text = 'On Monday NASA said it; then | 12:30 came.';
    const page = pageOf('<div><h2>On Monday</h2></div>');
    const features = shallowFeatures(
      { start: 0, end: 1, text, words: 8, linkDensity: 0.25, textDensity: 8 },
      page.blocks[0],
      3,
      12,
    );
    expect(features).toMatchObject({
      'number of words': 8,
      'link density': 0.25,
      'average sentence length': 4,
      'capitalised words': 3,
      'all-capital words': 1,
      'full stops': 1,
      'date and time tokens': 2,
      'vertical bars': 1,
      'in h': 1,
      'in div': 0,
      'relative position': 0.25,
    });
    expect(Object.keys(features)).toHaveLength(23);
  });
});

describe('bodyTextRange', () => {
  const range = (html: string) => bodyTextRange(pageOf(html).blocks);

  it('returns the stretch whose words exceed its tags the most', () => {
    const menu = '<ul><li><a>One</a></li><li><a>Two</a></li></ul>';
    const text = '<p>A first long line of words.</p><p>And a <b>second</b> long line of words.</p>';
    expect(range(`${menu}${text}${menu}`)).toEqual([2, 6]);
  });

  it('is empty on a page without text', () => {
    expect(range('')).toEqual([0, 0]);
  });
});

describe('recordRows', () => {
  it('replaces a row of the same table and name, and keeps the others', () => {
    const folder = folderOfTest();
    const file = join(folder, 'ledger.jsonl');
    const row = (name: string, P: number) => ({ table: 't', row: name, figures: { P } });
    recordRows([row('a', 1), row('b', 2)], file);
    recordRows([row('a', 3)], file);
    expect(readLedger(file)).toEqual([row('a', 3), row('b', 2)]);
  });
});

describe('readRuns', () => {
  it('returns a training once when it was restarted after its end', () => {
    const folder = folderOfTest();
    const file = join(folder, 'runs.jsonl');
    const line = (dataset: string, seed: number, epochs: number) =>
      `${JSON.stringify({ dataset, seed, settings: { epochs, as: 'text' } })}\n`;
    writeFileSync(file, [line('a', 1, 50), line('a', 2, 50), line('a', 1, 50), line('b', 1, 5)].join(''));
    expect(readRuns({ ledger: file }).map(({ dataset, seed }) => dataset + seed)).toEqual(['a1', 'a2']);
  });
});

describe('reproduce', () => {
  it('lists the known systems when the name is unknown', async () => {
    await expect(run(['nothing'])).rejects.toThrow(/name one of boilerpipe/);
  });
  it('refuses --as for other systems than boilernet, and unknown levels', async () => {
    await expect(run(['texrex', '--train', '--as', 'loss'])).rejects.toThrow(/boilernet --train/);
    await expect(run(['boilernet', '--train', '--as', 'paper'])).rejects.toThrow(/text, loss, padding/);
  });
});
