/** Sorts the blocks of posts into author, date, votes, text and details. */
import type { PathElement } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import type { ElementRanges } from '../../structure/element-ranges';
import { findBodies } from './post-body';
import { isTimeText } from './post-date';
import { type Draft, isTextOf, nearestCopy } from './post-drafts';
import type { ThreadEvidence } from './post-parts';
import { isPostFurniture } from './post-phrases';

/** A post or comment. Lists hold indexes of its own blocks, without those of posts within it. */
export interface Post {
  readonly path: PathElement;
  readonly from: number;
  readonly to: number;
  readonly author: readonly number[];
  readonly date: readonly number[];
  /** Number of its votes. */
  readonly score: readonly number[];
  readonly isAccepted: boolean;
  readonly body: readonly number[];
  /** Numbers, buttons, signatures, facts about the member. */
  readonly details: readonly number[];
  /** Element around the body. */
  readonly bodyElement: PathElement | null;
  /** True for a post within another. */
  readonly isNested: boolean;
  /** True when its name says that it is a post of a forum, not a comment below an article. */
  readonly isForum: boolean;
}

/** A draft with the element of its text, if it has one. */
export interface FoundPost extends Draft {
  readonly body: PathElement | null;
  readonly isForum: boolean;
}

/** Number and share of posts, at least, in which a short line repeats that none of their authors wrote. */
const MIN_REPEATS = 3;
const MIN_REPEATED_SHARE = 0.5;
const MAX_REPEATED_WORDS = 6;

/** Finds the texts of like posts. */
export function withBodies(
  drafts: readonly Draft[],
  isForum: boolean,
  evidence: ThreadEvidence,
  ranges: ElementRanges,
): FoundPost[] {
  const { blocks, lineWords } = evidence;
  const bodies = findBodies(drafts, (i) => blocks[i].path, lineWords, ranges, isTextOf(evidence));
  const holdMost = bodiesHoldMost(drafts, bodies, evidence, ranges);
  return drafts.map((draft, i) => {
    const body = holdMost ? bodies[i] : null;
    const author = body && nearestCopy(draft, ranges.first[body.index], blocks);
    return { ...draft, ...(author && { author }), body, isForum };
  });
}

/** True when most text of like posts is in their bodies; else the text has no element of its own. */
function bodiesHoldMost(
  drafts: readonly Draft[],
  bodies: readonly (PathElement | null)[],
  evidence: ThreadEvidence,
  { first, end }: ElementRanges,
): boolean {
  const isText = isTextOf(evidence);
  let inside = 0;
  let all = 0;
  for (const [at, draft] of drafts.entries()) {
    const body = bodies[at];
    for (const i of draft.own) {
      if (!isText(i, draft)) continue;
      all += evidence.words[i];
      if (body && i >= first[body.index] && i < end[body.index]) inside += evidence.words[i];
    }
  }
  return 2 * inside >= all;
}

/** @param drafts in document order */
export function finishPosts(
  drafts: readonly FoundPost[],
  evidence: ThreadEvidence,
  { first, end }: ElementRanges,
): Post[] {
  const { blocks, words, around, placeOf } = evidence;
  const repeats = new Map<string, number>();
  for (const { own } of drafts)
    for (const text of new Set(own.map((i) => blocks[i].text.trim())))
      repeats.set(text, (repeats.get(text) ?? 0) + 1);
  const isRepeated = (i: number) =>
    words[i] <= MAX_REPEATED_WORDS &&
    (repeats.get(blocks[i].text.trim()) ?? 0) >= Math.max(MIN_REPEATS, MIN_REPEATED_SHARE * drafts.length);
  let covered = 0;
  return drafts.map((draft): Post => {
    const { path, from, to, own, clues, author, date, body } = draft;
    const isNested = from < covered;
    covered = Math.max(covered, to);
    const position = new Map(own.map((block, at) => [block, at]));
    const dateBlocks = date ? wholeDate(date.block, own, position, evidence) : [];
    const score = clues.scores[0]?.block;
    const facts = new Set([
      ...(author ? [author.block] : []),
      ...dateBlocks,
      ...(score === undefined ? [] : [score]),
    ]);
    const bodyBlocks: number[] = [];
    const details: number[] = [];
    for (const i of own) {
      if (facts.has(i)) continue;
      const place = placeOf(i);
      const isInBody = !body || (i >= first[body.index] && i < end[body.index]);
      const isDetail =
        !isInBody ||
        place.details > Math.max(path.depth, body?.depth ?? 0) ||
        (place.details > path.depth && !body) ||
        isPostFurniture(lineTextAround(i, evidence)) ||
        (isRepeated(i) && place.quote <= path.depth && around[i] !== around[i - 1]);
      (isDetail ? details : bodyBlocks).push(i);
    }
    return {
      path,
      from,
      to,
      author: author ? [author.block] : [],
      date: dateBlocks,
      score: score === undefined ? [] : [score],
      isAccepted: isAccepted(path),
      body: bodyBlocks,
      details,
      bodyElement: body,
      isNested,
      isForum: draft.isForum,
    };
  });
}

const isAccepted = ({ element }: PathElement): boolean =>
  /(?:^|[\s_-])(?:accepted(?:-?answer)?|solution|best-?answer|is-solution)(?:[\s_-]|$)/i.test(
    attribute(element, 'class') ?? '',
  ) || /^acceptedanswer$/i.test(attribute(element, 'itemprop') ?? '');

/** The date with the time of day that follows or precedes it in blocks of their own. */
function wholeDate(
  block: number,
  own: readonly number[],
  position: ReadonlyMap<number, number>,
  { blocks }: ThreadEvidence,
): number[] {
  const at = position.get(block)!;
  const found = [block];
  const next = own[at + 1];
  if (next !== undefined && isTimeText(blocks[next].text)) found.push(next);
  else {
    const before = own[at - 1];
    if (before !== undefined && isTimeText(blocks[before].text)) found.unshift(before);
  }
  return found;
}

/** Words and blocks of a line of furniture. */
const MAX_LINE_WORDS = 20;
const MAX_LINE_BLOCKS = 12;

/** Text of a block's line, which is short enough to be furniture. */
function lineTextAround(i: number, { blocks, around, lineWords }: ThreadEvidence): string {
  if (lineWords[i] > MAX_LINE_WORDS) return '';
  let from = i;
  let to = i + 1;
  while (from > i - MAX_LINE_BLOCKS && around[from - 1] === around[i]) from--;
  while (to < i + MAX_LINE_BLOCKS && around[to] === around[i]) to++;
  let text = '';
  for (let at = from; at < to; at++) text += blocks[at].text;
  return text.replace(/\s+/g, ' ');
}
