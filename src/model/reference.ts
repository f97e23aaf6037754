/**
 * The network as one reads it in the paper, in plain loops: what every kernel is checked against
 * (BoilerNet, Leonhardt et al. 2020, §3; LSTM after Hochreiter and Schmidhuber as in Keras).
 */
import type { PageVectors } from '../vectors/vectorise';
import { project } from './projection';
import type { LstmWeights, Weights } from './weights';

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/**
 * One direction of one LSTM layer over `length` inputs.
 * @param input [length, inputs]
 * @returns [length, hidden], in the order of the input whichever way it ran
 */
export function lstm(
  input: Float32Array,
  length: number,
  weights: LstmWeights,
  backward: boolean,
): Float32Array {
  const hidden = weights.bias.length / 4;
  const inputs = weights.kernel.length / weights.bias.length;
  const output = new Float32Array(length * hidden);
  const cell = new Float64Array(hidden);
  const gates = new Float64Array(4 * hidden);
  let previous = -1;
  for (let step = 0; step < length; step++) {
    const t = backward ? length - 1 - step : step;
    gates.set(weights.bias);
    for (let i = 0; i < inputs; i++) {
      const x = input[t * inputs + i];
      if (x !== 0) for (let g = 0; g < 4 * hidden; g++) gates[g] += x * weights.kernel[i * 4 * hidden + g];
    }
    for (let i = 0; previous >= 0 && i < hidden; i++) {
      const h = output[previous * hidden + i];
      for (let g = 0; g < 4 * hidden; g++) gates[g] += h * weights.recurrent[i * 4 * hidden + g];
    }
    for (let k = 0; k < hidden; k++) {
      const [i, f, c, o] = [gates[k], gates[hidden + k], gates[2 * hidden + k], gates[3 * hidden + k]];
      cell[k] = sigmoid(f) * cell[k] + sigmoid(i) * Math.tanh(c);
      output[t * hidden + k] = sigmoid(o) * Math.tanh(cell[k]);
    }
    previous = t;
  }
  return output;
}

/** Columns of all parts side by side: [length, sum of widths]. A part of one row is repeated. */
function beside(length: number, parts: { values: Float32Array; width: number }[]): Float32Array {
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const result = new Float32Array(length * width);
  let column = 0;
  for (const part of parts) {
    const repeated = part.values.length === part.width;
    for (let t = 0; t < length; t++) {
      const from = repeated ? 0 : t * part.width;
      result.set(part.values.subarray(from, from + part.width), t * width + column);
    }
    column += part.width;
  }
  return result;
}

/** Both directions of a layer: [length, 2 · hidden]. */
function bidirectional(
  input: Float32Array,
  length: number,
  [forward, backward]: readonly [LstmWeights, LstmWeights],
): Float32Array {
  const width = forward.bias.length / 4;
  return beside(length, [
    { values: lstm(input, length, forward, false), width },
    { values: lstm(input, length, backward, true), width },
  ]);
}

/** Mean of each column: [width]. */
export function meanRow(values: Float32Array, length: number, width: number): Float32Array {
  const mean = new Float64Array(width);
  for (let i = 0; i < length * width; i++) mean[i % width] += values[i];
  return Float32Array.from(mean, (sum) => sum / length);
}

/** @returns P(content) of every block */
export function reference(vectors: PageVectors, weights: Weights): Float32Array {
  const { length } = vectors;
  const width = 2 * weights.hidden;
  const first = bidirectional(project(vectors, weights), length, weights.first);
  const mean = meanRow(first, length, width);
  const context = beside(length, [
    { values: first, width },
    { values: mean, width },
  ]);
  const second = bidirectional(context, length, weights.second);
  return Float32Array.from({ length }, (_, t) => {
    let logit = weights.outBias;
    for (let k = 0; k < width; k++) logit += second[t * width + k] * weights.out[k];
    return sigmoid(logit);
  });
}
