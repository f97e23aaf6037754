/**
 * Refiner: a small perceptron over a block's numeric features and the pooled probabilities around it. Stacked
 * on the BiLSTM (Wolpert 1992), it makes the entries of a list, the cells of a table or the posts of a thread
 * agree, and rejects single blocks that nothing around them supports.
 */

import { type EncodedPage, FEATURES_PER_BLOCK } from '../features/encode';
import { BLOCK_FEATURES, KIND_FEATURES } from '../features/numeric-features';
import type { IncrementalTask } from '../scheduler';
import { CONTEXT_FEATURES, readContextFeatures } from './context-features';
import { logOdds, sigmoid } from './log-odds';
import { addProduct } from './matrix-product';

/**
 * Features of the position on the page, of the whole page and of its kind, which the network gets but the refiner does
 * not: rules learnt from them on one data set would cut off a book in the middle, and keep too much of other data sets'
 * pages.
 */
const UNUSED_FEATURES: ReadonlySet<string> = new Set([
  ...`position wordsBefore blocksSinceHeading wordsSinceHeading pageHasH1 afterH1 pageBlocks pageWords pageLinks
   pageWordsPerBlock`.split(/\s+/),
  ...KIND_FEATURES,
]);
/** Indices of all other numeric features. */
const USED_FEATURES = Uint8Array.from(
  [...BLOCK_FEATURES.keys()].filter((index) => !UNUSED_FEATURES.has(BLOCK_FEATURES[index])),
);

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

/** Number of inputs of the refiner: block features, then context features. */
export const REFINER_INPUTS = USED_FEATURES.length + CONTEXT_FEATURES;

/**
 * Averages the log odds of refiner and network with equal weights: the refiner alone is better on its own
 * data set, and worse on others.
 * @param logit log odds from the refiner
 * @param probability P(content) from the network
 */
export const averageLogOdds = (logit: number, probability: number): number =>
  sigmoid((logit + logOdds(probability)) / 2);

/**
 * Writes the refiner's inputs.
 * @param probabilities P(content) of every block from the network; at least one
 * @param into [blocks, REFINER_INPUTS], inputs of the perceptron
 */
export function* refinerInputs(
  probabilities: Float32Array,
  { length, blockFeatures, ...page }: EncodedPage,
  into: Float32Array,
): IncrementalTask<void> {
  for (let i = 0; i < length; i++) {
    for (let k = 0; k < USED_FEATURES.length; k++) {
      into[i * REFINER_INPUTS + k] = blockFeatures[i * FEATURES_PER_BLOCK + USED_FEATURES[k]];
    }
  }
  yield* readContextFeatures(probabilities, page, into, REFINER_INPUTS, USED_FEATURES.length);
}

/** Blocks per matrix product, so that the memory for hidden states does not grow with the page. */
const BLOCKS_PER_PRODUCT = 128;

/**
 * Runs the refiner on all blocks.
 * @param probabilities P(content) of every block from the network
 * @returns P(content) of every block, always finite
 */
export function* refine(
  probabilities: Float32Array,
  vectors: EncodedPage,
  weights: RefinerWeights,
): IncrementalTask<Float32Array> {
  const { length } = vectors;
  const result = new Float32Array(length);
  if (length === 0) return result;
  const hidden = weights.bias.length;
  const inputs = new Float32Array(length * REFINER_INPUTS);
  yield* refinerInputs(probabilities, vectors, inputs);
  for (let begin = 0; begin < length; begin += BLOCKS_PER_PRODUCT) {
    yield;
    const rows = Math.min(BLOCKS_PER_PRODUCT, length - begin);
    const states = new Float32Array(rows * hidden);
    for (let row = 0; row < rows; row++) states.set(weights.bias, row * hidden);
    const chunk = inputs.subarray(begin * REFINER_INPUTS, (begin + rows) * REFINER_INPUTS);
    addProduct(chunk, weights.kernel, states, rows, REFINER_INPUTS, hidden);
    for (let row = 0; row < rows; row++) {
      let logit = weights.outBias;
      for (let k = 0; k < hidden; k++) logit += Math.max(states[row * hidden + k], 0) * weights.out[k];
      result[begin + row] = averageLogOdds(logit, probabilities[begin + row]);
    }
  }
  return result;
}
