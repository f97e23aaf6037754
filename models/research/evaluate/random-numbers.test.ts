import { expect, it } from 'vitest';
import { randomNumbers } from './random-numbers';

it('randomNumbers are uniform, and depend only on the seed', () => {
  const random = randomNumbers(1);
  const values = Array.from({ length: 4000 }, random);
  expect(values.reduce((a, b) => a + b) / values.length).toBeCloseTo(0.5, 1);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(randomNumbers(1)()).toBe(values[0]);
  expect(randomNumbers(2)()).not.toBe(values[0]);
});
