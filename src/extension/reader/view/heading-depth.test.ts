import { expect, it } from 'vitest';
import { headingDepth } from './heading-depth';

it.each([
  [
    [1, 2, 3, 2, 1],
    [0, 1, 2, 1, 0],
  ],
  [
    [1, 2, 4, 4, 3, 2],
    [0, 1, 2, 2, 2, 1],
  ],
  [
    [3, 2, 6],
    [0, 0, 1],
  ],
])('goes in by one step, whatever ranks are left out: %j', (ranks, depths) => {
  expect(ranks.map(headingDepth())).toEqual(depths);
});
