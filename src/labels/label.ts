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
 * Power of the odds that the rule reckons with. Blocks of a page are judged rightly or wrongly together, so that to
 * hedge gains less than the expected F1 of independent blocks promises. `DECIDED` in models/training/scoring.py.
 */
const DECIDED = 1.2;

/**
 * Keeps blocks in the order of their probability while the expected word F1 rises: no threshold is tuned to any
 * corpus, and a page with something to read is never empty.
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
  const lift = SLIDER_ODDS ** sensitivity;
  const labels =
    threshold === undefined
      ? byExpectedF1(probabilities, words, lift)
      : byThreshold(probabilities, threshold, lift);
  for (const [index, content] of options.corrections ?? []) {
    if (index < labels.length) labels[index] = content;
  }
  return labels;
}

function byExpectedF1(probabilities: Float32Array, words: ArrayLike<number>, lift: number): boolean[] {
  const decided = Float64Array.from(probabilities, (p) => {
    const rest = (1 - p) ** DECIDED;
    const odds = lift * p ** DECIDED;
    return odds / (odds + rest);
  });
  const cut = expectedF1Cut(decided, words);
  return Array.from(decided, (p) => p >= cut);
}

/** The slider's odds lift, or lower, every probability to the threshold. */
function byThreshold(probabilities: Float32Array, threshold: number, lift: number): boolean[] {
  const moved = lift === 1 ? threshold : threshold / (threshold + lift * (1 - threshold));
  return Array.from(probabilities, (p) => p >= moved);
}

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
