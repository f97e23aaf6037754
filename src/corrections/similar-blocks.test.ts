import { describe, expect, it } from 'vitest';
import { similarBlocks } from './similar-blocks';

describe('similarBlocks', () => {
  const selectors = ['p', 'p', 'p', 'li'];
  const findRules = (
    probabilities: number[],
    labels: boolean[],
    content: boolean,
    rules: string[] = [],
    words = [10, 10, 10, 100],
  ) =>
    similarBlocks(
      {
        selectors,
        probabilities,
        labels,
        words,
        unitOf: [0, 1, 2, 3],
        isCorrected: () => false,
        hasRule: (selector) => rules.includes(selector),
      },
      new Set([0]),
      content,
    );

  it('applies the rule at once when the network was unsure of the similar blocks', () => {
    expect(findRules([0.6, 0.6, 0.5, 0.9], [true, true, true, true], false)).toEqual({
      rules: [['p', false]],
      count: 2,
      applyAtOnce: true,
    });
  });

  it('only offers the rule when the network is sure of the similar blocks', () => {
    expect(findRules([0.9, 0.95, 0.9, 0.9], [true, true, true, true], false)).toMatchObject({
      count: 2,
      applyAtOnce: false,
    });
  });

  it('only offers the rule when the similar blocks are a large share of all words of content', () => {
    expect(
      findRules([0.6, 0.6, 0.5, 0.9], [true, true, true, true], false, [], [10, 10, 10, 10]),
    ).toMatchObject({
      count: 2,
      applyAtOnce: false,
    });
    expect(
      findRules([0.3, 0.3, 0.2, 0.9], [false, false, false, true], true, [], [10, 30, 30, 10]),
    ).toMatchObject({
      count: 2,
      applyAtOnce: false,
    });
  });

  it('only offers the rule when no other block here changes or its selector has a rule already', () => {
    expect(findRules([0.3, 0.2, 0.1, 0.9], [false, true, true, true], true)).toMatchObject({
      count: 0,
      applyAtOnce: false,
    });
    expect(findRules([0.6, 0.6, 0.6, 0.9], [true, true, true, true], false, ['p'])).toMatchObject({
      applyAtOnce: false,
    });
  });
});
