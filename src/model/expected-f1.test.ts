import { expect, it } from 'vitest';
import { expectedF1Cut } from './expected-f1';

it('takes a block of words before wordless ones of the same probability', () => {
  expect(expectedF1Cut(Float32Array.of(0.5, 0.5), [0, 10])).toBe(0.5);
});

it('keeps nothing of nothing', () => {
  expect(expectedF1Cut(new Float32Array(0), [])).toBeGreaterThan(1);
  expect(expectedF1Cut(Float32Array.of(0, 0), [3, 4])).toBeGreaterThan(1);
});
