import { describe, expect, it } from 'vitest';
import { cleanevalScore, cleanevalTokens } from './cleaneval-score';

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
