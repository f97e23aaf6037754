/**
 * Two-state model of block lengths (Kohlschütter, Fankhauser and Nejdl 2010, §5.2, Equation 3): a new block
 * (N) is short text (S) with probability P_N(S), else long text (L); after each word it ends with probability
 * P_S(N) or P_L(N).
 */
export interface Mixture {
  /** P_N(S) */
  short: number;
  /** P_S(N) */
  endShort: number;
  /** P_L(N) */
  endLong: number;
}

/** Share of blocks with this number of words, at least 1. */
export const blockLength = ({ short, endShort, endLong }: Mixture, words: number): number =>
  short * endShort * (1 - endShort) ** (words - 1) + (1 - short) * endLong * (1 - endLong) ** (words - 1);

const ROUNDS = 2000;

/**
 * Fits the model by maximum likelihood, with expectation maximisation.
 * @param counts numbers of blocks with 0, 1, 2, … words; blocks without words are left out
 */
export function fitMixture(counts: ArrayLike<number>): Mixture {
  let mixture: Mixture = { short: 0.5, endShort: 0.5, endLong: 0.05 };
  for (let round = 0; round < ROUNDS; round++) {
    let [blocks, shortBlocks, shortWords, longWords] = [0, 0, 0, 0];
    for (let words = 1; words < counts.length; words++) {
      if (!counts[words]) continue;
      const long = (1 - mixture.short) * mixture.endLong * (1 - mixture.endLong) ** (words - 1);
      const isShort = 1 - long / blockLength(mixture, words);
      blocks += counts[words];
      shortBlocks += counts[words] * isShort;
      shortWords += counts[words] * isShort * words;
      longWords += counts[words] * (1 - isShort) * words;
    }
    mixture = {
      short: shortBlocks / blocks,
      endShort: shortBlocks / shortWords,
      endLong: (blocks - shortBlocks) / longWords,
    };
  }
  return mixture;
}
