/**
 * Smooths probabilities among blocks with equal tag paths. The entries of a list, the posts of a thread and
 * the paragraphs of a text usually share one label, so differences within such a group are mostly noise of
 * the network.
 */

import constants from './constants.json';

/** Share of the way that each block's log odds move towards the mean of its group, 0 to 1. */
const PATH_WEIGHT = constants.smoothing.weight;
/** Least probability that counts, so that log odds stay finite. */
const MIN_PROBABILITY = constants.smoothing.minProbability;

const logOdds = (p: number): number =>
  Math.log(Math.max(p, MIN_PROBABILITY) / Math.max(1 - p, MIN_PROBABILITY));

/**
 * Moves each block's log odds towards the mean of its group.
 * @param probabilities P(content) of each block
 * @param words number of words of each block, its weight in the mean
 * @param pathGroups group number of each block, equal for equal tag paths; see `pathGroupsOf()`
 */
export function smoothByPath(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  pathGroups: Uint32Array,
): Float32Array {
  const count = pathGroups.reduce((most, group) => Math.max(most, group + 1), 0);
  const weight = new Float64Array(count);
  const content = new Float64Array(count);
  for (let i = 0; i < pathGroups.length; i++) {
    weight[pathGroups[i]] += words[i];
    content[pathGroups[i]] += words[i] * probabilities[i];
  }
  return probabilities.map((own, i) => {
    const all = weight[pathGroups[i]];
    if (all === 0) return own;
    const odds = (1 - PATH_WEIGHT) * logOdds(own) + PATH_WEIGHT * logOdds(content[pathGroups[i]] / all);
    return 1 / (1 + Math.exp(-odds));
  });
}
