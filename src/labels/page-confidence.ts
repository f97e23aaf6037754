/**
 * Confidence in the extraction of a whole page: the word F1 to be expected against what a reader would keep,
 * calibrated on labelled pages by `npm run confidence`.
 */
import { logOdds, sigmoid } from '../model/log-odds';
import fitted from './confidence-weights.json';

/** Confidence below which the reader is asked to check what was kept. */
export const DOUBTFUL_BELOW = 0.7;

/** Log odds that are as good as certain. */
const MAX_LOG_ODDS = 6;

const limitedLogOdds = (share: number): number =>
  Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, logOdds(share)));

/**
 * Numbers by which right and wrong extractions differ, in the order of `confidence-weights.json`.
 * @param probabilities P(content) of each block, adjusted
 * @param words number of words of each block
 * @param kept true for the blocks that are extracted
 */
export function confidenceFacts(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  kept: readonly boolean[],
): number[] {
  let [all, keptWords, expected, hits, unsure, doubted] = [0, 0, 0, 0, 0, 0];
  probabilities.forEach((p, i) => {
    all += words[i];
    expected += p * words[i];
    unsure += 4 * p * (1 - p) * words[i];
    if (!kept[i]) return;
    keptWords += words[i];
    hits += p * words[i];
    if (p < 0.5) doubted += words[i];
  });
  const precision = hits / Math.max(keptWords, 1);
  const recall = hits / Math.max(expected, 1e-6);
  return [
    limitedLogOdds((2 * precision * recall) / Math.max(precision + recall, 1e-6)),
    limitedLogOdds(precision),
    Math.log1p(keptWords),
    keptWords / Math.max(all, 1),
    unsure / Math.max(all, 1),
    doubted / Math.max(keptWords, 1),
  ];
}

/** Expected word F1 from the facts of a page, from 0 to 1. */
export function confidenceOf(facts: readonly number[], { bias, weights } = fitted): number {
  return sigmoid(facts.reduce((sum, fact, i) => sum + fact * weights[i], bias));
}
