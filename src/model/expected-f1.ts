/** The probability from which on blocks are content, chosen by the word F1 that is then to be expected. */

/** A way in which a page may turn out, and how likely it is. */
export interface Outlook {
  /** Probability of this outlook, 0 to 1. */
  readonly weight: number;
  /** P(content) of each block if the page turns out so. */
  readonly probabilities: ArrayLike<number>;
}

/**
 * Returns the threshold with the highest expected word F1, estimated as F = 2·Σ pw over the content / (Σ w over
 * the content + Σ pw over all blocks); greater than 1 when no block should be content. It chooses the labels,
 * and is an input of the refiner.
 * @param probabilities P(content) of each block: the order in which blocks become content
 * @param outlooks ways in which the page may turn out, over which F is averaged; default: blocks are independent
 */
export function expectedF1Cut(
  probabilities: ArrayLike<number>,
  words: ArrayLike<number>,
  outlooks: readonly Outlook[] = [{ weight: 1, probabilities }],
): number {
  const order = Array.from({ length: probabilities.length }, (_, i) => i);
  order.sort((a, b) => probabilities[b] - probabilities[a] || a - b);
  const totals = outlooks.map((outlook) =>
    order.reduce((sum, i) => sum + words[i] * outlook.probabilities[i], 0),
  );
  const expectedWords = new Float64Array(outlooks.length);
  let contentWords = 0;
  let best = 0;
  let threshold = Number.POSITIVE_INFINITY;
  for (const index of order) {
    contentWords += words[index];
    let expected = 0;
    for (let at = 0; at < outlooks.length; at++) {
      expectedWords[at] += words[index] * outlooks[at].probabilities[index];
      const all = contentWords + totals[at];
      if (all > 0) expected += (outlooks[at].weight * 2 * expectedWords[at]) / all;
    }
    if (expected > best) {
      best = expected;
      threshold = probabilities[index];
    }
  }
  return threshold;
}
