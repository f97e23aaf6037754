import { expect, it } from 'vitest';
import { addProduct } from './matrix-product';

it.each([
  [1, 1, 1],
  [1, 3, 4],
  [2, 5, 6],
  [3, 2, 7],
  [5, 4, 8],
])('addProduct multiplies %i × %i by %i columns', (rows, inner, columns) => {
  // Small whole numbers: sums are exact in whatever order.
  const values = Float32Array.from({ length: rows * inner }, (_, i) => (i % 7) - 3);
  const matrix = Float32Array.from({ length: inner * columns }, (_, i) => (i % 5) - 2);
  const into = Float32Array.from({ length: rows * columns }, (_, i) => i);
  const expected = into.map((value, at) => {
    const row = Math.floor(at / columns);
    let sum = value;
    for (let i = 0; i < inner; i++) sum += values[row * inner + i] * matrix[i * columns + (at % columns)];
    return sum;
  });
  addProduct(values, matrix, into, rows, inner, columns);
  expect(into).toEqual(expected);
});
