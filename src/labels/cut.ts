/** Turns probabilities and sensitivity into labels, without the page: labelling again is fast. */
import { expectedF1Cut } from '../model/expected-f1';
import constants from './constants.json';

/** Settings of the cut. */
export interface CutOptions {
  /** A fixed threshold on P(content) in place of the expected-F1 rule; the slider moves it. */
  threshold?: number;
  /** The user's slider, −1 (keep less) to 1 (keep more); 0 leaves the rule unchanged. */
  sensitivity?: number;
}

/** Factor on the odds of every block at sensitivity 1; its inverse applies at −1. */
const SLIDER_ODDS = constants.cut.sliderOdds;

/**
 * Exponent that sharpens the odds before the cut. Errors within a page are correlated, so the expected F1
 * under independence over-rewards hedging; sharpening corrects for this. The only parameter of the rule that
 * was fitted to pages: WCXB's and Dragnet's training pages.
 */
const SHARPEN_EXPONENT = constants.cut.sharpenExponent;

/**
 * Number of words beyond which a block counts no more: whether all of it is content is one question. Without a limit, a
 * hidden list of thousands of search words is kept at any probability, since a tenth of it is more than the article.
 */
const MAX_BLOCK_WORDS = constants.cut.maxBlockWords;

/**
 * Keeps blocks in descending order of probability while the expected word F1 rises. No threshold has to be
 * tuned to a corpus, and a page with text always keeps some of it.
 *
 * @param probabilities P(content) of each block
 * @param words number of words of each block
 * @returns a label for each block, true for content
 */
export function cutLabels(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  options: CutOptions = {},
): boolean[] {
  const { threshold, sensitivity = 0 } = options;
  const lift = SLIDER_ODDS ** sensitivity;
  return threshold === undefined
    ? byExpectedF1(probabilities, words, lift)
    : byThreshold(probabilities, threshold, lift);
}

function byExpectedF1(probabilities: Float32Array, words: ArrayLike<number>, lift: number): boolean[] {
  const sharpened = new Float64Array(probabilities.length);
  for (let i = 0; i < sharpened.length; i++) {
    const p = probabilities[i];
    const rest = (1 - p) ** SHARPEN_EXPONENT;
    const odds = lift * p ** SHARPEN_EXPONENT;
    sharpened[i] = odds / (odds + rest);
  }
  const counted = Array.from(words, (count) => Math.min(count, MAX_BLOCK_WORDS));
  return reaching(sharpened, expectedF1Cut(sharpened, counted));
}

/** Labels blocks by a fixed threshold; the slider moves it as if the odds were multiplied by `lift`. */
function byThreshold(probabilities: Float32Array, threshold: number, lift: number): boolean[] {
  const moved = lift === 1 ? threshold : threshold / (threshold + lift * (1 - threshold));
  return reaching(probabilities, moved);
}

/** Returns a label for each probability, true for those that reach the threshold. */
function reaching(probabilities: Float32Array | Float64Array, threshold: number): boolean[] {
  const labels: boolean[] = [];
  for (let i = 0; i < probabilities.length; i++) labels.push(probabilities[i] >= threshold);
  return labels;
}
