/** Where to cut for the highest word F1 that probabilities promise: what labels are chosen by, and the second look is told. */

/**
 * The lowest probability to keep for the highest F = 2·Σ pw over the kept / (Σ w over the kept + Σ pw over all), which
 * stands for the expected word F1; more than 1 where nothing is to be kept.
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
