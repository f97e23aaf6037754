/**
 * Returns the threshold with the highest expected word F1, estimated as F = 2·Σ pw over the content / (Σ w over
 * the content + Σ pw over all blocks); greater than 1 when no block should be content. It chooses the labels,
 * and is an input of the refiner.
 */
export function expectedF1Cut(probabilities: Float32Array | Float64Array, words: ArrayLike<number>): number {
  const order: number[] = [];
  let total = 0;
  for (let i = 0; i < probabilities.length; i++) {
    order.push(i);
    total += words[i] * probabilities[i];
  }
  order.sort((a, b) => probabilities[b] - probabilities[a] || a - b);
  let expectedWords = 0;
  let contentWords = 0;
  let best = 0;
  let threshold = Number.POSITIVE_INFINITY;
  for (const index of order) {
    expectedWords += words[index] * probabilities[index];
    contentWords += words[index];
    const expected = (2 * expectedWords) / (contentWords + total);
    if (expected > best) {
      best = expected;
      threshold = probabilities[index];
    }
  }
  return threshold;
}
