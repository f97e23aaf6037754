/** The post that begins a thread, where it stands before the replies in an element of its own kind. */

import { ALL_LEVELS, OWN_LEVELS } from '../../dom/climb-levels';
import { countEach } from '../../dom/collections';
import { NameFact } from '../../dom/element-names';
import { closestOnPath, type PathElement, pathUpwards } from '../../dom/text-blocks';
import { kindOfElement } from '../../structure/lasting-class-names';
import { MAX_NAME_WORDS } from './author-name';
import type { FoundPost } from './post-body';
import type { PostCandidate } from './post-candidates';
import { isBeforeDate, isNamedAuthor, kindWithParent } from './post-clues';
import { isPostTag } from './post-names';
import type { ThreadEvidence } from './thread-evidence';

/** Names of elements around reviews: above them stand facts about the reviewed thing, not a post. */
const REVIEWS = new NameFact(({ className, id }) => /review|rating/i.test(`${className} ${id}`));
/** Minimum words of the longest line of such a post. */
const MIN_WORDS = 6;
/** Minimum share of the replies whose text is in an element named like that of the first post. */
const MIN_SHARE = 0.5;

/** Test of a block that may name an author, of a post at a depth. */
type IsAuthor = (block: number, depth: number) => boolean;

/**
 * Finds the element before the replies with an author, a date, and a text whose element is named as in the replies;
 * null where there is none.
 * @param replies in document order
 */
export function findOpening(replies: readonly FoundPost[], evidence: ThreadEvidence): PostCandidate | null {
  const [first] = replies;
  if (closestOnPath(first.path, ({ names }) => REVIEWS.of(names), OWN_LEVELS)) return null;
  const kinds = namedKinds(replies, evidence);
  const isAuthor = authorTest(replies, evidence);
  let to = first.from;
  for (const step of pathUpwards(first.path, ALL_LEVELS)) {
    const from = evidence.ranges.first[step.index];
    const isLikeBody = (element: PathElement) =>
      element.depth > step.depth && (isAlike(kinds, kindOfElement(element)) || isPostTag(element.tag));
    const text = longestText(from, to, isLikeBody, evidence);
    const found = text < 0 ? null : elementOfPost(text, from, first.from, isAuthor, evidence);
    if (found) return found;
    to = Math.min(from, to);
  }
  return null;
}

/** Returns a test of authors: by their names, a date as the rest of their line, or elements as in the replies. */
function authorTest(replies: readonly FoundPost[], evidence: ThreadEvidence): IsAuthor {
  const { blocks, words } = evidence;
  const kinds = new Set(replies.flatMap(({ author }) => (author ? author.kind : [])));
  return (i, depth) =>
    isNamedAuthor(i, depth, evidence) ||
    (blocks[i].visible &&
      words[i] <= MAX_NAME_WORDS &&
      (kinds.has(kindWithParent(blocks[i].path)) || isBeforeDate(i, evidence)));
}

/** Kinds of elements with names around the texts of most replies. */
function namedKinds(replies: readonly FoundPost[], evidence: ThreadEvidence): ReadonlySet<string> {
  const kinds = replies.flatMap(({ path, body, author, own }) => {
    if (!body || !author) return [];
    const inside = own.filter(
      (i) => i >= evidence.ranges.first[body.index] && i < evidence.ranges.end[body.index],
    );
    const around = inside.length === 0 ? [] : elementsAround(inside[0], path.depth, evidence);
    return [...new Set(around.map(kindOfElement).filter(hasNames))];
  });
  const least = Math.max(1, MIN_SHARE * replies.length);
  return new Set([...countEach(kinds)].flatMap(([kind, count]) => (count >= least ? kind : [])));
}

/** True for a kind that has the tag and at least half of the class names of one of these. */
function isAlike(kinds: ReadonlySet<string>, kind: string): boolean {
  const names = kind.split(' ');
  return [...kinds].some((other) => {
    const others = other.split(' ');
    const shared = others.filter((name) => names.includes(name)).length - 1;
    return names[0] === others[0] && 2 * shared >= Math.max(names.length, others.length) - 1;
  });
}

/** True for a kind of element with names, not its tag alone. */
const hasNames = (kind: string): boolean => !kind.endsWith(' ');

/** Elements around a block that are deeper than a level, the innermost first. */
function elementsAround(i: number, depth: number, { blocks }: ThreadEvidence): PathElement[] {
  const elements: PathElement[] = [];
  for (const step of pathUpwards(blocks[i].path, ALL_LEVELS)) {
    if (step.depth <= depth) break;
    elements.push(step);
  }
  return elements;
}

/** Index of the first block of the longest line that such an element is around; −1 where all are short. */
function longestText(
  from: number,
  to: number,
  isAround: (element: PathElement) => boolean,
  { lineWords, blocks }: ThreadEvidence,
): number {
  let longest = -1;
  for (let i = from; i < to; i++) {
    if (!blocks[i].visible || lineWords[i] < MIN_WORDS) continue;
    if (longest >= 0 && lineWords[i] <= lineWords[longest]) continue;
    if (closestOnPath(blocks[i].path, isAround, ALL_LEVELS)) longest = i;
  }
  return longest;
}

/** The innermost element around a text that also holds an author and a date. */
function elementOfPost(
  text: number,
  from: number,
  to: number,
  isAuthor: IsAuthor,
  evidence: ThreadEvidence,
): PostCandidate | null {
  const { ranges, isDate, placeOf, blocks } = evidence;
  let [hasAuthor, hasDate] = [false, false];
  let [seenFrom, seenTo] = [text, text];
  for (const step of pathUpwards(blocks[text].path, ALL_LEVELS)) {
    const [start, end] = [ranges.first[step.index], ranges.end[step.index]];
    if (start < from || end > to) return null;
    for (const i of indexesOutside(start, end, seenFrom, seenTo)) {
      // Below a text stand the names of those who like it.
      hasAuthor ||= i < text && isAuthor(i, step.depth);
      hasDate ||= isDate(i) || placeOf(i).time > step.depth;
    }
    [seenFrom, seenTo] = [start, end];
    if (hasAuthor && hasDate) return { path: step, from: start, to: end };
  }
  return null;
}

/** Indexes in a range without those of a range within it. */
function* indexesOutside(
  start: number,
  end: number,
  innerStart: number,
  innerEnd: number,
): Generator<number> {
  for (let i = start; i < innerStart; i++) yield i;
  for (let i = innerEnd; i < end; i++) yield i;
}
