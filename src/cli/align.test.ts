import { describe, expect, it } from 'vitest';
import { alignGold } from './align';

const labels = (texts: string[], gold: string) => [
  ...alignGold(
    texts.map((text) => ({ text })),
    gold,
  ),
];

describe('alignGold', () => {
  it('labels the blocks whose words the gold text has', () => {
    expect(
      labels(
        ['Home', 'About', 'The river rose in the night', 'and fell again by noon.', 'All rights reserved'],
        'The river rose in the night and fell again by noon.',
      ),
    ).toEqual([0, 0, 1, 1, 0]);
  });

  it('does not take a menu for the words it shares with the text', () => {
    expect(
      labels(
        ['River', 'Night', 'x', 'y', 'z', 'The river rose in the night over the town'],
        'The river rose in the night over the town',
      ),
    ).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('finds parts that the gold text has in another order', () => {
    expect(
      labels(
        ['By somebody who was there at the time', 'The river rose in the night'],
        'The river rose in the night. By somebody who was there at the time',
      ),
    ).toEqual([1, 1]);
  });

  it('keeps short blocks that continue their neighbours', () => {
    expect(
      labels(['The river', 'rose', 'in the night over town'], 'The river rose in the night over town'),
    ).toEqual([1, 1, 1]);
  });

  it('lets blocks without words follow both neighbours', () => {
    expect(
      labels(
        ['one two three four', '•', 'five six seven eight', '|', 'login'],
        'one two three four five six seven eight',
      ),
    ).toEqual([1, 1, 1, 0, 0]);
  });

  it('tells numbers apart', () => {
    expect(
      labels(['in the year 1984 it rained', 'in the year 1985 it rained'], 'in the year 1985 it rained'),
    ).toEqual([0, 1]);
  });

  it('has nothing to label without gold', () => {
    expect(labels(['a', 'b'], '')).toEqual([0, 0]);
    expect(labels([], 'a')).toEqual([]);
  });
});
