/**
 * Probabilities + sensitivity + corrections → labels. Never looks at the page, so the slider re-labels at once.
 */
import { expectedF1Cut } from '../model/expected-f1';

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
 * hedge gains less than the expected F1 of independent blocks promises. The one number of the rule that was chosen on
 * pages: on WCXB's and Dragnet's training pages. `DECIDED` in models/training/scoring.py.
 */
const DECIDED = 1.2;

/**
 * Keeps blocks in the order of their probability while the expected word F1 rises: there is no threshold to tune to a
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
