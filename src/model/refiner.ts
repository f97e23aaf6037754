/**
 * Refiner: a small perceptron over a block's numeric features and the pooled probabilities around it. Stacked
 * on the BiLSTM (Wolpert 1992), it makes the entries of a list, the cells of a table or the posts of a thread
 * agree, and rejects single blocks that nothing around them supports.
 */

import { NUMBERS } from '../features/block-features';
import { NUMBERS_PER_BLOCK, type PlacedVectors } from '../features/encode';
import { type Work } from '../scheduler';
import { POOLS, pooling } from './context-features';
import { addProduct } from './lstm';

/**
 * Features of the position on the page and of the whole page, which the network gets but the refiner does
 * not: rules learnt from them on one collection would cut off a book in the middle, and keep too much of
 * other collections' pages.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['position', 'wordsBefore', 'blocksSinceHeading', 'wordsSinceHeading', 'pageHasH1', 'afterH1'],
  ...['pageBlocks', 'pageWords', 'pageLinks', 'pageWordsPerBlock'],
]);
const TAKEN = Uint8Array.from([...NUMBERS.keys()].filter((number) => !LEFT_OUT.has(NUMBERS[number])));

/**
 * Weights of the refiner. Its inputs are the selected numeric features of a block, then its context features.
 * The trainer's input scaling is part of the weights.
 */
export interface RefinerWeights {
  /** [inputs, hidden] */
  kernel: Float32Array;
  /** [hidden] */
  bias: Float32Array;
  /** [hidden] */
  out: Float32Array;
  outBias: number;
}

/** Number of inputs of the refiner. */
export const REFINER_INPUTS = TAKEN.length + POOLS;

function logOdds(probability: number): number {
  const p = Math.min(Math.max(probability, 1e-6), 1 - 1e-6);
  return Math.log(p / (1 - p));
}

/**
 * Averages the log odds of refiner and network with equal weights: the refiner alone is better on its own
 * collection, and worse on others.
 * @param logit log odds from the refiner
 * @param first P(content) from the network
 */
export const bothLooks = (logit: number, first: number): number =>
  1 / (1 + Math.exp(-(logit + logOdds(first)) / 2));

/**
 * Writes the refiner's inputs. Interruptible.
 * @param first P(content) of every block from the network; at least one
 * @param into [blocks, REFINER_INPUTS], inputs of the perceptron
 */
export function* readingInputs(
  first: Float32Array,
  { length, numbers, ...surroundings }: PlacedVectors,
  into: Float32Array,
): Work<void> {
  for (let i = 0; i < length; i++) {
    for (let k = 0; k < TAKEN.length; k++) {
      into[i * REFINER_INPUTS + k] = numbers[i * NUMBERS_PER_BLOCK + TAKEN[k]];
    }
  }
  yield* pooling(first, surroundings, into, REFINER_INPUTS, TAKEN.length);
}

/** Blocks per product, so that the memory for hidden states does not grow with the page. */
const CHUNK = 128;

/**
 * Runs the refiner on all blocks.
 * @param first P(content) of every block from the network
 * @returns P(content) of every block, always finite
 */
export function* refining(
  first: Float32Array,
  vectors: PlacedVectors,
  weights: RefinerWeights,
): Work<Float32Array> {
  const { length } = vectors;
  const result = new Float32Array(length);
  if (length === 0) return result;
  const hidden = weights.bias.length;
  const inputs = new Float32Array(length * REFINER_INPUTS);
  yield* readingInputs(first, vectors, inputs);
  for (let begin = 0; begin < length; begin += CHUNK) {
    yield;
    const rows = Math.min(CHUNK, length - begin);
    const states = new Float32Array(rows * hidden);
    for (let row = 0; row < rows; row++) states.set(weights.bias, row * hidden);
    const chunk = inputs.subarray(begin * REFINER_INPUTS, (begin + rows) * REFINER_INPUTS);
    addProduct(chunk, weights.kernel, states, rows, REFINER_INPUTS, hidden);
    for (let row = 0; row < rows; row++) {
      let logit = weights.outBias;
      for (let k = 0; k < hidden; k++) logit += Math.max(states[row * hidden + k], 0) * weights.out[k];
      result[begin + row] = bothLooks(logit, first[begin + row]);
    }
  }
  return result;
}
