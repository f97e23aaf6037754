/** Lines in the head of an article that say when it was published. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { closestTag } from '../../dom/text-blocks';
import { attribute, isHeadingTag } from '../../dom/tree';
import { findDate } from '../../metadata/dates';
import { blocksOf } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import { leadsElsewhere, linkAround } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';
import { NAMED_DATELINE, UPDATED } from './head-words';
import { holdsElement, isNamed, isSentence } from './named-lines';

/** Maximum words of a line that says when the text was published. */
const MAX_WORDS = 24;
/** Maximum letters of such a line in scripts where each letter counts as a word. */
const MAX_LETTERS = 40;
const EACH_IS_WORD = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u;
/** Minimum words of a link that is the headline of another text, next to its date. */
const MIN_HEADLINE_WORDS = 5;
/** Minimum words of such a link that has a number: a date has fewer, even with its time. */
const MIN_NUMBERED_WORDS = 10;
/** Minimum characters of such a link. */
const MIN_HEADLINE_LENGTH = 20;

/** True for a line that dates the article. @param count number of its words */
export function isDateline(evidence: RoleEvidence, line: Line, count: number): boolean {
  const { text } = line;
  if (count > (EACH_IS_WORD.test(text) ? MAX_LETTERS : MAX_WORDS)) return false;
  // A choice in a form: “Within the next 3 months”.
  if (closestTag(line.path, 'label', OWN_LEVELS)) return false;
  if (UPDATED.test(text) && /\d/.test(text)) return true;
  const isDate =
    holdsTime(evidence, line) ||
    statesDate(evidence, line, count) ||
    (/\d/.test(text) && !isOtherNumber(text) && isNamed(line, NAMED_DATELINE));
  return isDate && !holdsHeadline(evidence, line);
}

/** A number alone. */
const NUMBER = /^[^\p{L}\p{N}]*(\d+)[^\p{L}\p{N}]*$/u;
const MAX_DAY = 31;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** True for a number alone that is neither a day nor a year: of readers, or of comments. */
function isOtherNumber(text: string): boolean {
  const number = Number(NUMBER.exec(text)?.[1] ?? 0);
  return number > MAX_DAY && (number < FIRST_YEAR || number > LAST_YEAR);
}

/** Times without a day, such as how long a recording takes and how much of it has been played. */
const TIMES_ALONE = /^[\s|/–-]*(?:\d{1,3}(?::\d\d){1,2}[\s|/–-]*)+$/;

/** True for a line with a time of publication in its markup. */
function holdsTime({ blocks }: RoleEvidence, line: Line): boolean {
  const mayBePlayed = TIMES_ALONE.test(line.text);
  return holdsElement(
    blocks,
    line,
    ({ tag, element }) => tag === 'time' && !(mayBePlayed && attribute(element, 'datetime') === null),
  );
}

/** True for a line with a date. A sentence may mention any day, and the page of a product that of its delivery. */
const statesDate = ({ metadata }: RoleEvidence, line: Line, count: number): boolean =>
  metadata.kind !== 'product' && !isSentence(line, count) && findDate(line.text, true) !== null;

/** True for a line that is in, or holds, a link of several words other than a date, as in a list of other stories. */
function holdsHeadline({ blocks, words, ranges }: RoleEvidence, line: Line): boolean {
  const link = linkAround(blocks[line.from]);
  const { from, to } = link ? blocksOf(link, ranges) : line;
  for (let i = from; i < to; i++) {
    const { text } = blocks[i];
    const count = words.at(i);
    if (count < MIN_HEADLINE_WORDS || text.length < MIN_HEADLINE_LENGTH) continue;
    if ((count >= MIN_NUMBERED_WORDS || !/\p{Nd}/u.test(text)) && linkAround(blocks[i])) return true;
  }
  return false;
}

/** Minimum words, other than a date, of a link to another text. */
const MIN_LINKED_WORDS = 3;

/** True for a line in one link of a list, with other words than a date: another text, as a ticker above the title has. */
export function isOfListedText({ blocks, words, ranges, groups }: RoleEvidence, line: Line): boolean {
  const link = linkAround(blocks[line.from]);
  if (!link || !leadsElsewhere(link)) return false;
  const { from, to } = blocksOf(link, ranges);
  if (!groups.flat().some((entry) => entry.from <= from && to <= entry.to)) return false;
  let count = 0;
  for (let i = from; i < to; i++) if (!findDate(blocks[i].text, true)) count += words.at(i);
  return count >= MIN_LINKED_WORDS;
}

/** Characters of a line that are searched for its day. */
const MAX_DATED_LENGTH = 200;

/** The day that a line states, as `2024-05-01`; '' without one. */
const dayIn = ({ text }: Line): string =>
  findDate(text.slice(0, MAX_DATED_LENGTH), true)?.date.slice(0, 10) ?? '';

/** Finds lines above a title with a later day than one below it: today’s, without a heading or an element for times. */
export function daysOfVisit(
  blocks: RoleEvidence['blocks'],
  above: readonly Line[],
  below: readonly Line[],
): Line[] {
  const shown = below.map(dayIn).find(Boolean);
  if (!shown) return [];
  const isMarked = (line: Line) =>
    holdsElement(blocks, line, ({ tag }) => tag === 'time' || isHeadingTag(tag)) || UPDATED.test(line.text);
  return above.filter((line) => !isMarked(line) && dayIn(line) > shown);
}
