import { expect, it } from 'vitest';
import { smoothByPath } from './smooth-by-path';

const judged = (probabilities: number[], words: number[], looks: number[]) => [
  ...smoothByPath(Float32Array.from(probabilities), words, Uint32Array.from(looks)),
];

it('moves blocks with equal tag paths together without changing their order', () => {
  const [sure, unsure, unlike] = judged([0.9, 0.3, 0.3], [10, 10, 10], [0, 0, 1]);
  expect(sure).toBeGreaterThan(unsure);
  expect(unsure).toBeGreaterThan(0.5);
  expect(sure).toBeLessThan(0.9);
  expect(unlike).toBeCloseTo(0.3);
});

it('weights each block by its number of words', () => {
  const [, few] = judged([0.9, 0.1], [100, 1], [0, 0]);
  const [, many] = judged([0.9, 0.1], [1, 100], [0, 0]);
  expect(few).toBeGreaterThan(0.5);
  expect(many).toBeLessThan(0.2);
});

it('leaves blocks without words unchanged and stays finite for probabilities of 0 and 1', () => {
  expect(judged([0.7, 0.2], [0, 0], [0, 0])[0]).toBeCloseTo(0.7);
  for (const p of judged([1, 0, 1], [3, 3, 3], [0, 0, 1])) expect(Number.isFinite(p)).toBe(true);
  expect(judged([], [], [])).toEqual([]);
});
