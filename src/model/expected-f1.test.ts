import { expect, it } from 'vitest';
import { expectedF1Cut } from './expected-f1';

it('expectedF1Cut is the probability of a block of words when a wordless block has the same', () => {
  expect(expectedF1Cut(Float32Array.of(0.5, 0.5), [0, 10])).toBe(0.5);
});

it('expectedF1Cut is above 1 when there are no blocks or all probabilities are 0', () => {
  expect(expectedF1Cut(new Float32Array(0), [])).toBeGreaterThan(1);
  expect(expectedF1Cut(Float32Array.of(0, 0), [3, 4])).toBeGreaterThan(1);
});
