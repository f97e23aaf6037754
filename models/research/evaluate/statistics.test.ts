import { expect, it } from 'vitest';
import { growthExponent, median, quantile } from './statistics';

it('median is the middle of odd and even numbers of values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('quantile interpolates between values', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantile([7], 0.95)).toBe(7);
});

it('growthExponent distinguishes linear from quadratic growth', () => {
  const points = (power: number) => [100, 1000, 5000].map((x) => [x, 3 * x ** power] as const);
  expect(growthExponent(points(1))).toBeCloseTo(1);
  expect(growthExponent(points(2))).toBeCloseTo(2);
});
