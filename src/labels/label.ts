/**
 * Probabilities + sensitivity + corrections → labels. Never looks at the page, so the slider re-labels at once.
 */

export interface LabelOptions {
  /** A fixed threshold on P(content) in place of the expected-F1 rule; the slider moves it. */
  threshold?: number;
  /** The person's slider, −1 (keep less) to 1 (keep more); 0 is the rule as it is. */
  sensitivity?: number;
  /** Block index → what the person said it is. Always obeyed. */
  corrections?: ReadonlyMap<number, boolean>;
}

/** Sensitivity ±1 multiplies the odds of every block by this or its inverse. */
const SLIDER_ODDS = 20;

/**
 * Keeps blocks in the order of their probability while the expected word F1 rises,
 * F = 2·Σ pw over the kept / (Σ w over the kept + Σ pw over all): no threshold is tuned to any corpus,
 * and a page with something to read is never empty.
 *
 * @param probabilities P(content), one a block
 * @param words number of words, one a block
 * @returns one label a block, true for content
 */
export function label(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  options: LabelOptions = {},
): boolean[] {
  const { threshold, sensitivity = 0 } = options;
  const cut =
    threshold === undefined
      ? expectedF1Cut(probabilities, words, sensitivity)
      : movedThreshold(threshold, sensitivity);
  const labels = Array.from(probabilities, (p) => p >= cut);
  for (const [index, content] of options.corrections ?? []) {
    if (index < labels.length) labels[index] = content;
  }
  return labels;
}

/** The probability that the slider's odds lift, or lower, to the threshold. */
function movedThreshold(threshold: number, sensitivity: number): number {
  if (sensitivity === 0) return threshold;
  return threshold / (threshold + SLIDER_ODDS ** sensitivity * (1 - threshold));
}

/** The lowest probability that the rule keeps; more than 1 where nothing is to be kept. */
export function expectedF1Cut(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  sensitivity = 0,
): number {
  const odds = SLIDER_ODDS ** sensitivity;
  const gain = Float64Array.from(probabilities, (p, i) => words[i] * ((p * odds) / (p * odds + 1 - p)));
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
