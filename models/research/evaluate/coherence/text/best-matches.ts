/** The best alignment of two short texts, by dynamic programming. */
import { type Aligned, HEADING } from './aligned';

/** Maximum cells of the table; larger gaps without a common phrase stay unmatched. */
export const MAX_CELLS = 16_000_000;

const MATCH = 10;
/** Bonus for a match that continues the one before it, so that phrases stay together. */
const ADJACENT = 4;
/** Bonus for a match of two beginnings of lines, so that a short line is matched with the line it was. */
const BOTH_START = 3;
/** Bonus for beginnings of headings, so that the title is not taken for the breadcrumb or menu that repeats it. */
const BOTH_HEADINGS = 2;

const ABOVE = 1;
const MATCHED = 2;
const CONTINUES = 4;

function bonus(inPage: number, inOutput: number): number {
  if (!inPage || !inOutput) return 0;
  return BOTH_START + (inPage === HEADING && inOutput === HEADING ? BOTH_HEADINGS : 0);
}

/** Writes the matches of the tokens of two ranges into `matches`. */
export function bestMatches(
  page: Aligned,
  output: Aligned,
  [pageStart, pageEnd]: readonly [number, number],
  [outputStart, outputEnd]: readonly [number, number],
  matches: Int32Array,
): void {
  const rows = pageEnd - pageStart;
  const columns = outputEnd - outputStart;
  const width = columns + 1;
  const steps = new Uint8Array((rows + 1) * width);
  let bestAbove = new Int32Array(width);
  let best = new Int32Array(width);
  let matchAbove = new Int32Array(width).fill(-1);
  let match = new Int32Array(width).fill(-1);
  for (let i = 1; i <= rows; i++) {
    const token = page.tokens[pageStart + i - 1];
    const start = page.starts[pageStart + i - 1];
    best[0] = 0;
    match[0] = -1;
    for (let j = 1; j <= columns; j++) {
      let score = bestAbove[j];
      let step = ABOVE;
      match[j] = -1;
      if (token === output.tokens[outputStart + j - 1]) {
        const gain = MATCH + bonus(start, output.starts[outputStart + j - 1]);
        const fresh = bestAbove[j - 1] + gain;
        const continued = matchAbove[j - 1] < 0 ? -1 : matchAbove[j - 1] + gain + ADJACENT;
        const value = Math.max(fresh, continued);
        match[j] = value;
        if (continued > fresh) step |= CONTINUES;
        if (value > score) {
          score = value;
          step = (step & CONTINUES) | MATCHED;
        }
      }
      if (best[j - 1] > score) {
        score = best[j - 1];
        step &= CONTINUES;
      }
      best[j] = score;
      steps[i * width + j] = step;
    }
    [bestAbove, best] = [best, bestAbove];
    [matchAbove, match] = [match, matchAbove];
  }
  let i = rows;
  let j = columns;
  let isContinued = false;
  while (i > 0 && j > 0) {
    const step = steps[i * width + j];
    if (isContinued || step & MATCHED) {
      matches[outputStart + j - 1] = pageStart + i - 1;
      isContinued = (step & CONTINUES) !== 0;
      i--;
      j--;
    } else if (step & ABOVE) i--;
    else j--;
  }
}
