/**
 * Keeps facts that are within kept text:
 * - a table with a name and a value in each row;
 * - a short line between two kept ones of the same box, such as one of three times of a recipe, or a name and a number;
 * - the value, or the list, below a kept name with a colon;
 * - a telephone number or the like below kept text;
 * - a short cell of a kept row;
 * - the term of a kept definition, and the line above a kept list within a list.
 */

import { BOX_LEVELS, OWN_LEVELS } from '../dom/climb-levels';
import { countEach } from '../dom/collections';
import { nameWith } from '../dom/name-flags';
import { closestOnPath, closestTag, pathUpwards } from '../dom/text-blocks';
import { findDate } from '../metadata/dates';
import { findPropertyLines, findSpecifications } from '../roles/products/specifications';
import { isBoilerplate } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { blocksOf, findElementRanges } from '../structure/element-ranges';
import type { Line } from '../structure/inline-lines';
import type { Stretch } from '../structure/stretches';
import { controlAround, isAllLinks } from '../structure/text-links';
import { COLON_END, LETTER_OR_DIGIT } from '../structure/text-patterns';
import { areInBox, isMostlyLinks, keep, mayBeContent, readState, type StepState } from './enclosure';
import type { StepInput } from './label-step';

/** Minimum share of the words around a table that are kept. */
const MIN_KEPT_AROUND = 0.8;
/** Minimum words around a table in an element for them to speak for it. */
const MIN_WORDS_AROUND = 15;
/** Minimum words around a table in an element for them to speak against it. */
const MIN_WORDS_AGAINST = 30;
/** Maximum words of a table, as a share of those around it. */
const MAX_TABLE_SHARE = 1;
/** Maximum words of a line between two kept ones. */
const MAX_LINE_WORDS = 8;
/** Maximum words of a row of a table in which a short cell is kept with the others: a longer one is of a layout. */
const MAX_ROW_WORDS = 60;
/** Mean P(content) of a table below which the network is sure of boilerplate. */
const MIN_POSSIBLE_TABLE = 0.1;
/** Mean P(content) of a line below which it is sure: it is less reliable about so short a text. */
const MIN_POSSIBLE_LINE = 0.25;
/**
 * Mean P(content) of a telephone number, or of the value below a kept name, below which the network is sure of
 * boilerplate.
 */
