/**
 * Probability threshold with the highest expected word F1; chooses the labels, and is an input of the refiner
 * (`refine.ts`).
 */

/**
 * Returns the lowest probability to keep for the highest F = 2·Σ pw over the kept / (Σ w over the kept + Σ pw
 * over all), an estimate of the expected word F1; greater than 1 when nothing should be kept.
 */
export function expectedF1Cut(probabilities: Float32Array | Float64Array, words: ArrayLike<number>): number {
  const gain = Float64Array.from(probabilities, (p, i) => words[i] * p);
  const total = gain.reduce((sum, g) => sum + g, 0);
  const order = Array.from(probabilities.keys()).sort((a, b) => probabilities[b] - probabilities[a] || a - b);
  let kept = 0;
  let keptWords = 0;
  let best = 0;
  let cut = Number.POSITIVE_INFINITY;
  for (const index of order) {
    kept += gain[index];
    keptWords += words[index];
    const expected = (2 * kept) / (keptWords + total);
    if (expected > best) {
      best = expected;
      cut = probabilities[index];
    }
  }
  return cut;
}
