/**
 * The LSTM in typed arrays, for every place that has neither a GPU nor WebAssembly, and for Node. The same sums as
 * `reference.ts` in an order that JavaScript engines run well: one pass over contiguous weights a step, and the
 * non-linear functions once a unit.
 */
import type { LstmWeights } from './weights';

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/**
 * Adds `values × matrix` to each row of `into`.
 * @param values [rows, inner]
 * @param matrix [inner, columns]
 * @param into [rows, columns]
 */
export function addProduct(
  values: Float32Array,
  matrix: Float32Array,
  into: Float32Array,
  rows: number,
  inner: number,
  columns: number,
): void {
  for (let row = 0; row < rows; row++) {
    const target = row * columns;
    // Four inner rows at a time: a quarter of the loads and stores of the target.
    let i = 0;
    for (; i + 3 < inner; i += 4) {
      const at = row * inner + i;
      const a = values[at];
      const b = values[at + 1];
      const c = values[at + 2];
      const d = values[at + 3];
      if (a === 0 && b === 0 && c === 0 && d === 0) continue;
      const from = i * columns;
      for (let k = 0; k < columns; k++) {
        into[target + k] +=
          a * matrix[from + k] +
          b * matrix[from + columns + k] +
          c * matrix[from + 2 * columns + k] +
          d * matrix[from + 3 * columns + k];
      }
    }
    for (; i < inner; i++) {
      const a = values[row * inner + i];
      for (let k = 0; k < columns; k++) into[target + k] += a * matrix[i * columns + k];
    }
  }
}

/**
 * Runs one direction over gates that already hold the input's part.
 * @param gates [length, 4 · hidden], destroyed
 * @param output [length, stride]; the hidden state of step t is written at `t · stride + offset`
 */
export function runLstm(
  gates: Float32Array,
  length: number,
  weights: LstmWeights,
  backward: boolean,
  output: Float32Array,
  stride: number,
  offset: number,
): void {
  const width = weights.bias.length;
  const hidden = width / 4;
  const state = new Float32Array(hidden);
  const cell = new Float32Array(hidden);
  for (let step = 0; step < length; step++) {
    const t = backward ? length - 1 - step : step;
    const row = gates.subarray(t * width, (t + 1) * width);
    if (step > 0) addProduct(state, weights.recurrent, row, 1, hidden, width);
    for (let k = 0; k < hidden; k++) {
      cell[k] = sigmoid(row[hidden + k]) * cell[k] + sigmoid(row[k]) * Math.tanh(row[2 * hidden + k]);
      state[k] = sigmoid(row[3 * hidden + k]) * Math.tanh(cell[k]);
      output[t * stride + offset + k] = state[k];
    }
  }
}
