/**
 * Finds which tokens of a page are in an output. The same matching serves all extractors: an output is a
 * part of the page's text in its order, except for small moves.
 */
import { bisect } from '../../../../../src/dom/bisect';
import { bestSubsequence } from '../../best-subsequence';
import type { PageText } from './page-text';

/** Value of `AlignableText.starts` where the token begins a line. */
export const LINE = 1;
/** Value of `AlignableText.starts` where the token begins a heading. */
export const HEADING = 2;

/** A text as tokens, and where its lines begin. */
export interface AlignableText {
  tokens: readonly string[];
  /** `LINE` for tokens that begin a line, `HEADING` for those that begin a heading, else 0. */
  starts: Uint8Array;
}

/** Lengths in tokens of the phrases that anchor the alignment, those that occur once in both texts. */
const ANCHOR_LENGTHS = [8, 5, 3, 2, 1];

/** Ranges of both texts that are still to be aligned. */
interface Gap {
  page: [number, number];
  output: [number, number];
}

/**
 * Aligns an output with the page: finds anchors, and aligns the gaps between them in the same way.
 * @returns for each token of `output` the index of its match in `page`, or −1; matches are in order
 */
export function align(page: AlignableText, output: AlignableText): Int32Array {
  const matches = new Int32Array(output.tokens.length).fill(-1);
  const gaps: Gap[] = [{ page: [0, page.tokens.length], output: [0, output.tokens.length] }];
  for (let gap = gaps.pop(); gap; gap = gaps.pop()) alignGap(page, output, gap, matches, gaps);
  return matches;
}

function alignGap(
  page: AlignableText,
  output: AlignableText,
  gap: Gap,
  matches: Int32Array,
  gaps: Gap[],
): void {
  const [pageStart, pageEnd] = gap.page;
  const [outputStart, outputEnd] = gap.output;
  const rows = pageEnd - pageStart;
  const columns = outputEnd - outputStart;
  if (!rows || !columns) return;
  if (rows * columns <= SMALL_CELLS) {
    alignWhole(page, output, gap, matches);
    return;
  }
  for (const length of ANCHOR_LENGTHS) {
    const anchors = findAnchors(page.tokens, output.tokens, gap, length);
    if (!anchors.length) continue;
    let at: [number, number] = [pageStart, outputStart];
    for (const [i, j] of anchors) {
      if (i < at[0] || j < at[1]) continue;
      gaps.push({ page: [at[0], i], output: [at[1], j] });
      for (let k = 0; k < length; k++) matches[j + k] = i + k;
      at = [i + length, j + length];
    }
    gaps.push({ page: [at[0], pageEnd], output: [at[1], outputEnd] });
    return;
  }
  if (rows * columns <= MAX_CELLS) alignWhole(page, output, gap, matches);
}

/** Bonus for a match of two beginnings of lines, so that a short line is matched with its own line of the page. */
const LINE_BONUS = 3;
/** Bonus for beginnings of headings, so that the title is not taken for the breadcrumb or menu that repeats it. */
const HEADING_BONUS = 2;

function bonus(inPage: number, inOutput: number): number {
  if (!inPage || !inOutput) return 0;
  return LINE_BONUS + (inPage === HEADING && inOutput === HEADING ? HEADING_BONUS : 0);
}

/** Writes the best matches of the tokens of a gap into `matches`. */
function alignWhole(page: AlignableText, output: AlignableText, gap: Gap, matches: Int32Array): void {
  const [pageStart, outputStart] = [gap.page[0], gap.output[0]];
  const found = bestSubsequence(page.tokens.slice(...gap.page), output.tokens.slice(...gap.output), (i, j) =>
    bonus(page.starts[pageStart + i], output.starts[outputStart + j]),
  );
  for (const [i, j] of found.entries()) if (j >= 0) matches[outputStart + j] = pageStart + i;
}

/** Product of both lengths up to which all alignments are compared at once. */
const SMALL_CELLS = 40_000;
/** Maximum product of both lengths where no phrase occurs once in both texts; larger gaps stay unmatched. */
const MAX_CELLS = 16_000_000;

/** Finds phrases that occur once in both ranges, in the longest sequence that is in the order of both. */
function findAnchors(
  page: readonly string[],
  output: readonly string[],
  gap: Gap,
  length: number,
): [number, number][] {
  const places = uniquePhrases(page, gap.page, length);
  const inOutput = uniquePhrases(output, gap.output, length);
  const pairs: [number, number][] = [];
  for (const [phrase, j] of inOutput) {
    const i = places.get(phrase);
    if (j >= 0 && i !== undefined && i >= 0) pairs.push([i, j]);
  }
  return longestIncreasing(pairs.sort((a, b) => a[1] - b[1]));
}

/** Phrases → their only position, or −1 when there are several. */
function uniquePhrases(
  tokens: readonly string[],
  range: [number, number],
  length: number,
): Map<string, number> {
  const places = new Map<string, number>();
  for (let i = range[0]; i + length <= range[1]; i++) {
    const phrase = length === 1 ? tokens[i] : tokens.slice(i, i + length).join(' ');
    places.set(phrase, places.has(phrase) ? -1 : i);
  }
  return places;
}

/** Longest subsequence of pairs, ordered by their second number, whose first numbers increase. */
function longestIncreasing(pairs: readonly [number, number][]): [number, number][] {
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length);
  for (let k = 0; k < pairs.length; k++) {
    const length = bisect(tails.length, (i) => pairs[tails[i]][0] < pairs[k][0]);
    previous[k] = length ? tails[length - 1] : -1;
    tails[length] = k;
  }
  const chain: [number, number][] = [];
  for (let k = tails.at(-1) ?? -1; k >= 0; k = previous[k]) chain.push(pairs[k]);
  return chain.reverse();
}

/** Splits those tokens of an output that the page has only as two, in neighbouring text nodes. */
export function splitJoined(page: PageText, output: AlignableText): AlignableText {
  const pageTokens = new Set(page.tokens);
  const parts = new Map<string, [string, string]>();
  for (let s = 1; s < page.segments.length; s++) {
    const { start, line } = page.segments[s];
    if (page.segments[s - 1].line !== line) continue;
    const pair: [string, string] = [page.tokens[start - 1], page.tokens[start]];
    parts.set(pair.join(''), pair);
  }
  const tokens: string[] = [];
  const starts: number[] = [];
  for (let i = 0; i < output.tokens.length; i++) {
    const token = output.tokens[i];
    const pieces = (!pageTokens.has(token) && parts.get(token)) || [token];
    for (const [k, piece] of pieces.entries()) {
      tokens.push(piece);
      starts.push(k === 0 ? output.starts[i] : 0);
    }
  }
  return { tokens, starts: Uint8Array.from(starts) };
}
