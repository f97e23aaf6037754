/** Output layer for the backends that compute on the CPU: states → probabilities. */
import { sigmoid } from './log-odds';
import type { Weights } from './weights';

/**
 * Computes the probabilities of all blocks.
 * @param states [length, 2 · hidden], from the second layer
 * @returns P(content) of every block
 * @throws {Error} when a result is not a number
 */
export function outputProbabilities(
  states: Float32Array,
  length: number,
  { out, outBias }: Pick<Weights, 'out' | 'outBias'>,
): Float32Array {
  const width = out.length;
  const probabilities = new Float32Array(length);
  for (let t = 0; t < length; t++) {
    let logit = outBias;
    for (let k = 0; k < width; k++) logit += states[t * width + k] * out[k];
    const probability = sigmoid(logit);
    if (Number.isNaN(probability)) throw new Error(`the network computed no number for block ${t}`);
    probabilities[t] = probability;
  }
  return probabilities;
}