const MIN_POSSIBLE_VALUE = 0.1;
/** Mean P(content) of a rating, or of the number of its votes below it, below which it is sure. */
const MIN_POSSIBLE_RATING = 0.05;
/** Number of dropped lines between an address and a telephone number below it: a link to a map. */
const MAX_LINES_TO_CONTACT = 1;
/** Maximum words of either line: a number may have several groups of digits. */
const MAX_CONTACT_WORDS = 20;
/** Beginning of a line with a telephone number, fax number or e-mail address, which follows it. */
const CONTACT =
  /^(?:(?:tele?(?:phone|fono?|fone|faks|fax)?|phone|call(?: us)?|fax|faks|mobil?e?|mob|cell|e-?mail|correo|courriel|[ptfme]|тел(?:ефон)?|факс|τηλ(?:έφωνο)?|電話|电话|傳真|传真|전화|팩스|هاتف|فاكس|טלפון|โทร)[\s.:：]+)?(?:\+?[\d(][\d\s()./–-]{5,}\d|\S+@\S+\.\p{L}{2,})/iu;
const DIGIT = /\d/;

/** Labels facts within kept text. Interruptible. */
export function* keepEnclosed(input: StepInput): IncrementalTask<boolean[]> {
  // A thread is decided post by post, with what is between them.
  if (!input.labels.includes(true) || input.roles.some(({ role }) => role === 'post'))
    return [...input.labels];
  const state = yield* readState(input);
  const { lines, completed } = state;
  keepTables(state);
  keepEnclosedLines(state);
  keepAnnouncedLists(state);
  for (let at = 1; at < lines.length; at++) if (isContactBelow(at, state)) keepContact(lines[at], state);
  for (const line of lines) if (isInKeptRow(line, state)) keep(line, state);
  // Backwards, since the line above a list may itself be in a list.
  for (let at = lines.length - 2; at >= 0; at--)
    if (isAboveKept(at, state)) keep(lines[at], state, lines[at + 1]);
  return completed;
}

/** Keeps tables of names and values, and lines of them, that kept text surrounds. */
function keepTables(state: StepState): void {
  const { blocks, lines, words } = state;
  // “Step 1: Find a boat” is in a table of contents, and “Next message: …” leads on.
  const properties = findPropertyLines(blocks, lines, words).filter((row) => !isMostlyLinks(row, state));
  for (const table of [...findSpecifications(blocks, words, true), ...properties])
    if (isEnclosedTable(table, state)) keep(table, state);
}

/** Keeps short lines, and pairs of a name and a number, between kept ones of the same box. */
function keepEnclosedLines(state: StepState): void {
  const { lines, keptWords } = state;
  const times = countEach(lines.map(({ text }) => text));
  /** True for a line that nothing is kept of, below one that is kept. */
  const isBelowKept = (at: number) => keptWords.of(lines[at]) === 0 && keptWords.of(lines[at - 1]) > 0;
  for (let at = 1; at + 1 < lines.length; at++)
    if (isBelowKept(at) && times.get(lines[at].text) === 1 && isEnclosed(lines.slice(at - 1, at + 2), state))
      keep(lines[at], state, lines[at - 1]);
  for (let at = 1; at + 2 < lines.length; at++) {
    if (!isBelowKept(at)) continue;
    const [name, value] = lines.slice(at, at + 2);
    const isFact = DIGIT.test(value.text) && (!DIGIT.test(name.text) || isRating(name));
    if (isFact && isEnclosed(lines.slice(at - 1, at + 3), state))
      keep({ from: name.from, to: value.to }, state, lines[at - 1]);
  }
}

/** Keeps the lists below kept lines with a colon. */
function keepAnnouncedLists(state: StepState): void {
  const { lines } = state;
  for (let at = 1; at < lines.length; at++) {
    const list = announcedList(lines[at - 1], lines[at], state);
    if (list && !isMostlyLinks(list, state)) keep(list, state);
  }
}

/** Keeps a telephone number or the like without the buttons next to it. */
function keepContact({ from, to }: Line, state: StepState): void {
  const { blocks } = state;
  for (let i = from; i < to; i++)
    if (CONTACT.test(blocks[i].text.trim()) || controlAround(blocks[i]) === null)
      keep({ from: i, to: i + 1 }, state);
}

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);

/** The list that begins right below a kept line with a colon, unless its roles are boilerplate. */
function announcedList(above: Line, first: Line, state: StepState): Stretch | null {
  const { blocks, keptWords, roles } = state;
  if (keptWords.of(above) === 0 || !COLON_END.test(above.text)) return null;
  const list = closestTag(first.path, LISTS, BOX_LEVELS);
  const items = list && blocksOf(list, findElementRanges(blocks));
  if (!items || items.from !== first.from || !areInBox(above, first)) return null;
  const isContent = roles.slice(items.from, items.to).every(({ role }) => !isBoilerplate(role));
  return isContent ? items : null;
}

const OWN_TAGS: ReadonlySet<string> = new Set(['li', 'dt']);

/** True for the term of a kept definition, and for the line of an item above its list, most of which is kept. */
function isAboveKept(at: number, state: StepState): boolean {
  const { blocks, lines, words, keptWords, completed } = state;
  const line = lines[at];
  const next = lines[at + 1];
  if (keptWords.of(line) > 0 || !completed[next.from] || !mayBeContent(line, 0, state)) return false;
  const own = closestTag(line.path, OWN_TAGS, OWN_LEVELS);
  if (!own) return false;
  const other = closestOnPath(
    next.path,
    ({ parent }) => parent === (own.tag === 'dt' ? own.parent : own),
    BOX_LEVELS,
  );
  if (!other || !/^(?:dd|dt|ul|ol|dl)$/.test(other.tag)) return false;
  const below = blocksOf(other, findElementRanges(blocks));
  return other.tag === 'dt' || 2 * keptWords.of(below) >= words.of(below);
}

/** True for a short cell in a row of which half is kept, such as the name of a function next to what it does. */
function isInKeptRow(line: Line, state: StepState): boolean {
  const { blocks, words, keptWords } = state;
  const row = keptWords.of(line) === 0 ? closestTag(line.path, 'tr', BOX_LEVELS) : null;
  if (!row || words.of(line) > MAX_LINE_WORDS || !mayBeContent(line, MIN_POSSIBLE_LINE, state)) return false;
  const cells = blocksOf(row, findElementRanges(blocks));
  return words.of(cells) <= MAX_ROW_WORDS && 2 * keptWords.of(cells) >= words.of(cells);
}

