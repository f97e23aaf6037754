import { describe, expect, it } from 'vitest';
import { blocksIn, isWithin, StretchSums, sumsOf } from './stretches';

describe('StretchSums', () => {
  it('adds up the values of a stretch, which may be empty', () => {
    const sums = new StretchSums(4, (i) => i + 1);
    expect(sums.of({ from: 1, to: 3 })).toBe(5);
    expect(sums.of({ from: 2, to: 2 })).toBe(0);
    expect(sums.of({ from: 0, to: 4 })).toBe(10);
  });
});

describe('blocksIn', () => {
  it('flags each block that is in a stretch when stretches overlap', () => {
    const stretches = [
      { from: 1, to: 4 },
      { from: 2, to: 3 },
      { from: 5, to: 6 },
    ];
    expect([...blocksIn(stretches, 7)]).toEqual([0, 1, 1, 1, 0, 1, 0]);
  });
});

it('isWithin() is true for a stretch when another holds all of it', () => {
  const test = isWithin(
    [
      { from: 1, to: 5 },
      { from: 2, to: 3 },
    ],
    8,
  );
  const within = [
    { from: 2, to: 5 },
    { from: 1, to: 5 },
    { from: 0, to: 2 },
    { from: 4, to: 6 },
  ].map(test);
  expect(within).toEqual([true, true, false, false]);
});

it('sumsOf returns the sums of stretches when it is called twice for one list', () => {
  const words = Uint32Array.of(3, 1, 4, 1, 5);
  expect(sumsOf(words).of({ from: 1, to: 4 })).toBe(6);
  expect(sumsOf(words)).toBe(sumsOf(words));
});
