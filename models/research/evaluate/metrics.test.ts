import { describe, expect, it } from 'vitest';
import {
  classScores,
  cleanevalScore,
  cleanevalTokens,
  confusion,
  meanShingleScore,
  metricWords,
  pythonWords,
  shingleScore,
  snippetsFound,
  wordScore,
} from './metrics';

describe('words', () => {
  // The expected lists are results of re.findall(r'\w+', …) in Python 3.12.
  it('are the same as in Python', () => {
    expect(pythonWords("It's snake_case, 3½ m² — Ⅻ ٣")).toEqual([
      'It',
      's',
      'snake_case',
      '3½',
      'm²',
      'Ⅻ',
      '٣',
    ]);
    expect(pythonWords('नमस्ते')).toEqual(['नमस', 'त']);
    expect(pythonWords('東京タワー 𝒳2')).toEqual(['東京タワー', '𝒳2']);
    expect(metricWords('ÄRGER Straße')).toEqual(['ärger', 'straße']);
  });
});

describe('optional words', () => {
  it('leave the output the words that the gold needs when they have them too', () => {
    // The output keeps a, a, b and d; the gold has a and b.
    const score = wordScore(['a', 'a', 'a', 'b', 'c', 'd'], ['a', 'b'], ['a', 'c', 'e']);
    expect(score).toMatchObject({ precision: 2 / 4, recall: 1 });
  });

  it('cost an output nothing when it has or lacks them', () => {
    const gold = ['a', 'b'];
    expect(wordScore(['a', 'b'], gold, ['c']).f1).toBe(1);
    expect(wordScore(['a', 'b', 'c'], gold, ['c']).f1).toBe(1);
    expect(wordScore(['c'], [], ['c']).f1).toBe(1);
  });
});

describe('wordScore', () => {
  it('counts every word as often as it occurs', () => {
    const score = wordScore(['a', 'a', 'b', 'c'], ['a', 'b', 'b', 'd', 'e']);
    expect(score.precision).toBe(2 / 4);
    expect(score.recall).toBe(2 / 5);
    expect(score.f1).toBeCloseTo(4 / 9, 12);
  });

  it('is 1 when output and gold are empty, and 0 when only one is', () => {
    expect(wordScore([], [])).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(wordScore(['a'], []).f1).toBe(0);
    expect(wordScore([], ['a']).f1).toBe(0);
    expect(wordScore(['constructor'], ['constructor']).f1).toBe(1);
  });
});

describe('shingles', () => {
  it('are normalised per page', () => {
    // Gold: abcd bcde; output: abcd bcdX.
    expect(shingleScore('a b c d X', 'a b c d e')).toEqual({ tp: 1 / 3, fp: 1 / 3, fn: 1 / 3 });
    expect(shingleScore('a b', 'a b')).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(shingleScore('A b', 'a b')).toEqual({ tp: 0, fp: 0.5, fn: 0.5 });
    expect(shingleScore('', '')).toEqual({ tp: 0, fp: 0, fn: 0 });
  });

  it('leave pages without output out of precision but not out of recall', () => {
    const score = meanShingleScore([
      { tp: 0.5, fp: 0.5, fn: 0 },
      { tp: 0, fp: 0, fn: 1 },
      { tp: 0, fp: 0, fn: 0 },
    ]);
    expect(score).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });
});

describe('leaves', () => {
  it('are scored for both classes', () => {
    const table = confusion([true, true, false, false, false], [1, 0, 1, 0, 0]);
    expect(table).toEqual({ tp: 1, fp: 1, fn: 1, tn: 2 });
    expect(classScores(table).content.f1).toBe(0.5);
    expect(classScores(table).boilerplate.precision).toBeCloseTo(2 / 3, 12);
  });
});

describe('snippetsFound', () => {
  it('counts snippets whose whole words occur in a row', () => {
    const output = metricWords('Sign up now!\nThe quick brown fox.');
    expect(snippetsFound(['quick  BROWN', 'sign', 'ign up', 'now the'], output)).toBe(3);
  });
});

describe('cleanevalScore', () => {
  const gold = '<h>A title\n<p>One two three';

  it('compares the marks of segments depending on the strictness', () => {
    expect(cleanevalTokens(gold, 'words')).toEqual(['a', 'title', 'one', 'two', 'three']);
    expect(cleanevalTokens(gold, 'segments')).toEqual(['<>', 'a', 'title', '<>', 'one', 'two', 'three']);
    const output = '<p>A title\n<p>One three';
    expect(cleanevalScore(output, gold, 'words')).toMatchObject({ precision: 1, recall: 0.8 });
    expect(cleanevalScore(output, gold, 'segments').recall).toBeCloseTo(6 / 7);
    expect(cleanevalScore(output, gold, 'labelled').recall).toBeCloseTo(5 / 7);
  });

  it('gives a lower score when the order of words differs', () => {
    expect(cleanevalScore('<p>b a', '<p>a b', 'words').f1).toBe(0.5);
    expect(cleanevalScore('', '', 'words').f1).toBe(1);
    expect(cleanevalScore('', gold, 'words').f1).toBe(0);
  });
});
