/** Turns probabilities and sensitivity into labels, without the page: labelling again is fast. */
import { expectedF1Cut, type Outlook } from '../model/expected-f1';
import { logOdds, sigmoid } from '../model/log-odds';
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
 * Errors within a page are correlated: where the network is too hopeful about one entry of a list, it is about all of
 * them. Under independence the expected F1 would reward keeping much of what is hardly probable. So the log odds of all
 * blocks may be too low or too high together, by a normally distributed shift of this standard deviation, and given the
 * shift the network is surer of each block by this factor. Fitted to predictions for unseen training pages.
 */
const { spread: SPREAD, sureness: SURENESS } = constants.cut;
/** Nodes and weights of the Gauss–Hermite quadrature of degree 7, for a standard normal distribution. */
const NODES = [
  [-3.75043972, 0.00054827],
  [-2.36675941, 0.03075712],
  [-1.15440539, 0.24012318],
  [0, 0.45714286],
  [1.15440539, 0.24012318],
  [2.36675941, 0.03075712],
  [3.75043972, 0.00054827],
] as const;

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
  const counted = Array.from(words, (count) => Math.min(count, MAX_BLOCK_WORDS));
  const lifted = Float64Array.from(probabilities, (p) => logOdds(p) + Math.log(lift));
  const outlooks = NODES.map(([node, weight]): Outlook => {
    const shifted = lifted.map((odds, i) =>
      probabilities[i] > 0 ? sigmoid(SURENESS * (odds + SPREAD * node)) : 0,
    );
    return { weight, probabilities: shifted };
  });
  return reaching(probabilities, expectedF1Cut(probabilities, counted, outlooks));
}

/** Labels blocks by a fixed threshold; the slider moves it as if the odds were multiplied by `lift`. */
function byThreshold(probabilities: Float32Array, threshold: number, lift: number): boolean[] {
  const moved = lift === 1 ? threshold : threshold / (threshold + lift * (1 - threshold));
  return reaching(probabilities, moved);
}

/** Returns a label for each probability, true for those that reach the threshold. */
const reaching = (probabilities: Float32Array, threshold: number): boolean[] =>
  Array.from(probabilities, (probability) => probability >= threshold);
