/** From what the network said of each block by itself to what it is held for among the others of its page. */
import type { TextBlock } from '../dom/blocks';
import { findingStandIns, judgeOnce } from '../dom/copies';
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
} from '../dom/part-names';
import { findingSaid } from '../dom/said';
import { readLooks } from '../vectors/outline';
import { wordCounts } from '../vectors/word-counts';
import { finish, type Work } from '../work';
import { judgeAlike } from './alike';

/** What the page alone tells of its blocks, one of each a block. */
export interface Circumstances {
  /** The same for those that look alike; see `looksOf()`. */
  readonly looks: Uint32Array;
  /** The block that stands for its text; see `standIns()`. */
  readonly standIn: Uint32Array;
  /** Bits of what mark-up says of it; see `findingSaid()`. */
  readonly said: Uint16Array;
}

/** Work that can be interrupted. */
export function* findingCircumstances(blocks: readonly TextBlock[], looks: Uint32Array): Work<Circumstances> {
  return { looks, standIn: yield* findingStandIns(blocks), said: yield* findingSaid(blocks) };
}

/** Odds of what stands beside the content are divided by it: a page that has nothing else is still read. */
const DOUBT = 30;
/** What names say is heeded where all that they name would be less than this share of the words to be kept. */
const LESSER = 0.3;
/** Or where so many words would be left: a text of its own, with other texts named beside it. */
const ENOUGH: ReadonlyMap<number, number> = new Map([
  [COMMENTS, 250],
  [OTHERS, 100],
]);

/** What may be said to hold the text, and the share of all words to be kept from which that is believed. */
const HOLDERS: readonly (readonly [bit: number, share: number])[] = [
  [BODY, 0.2],
  [MAIN, 0.5],
  [ARTICLE, 0.5],
  [ENTRY, 0.2],
];
/** Fewer words are no text. */
const TEXT = 50;
/** What is outside of what holds the text may still belong to it, as a lead does: it is doubted less. */
const DOUBT_AROUND = 10;

/** Words to be kept of blocks of which some bit is said, and of all others. */
function share(bits: number, probabilities: Float32Array, words: Uint32Array, said: Uint16Array) {
  let named = 0;
  let left = 0;
  for (let i = 0; i < said.length; i++) {
    if (said[i] & bits) named += probabilities[i] * words[i];
    else left += probabilities[i] * words[i];
  }
  return { named, left };
}

/** Whether a part of the page is beside the content, as its names say. */
function isBeside(part: number, probabilities: Float32Array, words: Uint32Array, said: Uint16Array): boolean {
  const { named, left } = share(part, probabilities, words, said);
  if (named === 0) return false;
  if (named < LESSER * (named + left)) return true;
  const isForum = () => said.some((bits) => bits & COMMENTS && bits & FORUM);
  return left >= (ENOUGH.get(part) ?? Number.POSITIVE_INFINITY) && !(part === COMMENTS && isForum());
}

/** P(content) of each block, what stands beside the content doubted. */
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
 * P(content) of each block: what looks alike judged alike, what stands beside the content doubted, each repeated text
 * judged once.
 */
export function verdict(
  probabilities: Float32Array,
  { looks, standIn, said }: Circumstances,
  blocks: readonly TextBlock[],
): Float32Array {
  const words = wordCounts(blocks);
  return judgeOnce(doubted(judgeAlike(probabilities, words, looks), words, said), standIn, blocks);
}

/** The same where nobody waits. */
export const verdictOf = (
  probabilities: Float32Array,
  blocks: readonly TextBlock[],
  looks = readLooks(blocks),
): Float32Array => verdict(probabilities, finish(findingCircumstances(blocks, looks)), blocks);
