import { describe, expect, it } from 'vitest';
import { alignGold } from './align-gold';

const labels = (texts: string[], gold: string) => [
  ...alignGold(
    texts.map((text) => ({ text })),
    gold,
  ),
];

describe('alignGold', () => {
  it('labels a block as content when the gold text has its words', () => {
    expect(
      labels(
        ['Home', 'About', 'The river rose in the night', 'and fell again by noon.', 'All rights reserved'],
        'The river rose in the night and fell again by noon.',
      ),
    ).toEqual([0, 0, 1, 1, 0]);
  });

  it('labels a menu as boilerplate when it only shares words with the text', () => {
    expect(
      labels(
        ['River', 'Night', 'x', 'y', 'z', 'The river rose in the night over the town'],
        'The river rose in the night over the town',
      ),
    ).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('labels blocks as content when the gold text has them in another order', () => {
    expect(
      labels(
        ['By somebody who was there at the time', 'The river rose in the night'],
        'The river rose in the night. By somebody who was there at the time',
      ),
    ).toEqual([1, 1]);
  });

  it('labels short blocks as content when they continue their neighbours', () => {
    expect(
      labels(['The river', 'rose', 'in the night over town'], 'The river rose in the night over town'),
    ).toEqual([1, 1, 1]);
  });

  it('labels a block without words as content when both neighbours are content', () => {
    expect(
      labels(
        ['one two three four', '•', 'five six seven eight', '|', 'login'],
        'one two three four five six seven eight',
      ),
    ).toEqual([1, 1, 1, 0, 0]);
  });

  it('labels a block as boilerplate when only its number differs from the gold text', () => {
    expect(
      labels(['in the year 1984 it rained', 'in the year 1985 it rained'], 'in the year 1985 it rained'),
    ).toEqual([0, 1]);
  });

  it('labels no block as content when the gold text is empty', () => {
    expect(labels(['a', 'b'], '')).toEqual([0, 0]);
    expect(labels([], 'a')).toEqual([]);
  });
});
