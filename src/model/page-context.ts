/**
 * Context vector of a page, which every step of both layers gets as input: the mean of its projected blocks and their
 * mean weighted by words, through one tanh layer. It tells a window of a long page about the rest of the page.
 */
import type { Weights } from './weights';

/**
 * Computes the context vector of a page.
 * @param projected [blocks, projection]
 * @param wordCounts words of each block
 * @returns [context]
 */
export function pageContext(
  projected: Float32Array,
  wordCounts: ArrayLike<number>,
  weights: Weights,
): Float32Array {
  const { projection: size, contextKernel, contextBias } = weights;
  const blocks = wordCounts.length;
  let words = 0;
  for (let block = 0; block < blocks; block++) words += wordCounts[block];
  const means = new Float64Array(2 * size);
  for (let block = 0; block < blocks; block++) {
    const share = words > 0 ? wordCounts[block] / words : 1 / blocks;
    for (let k = 0; k < size; k++) {
      const value = projected[block * size + k];
      means[k] += value / blocks;
      means[size + k] += value * share;
    }
  }
  return contextBias.map((bias, c) => {
    let sum = bias;
    for (let k = 0; k < means.length; k++) sum += means[k] * contextKernel[k * contextBias.length + c];
    return Math.tanh(sum);
  });
}
