/** The best common subsequence of two sequences of words, by dynamic programming. */

/** Score of a match. */
const MATCH = 10;
/** Bonus for a match that continues the one before it, so that phrases stay together. */
const ADJACENT = 4;

/**
 * Bit flags of the step that leads to the best score of a pair: from a match, or from the row above; neither, from the
 * left.
 */
const FROM_MATCH = 1;
const FROM_ABOVE = 2;
/** Bit flag of a match that continues the one before it. */
const CONTINUES = 4;

/**
 * Finds the matches of two sequences, both in their order. Takes time and memory by the product of their lengths.
 * @param bonus added to the score of a match of two equal words, by their indexes
 * @returns for each word of `page` the index of its match in `other`, or −1
 */
export function bestSubsequence<Word>(
  page: ArrayLike<Word>,
  other: ArrayLike<Word>,
  bonus?: (inPage: number, inOther: number) => number,
): Int32Array {
  const rows = page.length;
  const columns = other.length;
  const width = columns + 1;
  const steps = new Uint8Array((rows + 1) * width);
  let bestAbove = new Int32Array(width);
  let best = new Int32Array(width);
  let matchAbove = new Int32Array(width).fill(-1);
  let match = new Int32Array(width).fill(-1);
  for (let i = 1; i <= rows; i++) {
    const word = page[i - 1];
    const row = i * width;
    best[0] = 0;
    for (let j = 1; j <= columns; j++) {
      let score = bestAbove[j];
      let step = FROM_ABOVE;
      if (best[j - 1] > score) {
        score = best[j - 1];
        step = 0;
      }
      match[j] = -1;
      if (other[j - 1] === word) {
        const continued = matchAbove[j - 1] >= 0 ? matchAbove[j - 1] + ADJACENT : -1;
        const restarted = bestAbove[j - 1];
        match[j] = MATCH + Math.max(continued, restarted) + (bonus?.(i - 1, j - 1) ?? 0);
        if (continued >= restarted) step |= CONTINUES;
        if (match[j] > score) {
          score = match[j];
          step |= FROM_MATCH;
        }
      }
      best[j] = score;
      steps[row + j] = step;
    }
    [bestAbove, best] = [best, bestAbove];
    [matchAbove, match] = [match, matchAbove];
  }
  return traceBack(steps, rows, columns);
}

/** Follows the best steps from the last words to the first. */
function traceBack(steps: Uint8Array, rows: number, columns: number): Int32Array {
  const matches = new Int32Array(rows).fill(-1);
  let continuing = false;
  for (let i = rows, j = columns; i > 0 && j > 0; ) {
    const step = steps[i * (columns + 1) + j];
    if (continuing || step & FROM_MATCH) {
      matches[i - 1] = j - 1;
      continuing = (step & CONTINUES) !== 0;
      i--;
      j--;
    } else if (step & FROM_ABOVE) i--;
    else j--;
  }
  return matches;
}
