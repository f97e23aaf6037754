/** The network in plain typed arrays: needs nothing of the browser, and runs under any page's policy. */
import type { PageVectors } from '../vectors/vectorise';
import { pageContext } from './context';
import { addProduct, runLstm } from './lstm';
import type { Network } from './network';
import { readOut } from './output';
import { project } from './projection';
import type { LstmWeights, Weights } from './weights';

/** `base` repeated `rows` times. */
function repeat(base: Float32Array, rows: number): Float32Array {
  const result = new Float32Array(base.length * rows);
  for (let row = 0; row < rows; row++) result.set(base, row * base.length);
  return result;
}

/**
 * One bidirectional layer: [length, 2 · hidden].
 * @param context what every step sees beside its input; the kernel's last rows are for it
 */
function layer(
  input: Float32Array,
  length: number,
  directions: readonly [LstmWeights, LstmWeights],
  context: Float32Array,
): Float32Array {
  const inputs = length > 0 ? input.length / length : 0;
  const width = directions[0].bias.length;
  const hidden = width / 4;
  const output = new Float32Array(length * 2 * hidden);
  directions.forEach((weights, direction) => {
    const base = Float32Array.from(weights.bias);
    addProduct(context, weights.kernel.subarray(inputs * width), base, 1, context.length, width);
    const gates = repeat(base, length);
    addProduct(input, weights.kernel, gates, length, inputs, width);
    runLstm(gates, length, weights, direction === 1, output, 2 * hidden, direction * hidden);
  });
  return output;
}

/** @returns P(content) of every block */
export function runArrays(vectors: PageVectors, weights: Weights): Float32Array {
  const { length } = vectors;
  if (length === 0) return new Float32Array(0);
  const projected = project(vectors, weights);
  const context = pageContext(projected, vectors.wordCounts, weights);
  const first = layer(projected, length, weights.first, context);
  const second = layer(first, length, weights.second, context);
  return readOut(second, length, weights);
}

export function createArraysNetwork(weights: Weights): Network {
  return {
    device: 'arrays',
    run: async (vectors) => runArrays(vectors, weights),
    dispose() {},
  };
}
