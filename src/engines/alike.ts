/**
 * What looks alike is judged alike: the entries of a list, the posts of a thread, the paragraphs of a text stand or fall
 * together, and what a network says of each by itself is noise about what it says of all.
 */

/** How far each block is moved to the mean of those that look as it does, in log odds: 1 is all the way. */
const PULL = 0.8;
/** Odds are kept within 1 : 10,000. */
const FLOOR = 1e-4;

const logOdds = (p: number): number => Math.log(Math.max(p, FLOOR) / Math.max(1 - p, FLOOR));

/**
 * @param probabilities P(content) of each block
 * @param words number of words of each block, by which it counts in the mean
 * @param looks one a block, the same for those that look alike; see `looksOf()`
 */
export function judgeAlike(
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
    const odds = (1 - PULL) * logOdds(own) + PULL * logOdds(content[looks[i]] / all);
    return 1 / (1 + Math.exp(-odds));
  });
}
