/** Clues to who wrote a possible post, when, and how it was voted. */
import type { PathElement } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import type { Line } from '../../structure/inline-lines';
import { LASTING_CLASSES } from '../../structure/lasting-class-names';
import { isCount } from '../head/head-counts';
import { isOverDate } from './author-name';
import { isHandle, isMemberAddress, leadsToHandle } from './member-links';
import type { PostCandidate } from './post-candidates';
import { hasTime, isHeadLine, isTimeText, OTHER_DATE } from './post-date';
import { NOWHERE, type TextPlace } from './text-places';
import type { ThreadEvidence } from './thread-evidence';
import {
  BEFORE_AUTHOR,
  BEGINS_DATED_LINE,
  type DepthTest,
  endsWithBy,
  MIN_AUTHOR,
  SURE_AUTHOR,
  weighAuthor,
  weighAuthorNames,
} from './weigh-author';

/** A possible author or date of a post. */
export interface Clue {
  readonly block: number;
  readonly weight: number;
  /** Tag and class names around it, which similar posts have in common. */
  readonly kind: string;
}

/** Clues in one possible post. */
export interface PostClues {
  readonly authors: readonly Clue[];
  readonly dates: readonly Clue[];
  readonly scores: readonly Clue[];
}

/** Maximum words of a line that may name the author or the date. */
const MAX_LINE_WORDS = 22;
/** Maximum words of a line that begins with the date: its buttons, in languages where each sign is a word. */
const MAX_HEAD_WORDS = 50;
/** Number of levels from a line of text within which an element names it. */
const NEAR_LEVELS = 3;

/**
 * Finds the clues among the blocks of a post.
 * @param own indices of its blocks, without those of posts in it
 * @param depth depth of its element
 * @param stated name of its author that the element states; '' for none
 */
export function findClues(
  own: readonly number[],
  depth: number,
  evidence: ThreadEvidence,
  stated: string,
): PostClues {
  const { blocks, lines, placeOf, isDate, isBoilerplate } = evidence;
  const authors: Clue[] = [];
  const dates: Clue[] = [];
  const scores: Clue[] = [];
  const profiles = new Set(own.filter((i) => leadsToHandle(i, evidence)).map((i) => placeOf(i).href));
  for (const [at, i] of own.entries()) {
    const { text, path, visible } = blocks[i];
    const place = placeOf(i);
    if (!visible || place.quote > depth || !isInShortLine(i, evidence)) continue;
    const isNear = nearTo(lines[i], depth);
    const before = blocks[own[at - 1]]?.text ?? '';
    const dateWeight = weighDate(text, before, place, isNear, () => isDate(i));
    if (dateWeight > 0) {
      dates.push({ block: i, weight: dateWeight, kind: kindWithParent(path) });
      continue;
    }
    if (isNear(place.score) && /^[+−–-]?[\d.,]+[km]?(?: (?:points?|votes?))?$/i.test(text.trim()))
      scores.push({ block: i, weight: 1, kind: kindWithParent(path) });
    const beginsDatedLine = at === 0 && isBeforeDate(i, evidence);
    const where = {
      place,
      depth,
      isNear,
      isProfile: isMemberAddress(place.href) || profiles.has(place.href),
      isBoilerplate: () => isBoilerplate(i),
      beginsDatedLine,
    };
    const weight = weighAuthor(text, before, where, stated);
    if (weight > 0) authors.push({ block: i, weight, kind: kindWithParent(path) });
  }
  return { authors: withNearDate(withoutHandles(authors, evidence), dates), dates, scores };
}

/** Possible authors, without handles whose link leads to the same page as a name. */
function withoutHandles(authors: readonly Clue[], { blocks, placeOf }: ThreadEvidence): readonly Clue[] {
  const isHandleClue = ({ block }: Clue) => isHandle(blocks[block].text);
  const named = new Set(
    authors.filter((clue) => !isHandleClue(clue)).map(({ block }) => placeOf(block).href),
  );
  return authors.filter((clue) => !isHandleClue(clue) || !named.has(placeOf(clue.block).href));
}

/** True for a text in a line that may name author or date; one that begins with the date may have many buttons. */
const isInShortLine = (i: number, { lines, lineWords, isDate }: ThreadEvidence): boolean =>
  lineWords[i] <= MAX_LINE_WORDS || (i === lines[i].from && lineWords[i] <= MAX_HEAD_WORDS && isDate(i));

/**
 * Returns a test of depths: true within the post and close to the line. Links, bold type and the like do not count as
 * levels.
 */
const nearTo =
  ({ path }: Line, depth: number): DepthTest =>
  (found) =>
    found > depth && path.depth - found < NEAR_LEVELS;

/** Sign between a name and a date. */
const ENDS_WITH_SIGN = /[·•|,–—-]\s*$/;
/** True for a text that ends with such a sign, with a date as the rest of its line. */
export const isBeforeDate = (i: number, { blocks, lines }: ThreadEvidence): boolean =>
  ENDS_WITH_SIGN.test(blocks[i].text) && isHeadLine(lines[i].text, blocks[i].text);
