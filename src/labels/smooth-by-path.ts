/**
 * Smooths probabilities among blocks with equal tag paths. The entries of a list, the posts of a thread and
 * the paragraphs of a text usually share one label, so differences within such a group are mostly noise of
 * the network.
 */

/** Share of the way that each block's log odds move towards the mean of its group, 0 to 1. */
const PATH_WEIGHT = 0.8;
/** Limit of the odds, 1 : 10,000 either way, so that log odds stay finite. */
const FLOOR = 1e-4;

const logOdds = (p: number): number => Math.log(Math.max(p, FLOOR) / Math.max(1 - p, FLOOR));

/**
 * Moves each block's log odds towards the mean of its group.
 * @param probabilities P(content) of each block
 * @param words number of words of each block, its weight in the mean
 * @param looks group number of each block, equal for equal tag paths; see `looksOf()`
 */
export function smoothByPath(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  looks: Uint32Array,
): Float32Array {
  const count = looks.reduce((most, look) => Math.max(most, look + 1), 0);
  const weight = new Float64Array(count);
  const content = new Float64Array(count);
  for (let i = 0; i < looks.length; i++) {
    weight[looks[i]] += words[i];
    content[looks[i]] += words[i] * probabilities[i];
  }
  return probabilities.map((own, i) => {
    const all = weight[looks[i]];
    if (all === 0) return own;
    const odds = (1 - PATH_WEIGHT) * logOdds(own) + PATH_WEIGHT * logOdds(content[looks[i]] / all);
    return 1 / (1 + Math.exp(-odds));
  });
}
