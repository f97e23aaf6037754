/** Adjusts per-block probabilities with evidence from the rest of the page. */

import {
  ARTICLE,
  BESIDE,
  BODY,
  CALLS,
  COMMENTS,
  ENTRY,
  FORUM,
  MAIN,
  OTHERS,
  PLACES,
} from '../dom/class-name-signals';
import { findingStandIns, judgeOnce } from '../dom/duplicates';
import { findingSaid } from '../dom/markup-signals';
import type { TextBlock } from '../dom/text-blocks';
import { readLooks } from '../features/page-snapshot';
import { wordCounts } from '../features/word-counts';
import { finish, type Work } from '../scheduler';
import { judgeAlike } from './smooth-by-path';

/** Evidence from the page itself, independent of the network; each array has an entry per block. */
export interface Circumstances {
  /** Group number, equal for blocks with equal tag paths; see `looksOf()`. */
  readonly looks: Uint32Array;
  /** Index of the block that represents its text among duplicates; see `standIns()`. */
  readonly standIn: Uint32Array;
  /** Bit flags from the block's markup; see `findingSaid()`. */
  readonly said: Uint16Array;
}

/** Collects the evidence as interruptible work. */
export function* findingCircumstances(blocks: readonly TextBlock[], looks: Uint32Array): Work<Circumstances> {
  return { looks, standIn: yield* findingStandIns(blocks), said: yield* findingSaid(blocks) };
}

/** Divisor of the odds of boilerplate. Finite, so that a page with nothing else still keeps text. */
const DOUBT = 30;
/** Share of the words expected to be kept below which blocks with a boilerplate name are downweighted. */
const LESSER = 0.3;
/** Alternative condition: minimum words left over, so that the page has a text of its own. */
const ENOUGH: ReadonlyMap<number, number> = new Map([
  [COMMENTS, 250],
  [OTHERS, 100],
]);

/** Flags of content containers, and the minimum share of the expected words at which each is trusted. */
const HOLDERS: readonly (readonly [bit: number, share: number])[] = [
  [BODY, 0.2],
  [MAIN, 0.5],
  [ARTICLE, 0.5],
  [ENTRY, 0.2],
];
/** Minimum expected words of a trusted content container. */
const TEXT = 50;
/** Divisor of the odds outside a content container: smaller, since a lead may stand outside. */
const DOUBT_AROUND = 10;

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
function isBeside(part: number, probabilities: Float32Array, words: Uint32Array, said: Uint16Array): boolean {
  const { named, left } = share(part, probabilities, words, said);
  if (named === 0) return false;
  if (named < LESSER * (named + left)) return true;
  const isForum = () => said.some((bits) => bits & COMMENTS && bits & FORUM);
  return left >= (ENOUGH.get(part) ?? Number.POSITIVE_INFINITY) && !(part === COMMENTS && isForum());
}

/** Lowers P(content) of blocks that their markup marks as boilerplate. */
function doubted(probabilities: Float32Array, words: Uint32Array, said: Uint16Array): Float32Array {
  const doubting = (p: Float32Array, doubt: number, isDoubtful: (bits: number) => boolean) =>
    p.map((own, i) => (isDoubtful(said[i]) ? own / (own + doubt * (1 - own)) : own));
  let all = doubting(probabilities, DOUBT, (bits) => (bits & BESIDE) !== 0);
  for (const part of [COMMENTS, OTHERS, CALLS, PLACES]) {
    if (isBeside(part, all, words, said)) all = doubting(all, DOUBT, (bits) => (bits & part) !== 0);
  }
  for (const [bit, least] of HOLDERS) {
    const inside = bit | BODY;
    const { named, left } = share(inside, all, words, said);
    const holds = named >= TEXT && named >= least * (named + left) && said.some((bits) => bits & bit);
    if (holds) all = doubting(all, DOUBT_AROUND, (bits) => (bits & inside) === 0);
  }
  return all;
}

/**
 * Returns the adjusted P(content) of each block: smoothed among equal tag paths, lowered for boilerplate, and
 * kept for one copy of each repeated text only.
 */
export function verdict(
  probabilities: Float32Array,
  { looks, standIn, said }: Circumstances,
  blocks: readonly TextBlock[],
): Float32Array {
  const words = wordCounts(blocks);
  return judgeOnce(doubted(judgeAlike(probabilities, words, looks), words, said), standIn, blocks);
}

/** Synchronous form of `verdict()`, for tests and tools. */
export const verdictOf = (
  probabilities: Float32Array,
  blocks: readonly TextBlock[],
  looks = readLooks(blocks),
): Float32Array => verdict(probabilities, finish(findingCircumstances(blocks, looks)), blocks);
