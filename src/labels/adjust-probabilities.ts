/** Adjusts per-block probabilities with evidence from the rest of the page. */

import {
  ARTICLE,
  BODY,
  BOILERPLATE,
  COMMENTS,
  ENTRY,
  FORUM,
  MAIN,
  PAGE_CHROME,
  PROMO,
  RELATED,
} from '../dom/class-name-signals';
import { findCanonicalIndexes, keepOneCopy } from '../dom/duplicates';
import { findMarkupSignals } from '../dom/markup-signals';
import type { TextBlock } from '../dom/text-blocks';
import { readPathGroups } from '../features/page-snapshot';
import { wordCounts } from '../features/word-counts';
import { type IncrementalTask, runSync } from '../scheduler';
import { smoothByPath } from './smooth-by-path';

/** Evidence from the page itself, independent of the network; each array has an entry per block. */
export interface PageSignals {
  /** Group number, equal for blocks with equal tag paths; see `looksOf()`. */
  readonly pathGroups: Uint32Array;
  /** Index of the block that represents its text among duplicates; see `standIns()`. */
  readonly canonical: Uint32Array;
  /** Bit flags from the block's markup; see `findingSaid()`. */
  readonly signals: Uint16Array;
}

/** Collects the evidence as interruptible work. */
export function* findPageSignals(
  blocks: readonly TextBlock[],
  looks: Uint32Array,
): IncrementalTask<PageSignals> {
  return {
    pathGroups: looks,
    canonical: yield* findCanonicalIndexes(blocks),
    signals: yield* findMarkupSignals(blocks),
  };
}

/** Divisor of the odds of boilerplate. Finite, so that a page with nothing else still keeps text. */
const BOILERPLATE_ODDS = 30;
/** Share of the words expected to be kept below which blocks with a boilerplate name are downweighted. */
const MINOR_SHARE = 0.3;
/** Alternative condition: minimum words left over, so that the page has a text of its own. */
const MIN_WORDS_LEFT: ReadonlyMap<number, number> = new Map([
  [COMMENTS, 250],
  [RELATED, 100],
]);

/** Flags of content containers, and the minimum share of the expected words at which each is trusted. */
const CONTENT_CONTAINERS: readonly (readonly [bit: number, share: number])[] = [
  [BODY, 0.2],
  [MAIN, 0.5],
  [ARTICLE, 0.5],
  [ENTRY, 0.2],
];
/** Minimum expected words of a trusted content container. */
const MIN_CONTAINER_WORDS = 50;
/** Divisor of the odds outside a content container: smaller, since a lead may stand outside. */
const OUTSIDE_ODDS = 10;

/** Expected words kept of the blocks that have any of the flags, and of all others. */
function share(bits: number, probabilities: Float32Array, words: Uint32Array, said: Uint16Array) {
  let named = 0;
  let left = 0;
  for (let i = 0; i < said.length; i++) {
    if (said[i] & bits) named += probabilities[i] * words[i];
    else left += probabilities[i] * words[i];
  }
  return { named, left };
}

/** True when the blocks with this flag are boilerplate, judged by their share of the expected words. */
function isMinorPart(
  part: number,
  probabilities: Float32Array,
  words: Uint32Array,
  said: Uint16Array,
): boolean {
  const { named, left } = share(part, probabilities, words, said);
  if (named === 0) return false;
  if (named < MINOR_SHARE * (named + left)) return true;
  const isForum = () => said.some((bits) => bits & COMMENTS && bits & FORUM);
  return left >= (MIN_WORDS_LEFT.get(part) ?? Number.POSITIVE_INFINITY) && !(part === COMMENTS && isForum());
}

/** Lowers P(content) of blocks that their markup marks as boilerplate. */
function downweight(probabilities: Float32Array, words: Uint32Array, said: Uint16Array): Float32Array {
  const doubting = (p: Float32Array, doubt: number, isDoubtful: (bits: number) => boolean) =>
    p.map((own, i) => (isDoubtful(said[i]) ? own / (own + doubt * (1 - own)) : own));
  let all = doubting(probabilities, BOILERPLATE_ODDS, (bits) => (bits & BOILERPLATE) !== 0);
  for (const part of [COMMENTS, RELATED, PROMO, PAGE_CHROME]) {
    if (isMinorPart(part, all, words, said))
      all = doubting(all, BOILERPLATE_ODDS, (bits) => (bits & part) !== 0);
  }
  for (const [bit, least] of CONTENT_CONTAINERS) {
    const inside = bit | BODY;
    const { named, left } = share(inside, all, words, said);
    const holds =
      named >= MIN_CONTAINER_WORDS && named >= least * (named + left) && said.some((bits) => bits & bit);
    if (holds) all = doubting(all, OUTSIDE_ODDS, (bits) => (bits & inside) === 0);
  }
  return all;
}

/**
 * Returns the adjusted P(content) of each block: smoothed among equal tag paths, lowered for boilerplate, and
 * kept for one copy of each repeated text only.
 */
export function adjustProbabilities(
  probabilities: Float32Array,
  { pathGroups: looks, canonical: standIn, signals: said }: PageSignals,
  blocks: readonly TextBlock[],
): Float32Array {
  const words = wordCounts(blocks);
  return keepOneCopy(downweight(smoothByPath(probabilities, words, looks), words, said), standIn, blocks);
}

/** Synchronous form of `verdict()`, for tests and tools. */
export const adjustedProbabilities = (
  probabilities: Float32Array,
  blocks: readonly TextBlock[],
  looks = readPathGroups(blocks),
): Float32Array => adjustProbabilities(probabilities, runSync(findPageSignals(blocks, looks)), blocks);