/** True for a telephone number or the like below a kept sibling, or a short kept line of its box, as an address. */
function isContactBelow(at: number, state: StepState): boolean {
  const { blocks, lines, words, keptWords, completed } = state;
  const line = lines[at];
  const isShort = words.of(line) <= MAX_CONTACT_WORDS;
  if (keptWords.of(line) > 0 || !isShort || !mayBeContent(line, MIN_POSSIBLE_VALUE, state)) return false;
  const above = lines.slice(Math.max(0, at - 1 - MAX_LINES_TO_CONTACT), at).reverse();
  const nearest = above.find((other) => completed[other.from] || !isAllLinks(other, blocks));
  if (nearest === undefined || !completed[nearest.from]) return false;
  // Stars are counted in figures of their own.
  const areFigures = blocks.slice(line.from, line.to).every(({ text }) => text.trim().length === 1);
  if (areFigures || !CONTACT.test(line.text) || findDate(line.text)) return false;
  const isShortAbove = words.of(nearest) <= MAX_CONTACT_WORDS;
  return nearest.path.parent === line.path.parent || (isShortAbove && areInBox(nearest, line));
}

/** True when most text around a table is kept: in the innermost element that holds enough of it. */
function isEnclosedTable(table: Stretch, state: StepState): boolean {
  const { blocks, words, keptWords } = state;
  const own = words.of(table);
  const ownKept = keptWords.of(table);
  if (ownKept === own || !mayBeContent(table, MIN_POSSIBLE_TABLE, state)) return false;
  const ranges = findElementRanges(blocks);
  for (const step of pathUpwards(blocks[table.from].path)) {
    const around = blocksOf(step, ranges);
    const others = words.of(around) - own;
    if (around.from > table.from || around.to < table.to || others < MIN_WORDS_AROUND) continue;
    if (keptWords.of(around) - ownKept >= MIN_KEPT_AROUND * others && own <= MAX_TABLE_SHARE * others)
      return true;
    if (others >= MIN_WORDS_AGAINST) return false;
  }
  return false;
}

const RATING_NAME = nameWith('rating(?:-?value)?');
/** True for a number in an element named a rating, which the network takes for a count. */
const isRating = ({ text, path }: Line): boolean =>
  /^\d(?:[.,]\d{1,2})?$/.test(text) &&
  closestOnPath(path, ({ names }) => RATING_NAME.test(names.className), OWN_LEVELS) !== null;

/**
 * True for a short line between two kept ones of the same box, or for two, and for the value below a kept name.
 * @param around these lines, with the one before and the one after them
 */
function isEnclosed(around: readonly Line[], state: StepState): boolean {
  const { blocks, words, keptWords } = state;
  const [before, first] = around;
  const lines = around.slice(1, -1);
  const after = around[around.length - 1];
  const isValue = COLON_END.test(before.text) && lines.length === 1 && !beginsList(before, first);
  const usual = isValue ? MIN_POSSIBLE_VALUE : MIN_POSSIBLE_LINE;
  const sure = isRating(first) ? MIN_POSSIBLE_RATING : usual;
  return (
    keptWords.of(before) > 0 &&
    (isValue || keptWords.of(after) > 0) &&
    around.slice(2, -1).every((line, at) => areInBox(lines[at], line)) &&
    (areInBox(before, first) || areInBox(lines[lines.length - 1], after)) &&
    lines.every(
      (line) =>
        keptWords.of(line) === 0 &&
        controlAround(blocks[line.from]) === null &&
        LETTER_OR_DIGIT.test(line.text) &&
        words.of(line) <= MAX_LINE_WORDS &&
        mayBeContent(line, sure, state),
    )
  );
}

/** True for the first item of a list that does not hold the line above: it is no more than the others. */
function beginsList(above: Line, first: Line): boolean {
  const list = closestTag(first.path, LISTS, OWN_LEVELS);
  return list !== null && closestOnPath(above.path, (step) => step === list, BOX_LEVELS) === null;
}
