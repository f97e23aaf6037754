import { describe, expect, it } from 'vitest';
import { similarity, sketchOfUnion } from './shape-sketch';

describe('similarity', () => {
  it('is the share of members that both sets have when they are small', () => {
    expect(similarity([1, 2, 3], [2, 3, 4])).toBe(2 / 4);
    expect(similarity([1], [2])).toBe(0);
    expect(similarity([], [])).toBe(1);
  });

  it('is that of the smallest members when the sets are large', () => {
    const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
    expect(similarity(numbers(0, 16), numbers(8, 24))).toBe(0.5);
    expect(similarity(numbers(0, 16), numbers(0, 16))).toBe(1);
  });
});

describe('sketchOfUnion', () => {
  it('holds each member once, in ascending order', () => {
    expect(sketchOfUnion([1, 5], [2, 5, 9])).toEqual([1, 2, 5, 9]);
    expect(sketchOfUnion([], [3])).toEqual([3]);
  });

  it('is no longer than a sketch when many are joined', () => {
    const even = Array.from({ length: 16 }, (_, i) => 2 * i);
    const odd = even.map((number) => number + 1);
    expect(sketchOfUnion(even, odd)).toEqual(Array.from({ length: 16 }, (_, i) => i));
  });
});