/** Weighs a text as the date of a post; 0 for one that is none. @param before text before it */
function weighDate(
  text: string,
  before: string,
  place: TextPlace,
  isNear: DepthTest,
  isDateText: () => boolean,
): number {
  if (text.trim().length > 80) return 0;
  const isDate = isDateText();
  const isNamed = isNear(place.date) && /\d/.test(text) && !isTimeText(text);
  if ((!isDate && !isNear(place.time) && !isNamed) || OTHER_DATE.test(text)) return 0;
  if (!isDate && isNear(place.author)) return 0;
  let weight = 1;
  if (isDate) weight += 2;
  // The time of day is stated of a post, and hardly of when its author joined.
  if (isDate && hasTime(text)) weight += 1;
  if (isNear(place.time)) weight += 3;
  else if (isNear(place.date)) weight += 2;
  if (OTHER_DATE.test(before.trim().slice(-40))) weight -= 5;
  if (place.body > -1 && isNear(place.body) && !isNear(place.time)) weight -= 1;
  return weight;
}

/** Clues that a possible post may have. */
interface PossibleClues {
  readonly mayHaveAuthor: boolean;
  /** True when it may have a date, or an author who needs none. */
  readonly mayBeDated: boolean;
}

/**
 * Judges by all texts of a possible post at once which clues `findClues()` may find in it: those that it denies are
 * surely absent. Most repeated elements of a page have no author or no date.
 */
export function possibleClues({ path, from, to }: PostCandidate, evidence: ThreadEvidence): PossibleClues {
  const { blocks, lines, lineWords, placeOf, isDate } = evidence;
  const { depth } = path;
  const isStated = statedAuthor(path) !== '';
  let nameWeight = isStated ? SURE_AUTHOR : 0;
  let isNamed = isStated;
  let hasDate = false;
  const isKnown = () => hasDate && (isNamed || nameWeight + NEAR_DATE >= MIN_AUTHOR);
  for (let i = from; i < to && !isKnown(); i++) {
    const place = placeOf(i);
    isNamed ||= leadsToHandle(i, evidence) || (i + 1 < to && isOverDate(i, i + 1, evidence));
    if (!blocks[i].visible || lineWords[i] > MAX_HEAD_WORDS) continue;
    if (place === NOWHERE) {
      hasDate ||= isDate(i);
      continue;
    }
    const isNear = nearTo(lines[i], depth);
    const isProfile = isMemberAddress(place.href);
    nameWeight = Math.max(nameWeight, weighAuthorNames({ place, depth, isNear, isProfile }));
    hasDate ||= isNear(place.time) || isNear(place.date) || isDate(i);
  }
  const beginsDatedLine = blocks[from].visible && ENDS_WITH_SIGN.test(blocks[from].text);
  const others = nameWeight + (beginsDatedLine ? BEGINS_DATED_LINE : 0) + (hasDate ? NEAR_DATE : 0);
  const mayNeedBy = others > 0 && others < (hasDate ? MIN_AUTHOR : SURE_AUTHOR);
  const hasBy = mayNeedBy && blocks.slice(from, to).some(({ text }) => endsWithBy(text));
  const most = others + (hasBy ? BEFORE_AUTHOR : 0);
  return { mayHaveAuthor: isNamed || most >= MIN_AUTHOR, mayBeDated: hasDate || most >= SURE_AUTHOR };
}

/** Name of its author that the element of a post states; '' for none. */
export const statedAuthor = ({ element }: PathElement): string =>
  (attribute(element, 'data-author') ?? attribute(element, 'author') ?? '').trim();

/** Weight of a date near a name. */
const NEAR_DATE = 1;
/** Maximum blocks between an author and a date that belong together. */
const MAX_DISTANCE = 4;

function withNearDate(authors: readonly Clue[], dates: readonly Clue[]): Clue[] {
  const near = new Set<number>();
  for (const { block } of dates)
    for (let at = block - MAX_DISTANCE; at <= block + MAX_DISTANCE; at++) near.add(at);
  return authors.map((clue) => (near.has(clue.block) ? { ...clue, weight: clue.weight + NEAR_DATE } : clue));
}

/** True for a text that the names around it call the author, or whose link leads to a member's page. */
export function isNamedAuthor(i: number, depth: number, evidence: ThreadEvidence): boolean {
  const place = evidence.placeOf(i);
  const isProfile = isMemberAddress(place.href) || leadsToHandle(i, evidence);
  return (
    !isCount(evidence.blocks[i].text) &&
    weighAuthorNames({ place, depth, isNear: nearTo(evidence.lines[i], depth), isProfile }) >= MIN_AUTHOR
  );
}

/** Tag and class names around a text, by which similar posts have it in common. */
export function kindWithParent(path: PathElement): string {
  const name = ({ tag, names }: PathElement) => `${tag}.${LASTING_CLASSES.of(names).join('.')}`;
  return path.parent ? `${name(path)} ${name(path.parent)}` : name(path);
}
