import { describe, expect, it } from 'vitest';
import { longTest } from '../../../test/helpers/long-tests';
import { pageOf } from '../../../test/helpers/page-of';
import { loadEngine } from '../index';
import { NO_BLOCK, type ShallowBlock, shallowBlocks, textDensity } from './blocks';
import {
  applyRule,
  boilerpipeMainContent,
  boilerpipeWords,
  densityRule,
  largestRun,
  mainContentFilter,
  wordsRule,
} from './index';

const block = (part: Partial<ShallowBlock>): ShallowBlock => ({ ...NO_BLOCK, ...part });
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
/** Block with enough words and density to count as full text for either tree. */
const prose = (count: number) => block({ words: count, textDensity: 12, text: words(count) });

describe('shallowBlocks', () => {
  it('joins text across links only', () => {
    const { blocks } = pageOf(
      '<p>One <a href="x">two three</a> four.</p><p>five<br>six <b>seven</b></p><a>e</a><!-- c --><a>n</a>',
    );
    expect(shallowBlocks(blocks).map((b) => [b.text, b.start, b.end, b.linkDensity])).toEqual([
      ['One two three four.', 0, 3, 0.5],
      ['five', 3, 4, 0],
      ['six', 4, 5, 0],
      ['seven', 5, 6, 0],
      ['en', 6, 8, 1],
    ]);
  });

  it('splits text at elements without text, even inside links', () => {
    const { blocks } = pageOf('<p>a <img> b</p><p><a>c</a> d</p><p><a>e <i></i></a> f</p>');
    expect(shallowBlocks(blocks).map((b) => b.text)).toEqual(['a', 'b', 'c d', 'e', 'f']);
  });

  it('computes text density without the last line', () => {
    expect(textDensity(words(5))).toBe(5);
    // Sixteen words of four letters fill 79 columns.
    expect(textDensity(words(16))).toBe(16);
    expect(textDensity(words(17))).toBe(16);
    expect(textDensity(words(40))).toBe(16);
    expect(textDensity(`${words(10)} | ${words(2)}`)).toBe(12);
    expect(textDensity('x'.repeat(200))).toBe(1);
    expect(textDensity(' ')).toBe(0);
  });
});

describe('the decision trees', () => {
  const some = block({ words: 20, textDensity: 12 });

  it('follow every branch of the word-count tree', () => {
    const low = block({ words: 16 });
    expect(wordsRule(some, block({ words: 99, linkDensity: 0.34 }), some)).toBe(false);
    expect(wordsRule(block({ words: 4 }), low, block({ words: 15 }))).toBe(false);
    expect(wordsRule(block({ words: 5 }), low, block({ words: 15 }))).toBe(true);
    expect(wordsRule(block({ words: 4 }), low, block({ words: 16 }))).toBe(true);
    expect(wordsRule(block({ words: 4 }), block({ words: 17 }), block({ words: 15 }))).toBe(true);
    const links = block({ linkDensity: 0.56 });
    expect(wordsRule(links, block({ words: 40 }), block({ words: 17 }))).toBe(false);
    expect(wordsRule(links, block({ words: 40 }), block({ words: 18 }))).toBe(true);
    expect(wordsRule(links, block({ words: 41 }), block({ words: 17 }))).toBe(true);
  });

  it('follow every branch of the density tree', () => {
    const low = block({ textDensity: 9 });
    const at = (density: number) => block({ textDensity: density });
    expect(densityRule(some, block({ textDensity: 20, linkDensity: 0.34 }), some)).toBe(false);
    expect(densityRule(at(4), low, at(10))).toBe(false);
    expect(densityRule(at(4.1), low, at(10))).toBe(true);
    expect(densityRule(at(4), low, at(10.1))).toBe(true);
    expect(densityRule(at(4), at(9.1), at(0))).toBe(false);
    expect(densityRule(at(4), at(9.1), at(1))).toBe(true);
    const links = block({ linkDensity: 0.56 });
    expect(densityRule(links, at(20), at(11))).toBe(false);
    expect(densityRule(links, at(20), at(11.1))).toBe(true);
  });

  it('treat the neighbours outside the page as empty blocks', () => {
    expect(applyRule([block({ words: 16 })], wordsRule)).toEqual([false]);
    expect(applyRule([], wordsRule)).toEqual([]);
  });
});

describe('the heuristic filters', () => {
  const link = block({ words: 3, linkDensity: 1, text: 'more of this' });

  it('keep the longest run across gaps of one block (Largest Content)', () => {
    const blocks = [prose(30), link, link, prose(20), link, prose(25), link];
    const content = blocks.map((b) => b !== link);
    expect(largestRun(blocks, content)).toEqual([3, 5]);
    expect(largestRun(blocks, [])).toEqual([]);
  });

  it('add the headline, cut the comments and reach back to the title (Main Content)', () => {
    const title = block({ words: 3, text: 'A fine day' });
    const headline = block({ words: 2, text: 'The weather' });
    const comments = block({ words: 2, text: '12 Comments' });
    const blocks = [link, title, prose(20), link, link, link, headline, prose(90), comments, prose(200)];
    const content = blocks.map((b) => b.words >= 20);
    expect(mainContentFilter(blocks, content, 'A fine day | The Daily')).toEqual(
      [0, 1, 1, 0, 0, 0, 1, 1, 0, 0].map(Boolean),
    );
    expect(mainContentFilter(blocks, content, 'Another').slice(0, 3)).toEqual([false, false, false]);
  });

  longTest('classify a page of 200,000 blocks (Main Content)', () => {
    const blocks = Array.from({ length: 200_000 }, () => prose(20));
    expect(
      mainContentFilter(
        blocks,
        blocks.map(() => true),
        '',
      ),
    ).not.toContain(false);
  });

  it('end within the time of a test on a hostile title, where quadratic work would take minutes', () => {
    expect(mainContentFilter([prose(90)], [true], `a${' '.repeat(500_000)}b`)).toEqual([true]);
  });

  it('cut at a comments line only after enough full text', () => {
    const comments = block({ words: 2, text: 'Comments on this' });
    const blocks = [prose(20), comments, prose(90)];
    expect(mainContentFilter(blocks, [true, false, true], '')).toEqual([true, true, true]);
  });
});

describe('the engines', () => {
  it('give every leaf of a block the label of the block', async () => {
    const html = `<title>T</title><nav><a>Home</a> <a>News</a></nav><p>${words(20)} <a>link</a> ${words(20)}</p><p>${words(20)}</p>`;
    expect([...(await boilerpipeWords().predict(pageOf(html))).probabilities]).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it('return no probabilities for a page without text', async () => {
    expect((await boilerpipeMainContent().predict(pageOf(''))).probabilities).toHaveLength(0);
  });

  it('are created by name', async () => {
    for (const name of ['boilerpipe-density', 'boilerpipe-words', 'boilerpipe-main-content'] as const) {
      expect((await loadEngine(name)).name).toBe(name);
    }
  });
});
