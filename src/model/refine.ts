/**
 * The second look: a small perceptron over a block's numbers and the pools of the first probabilities around it.
 * Stacked on the BiLSTM (Wolpert 1992), it makes the entries of a list, the cells of a table or the posts of a thread
 * agree, and takes single blocks back that nothing around them bears out.
 */

import { NUMBERS } from '../vectors/numbers';
import { NUMBERS_PER_BLOCK, type PlacedVectors } from '../vectors/vectorise';
import { finish, type Work } from '../work';
import { addProduct } from './lstm';
import { POOLS, pooling } from './pools';

/**
 * Where on the page a block stands and what page it is: what holds for the pages of one collection would cut a book
 * off in the middle, and keeps too much of another's. The network has them; the second look goes without.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['position', 'wordsBefore', 'blocksSinceHeading', 'wordsSinceHeading', 'pageHasH1', 'afterH1'],
  ...['pageBlocks', 'pageWords', 'pageLinks', 'pageWordsPerBlock'],
]);
const TAKEN = Uint8Array.from([...NUMBERS.keys()].filter((number) => !LEFT_OUT.has(NUMBERS[number])));

/** Inputs: the numbers of a block that are taken, then its pools. The trainer's scaling of them is part of the weights. */
export interface RefinerWeights {
  /** [inputs, hidden] */
  kernel: Float32Array;
  /** [hidden] */
  bias: Float32Array;
  /** [hidden] */
  out: Float32Array;
  outBias: number;
}

/** Inputs of the second look. */
export const REFINER_INPUTS = TAKEN.length + POOLS;

function logOdds(probability: number): number {
  const p = Math.min(Math.max(probability, 1e-6), 1 - 1e-6);
  return Math.log(p / (1 - p));
}

/**
 * Both looks count alike: the second alone is the better on its own collection, and the worse on others.
 * @param logit log odds that the second look gives
 * @param first P(content) as the network gives it
 */
export const bothLooks = (logit: number, first: number): number =>
  1 / (1 + Math.exp(-(logit + logOdds(first)) / 2));

/**
 * Work that can be interrupted.
 * @param first P(content) of every block as the network gives it; at least one
 * @param into [blocks, REFINER_INPUTS]: what the perceptron is given
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

/** Blocks at a time, so that memory does not grow with the page. */
const CHUNK = 128;

/**
 * @param first P(content) of every block as the network gives it
 * @returns P(content) of every block, always finite
 */
export const refine = (first: Float32Array, vectors: PlacedVectors, weights: RefinerWeights): Float32Array =>
  finish(refining(first, vectors, weights));

/** The same as work that can be interrupted. */
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
