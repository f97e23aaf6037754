import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { hashString } from '../structure/hashes';
import { encode } from './encode';
import { BLOCK_FEATURES } from './numeric-features';
import { readSnapshotFeatures } from './page-features';
import { takeSnapshot } from './page-snapshot';
import { Vocabulary } from './vocabulary';

const features = (html: string) => runSync(readSnapshotFeatures(runSync(takeSnapshot(pageOf(html)))));

function blockFeatures(html: string): Record<string, number>[] {
  const { values, wordCounts } = features(html);
  return Array.from(wordCounts, (_, block) =>
    Object.fromEntries(BLOCK_FEATURES.map((name, n) => [name, values[block * BLOCK_FEATURES.length + n]])),
  );
}

describe('path rows', () => {
  it('are shared by elements with equal tag paths and attribute words', () => {
    const { paths, rowOf } = features('<ul><li class=x>a<li class=x>b<li class=y>c</ul>');
    expect(rowOf[0]).toBe(rowOf[1]);
    expect(rowOf[2]).not.toBe(rowOf[0]);
    // html, body, ul and two kinds of li.
    expect(paths.length).toBe(5);
  });

  it('come after their parents', () => {
    const { paths } = features('<div><p>a<b>b</b></p></div><p>c');
    paths.parent.forEach((parent, row) => {
      expect(parent).toBeLessThan(row);
    });
  });
});

describe('block features', () => {
  it('are finite on any page', () => {
    for (const html of ['', '•', '<p>x', '<h1></h1><p>…</p>', '<a>a</a>'.repeat(50)]) {
      expect(features(html).values.every(Number.isFinite)).toBe(true);
    }
  });

  it('include link density at several levels', () => {
    const [link, plain] = blockFeatures('<div><ul><li><a>one two</a></li><li>three four</li></ul></div>');
    expect(link).toMatchObject({ linked: 1, containerLinks: 1, outerLinks: 0.5 });
    expect(plain).toMatchObject({ linked: 0, containerLinks: 0, outerLinks: 0.5 });
  });

  it('include headings and the distance to them', () => {
    const [before, heading, after] = blockFeatures('<p>before</p><h1>Title</h1><p>after</p>');
    expect(before).toMatchObject({ isHeading: 0, afterH1: 0, pageHasH1: 1, blocksSinceHeading: 1 });
    expect(heading).toMatchObject({ isHeading: 1, afterH1: 1, blocksSinceHeading: 0 });
    expect(after.blocksSinceHeading).toBeGreaterThan(0);
  });

  it('include words shared with the title and the description', () => {
    const [block] = blockFeatures(
      '<title>red fox</title><meta name=description content="the fox jumps"><p>red fox jumps high',
    );
    expect(block.inTitle).toBeCloseTo(0.5);
    expect(block.ofTitle).toBeCloseTo(1);
    expect(block.inDescription).toBeCloseTo(0.5);
  });

  it('include how often a text occurs on the page', () => {
    const [first, , third] = blockFeatures('<p>same</p><p> same </p><p>other</p>');
    expect(first.duplicates).toBeGreaterThan(0);
    expect(third.duplicates).toBe(0);
  });
});

describe('encode', () => {
  const vocabulary = (...words: string[]) =>
    new Vocabulary(
      Uint32Array.from(words, (word) => hashString(word)),
      4,
    );

  it('counts words of the vocabulary in their own column and all others in the shared columns', () => {
    const vectors = runSync(
      encode(features('<p>fox fox bird</p><p></p><p>fox</p>'), {
        tags: vocabulary('tag:p'),
        attributes: vocabulary(),
        words: vocabulary('fox'),
      }),
    );
    expect(vectors.length).toBe(2);
    expect([...vectors.words.rowOffsets]).toEqual([0, 2, 3]);
    expect(vectors.words.columns[0]).toBe(0);
    expect(vectors.words.values[0]).toBeCloseTo(Math.log(3));
    expect(vectors.words.columns[1]).toBeGreaterThanOrEqual(1);
    expect(vectors.words.columns[1]).toBeLessThan(5);
    expect(vectors.words.values[2]).toBeCloseTo(Math.log(2));
  });
});
