/**
 * Completes the entries of a listing: on a page whose content is entries (search results, the goods of a category,
 * jobs, houses), and in a live blog, each is kept whole, with the same fields. On other pages their labels do not
 * change.
 */

import { BOX_LEVELS } from '../dom/climb-levels';
import { getOrCompute } from '../dom/collections';
import { closestTag, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { readPageKind } from '../metadata/page-kind';
import { mayBeCommentCount } from '../roles/boilerplate/comment-counts';
import { isCount } from '../roles/head/head-counts';
import { isPriceAlone } from '../roles/products/product-offer';
import { BYLINE_ROLES, isSureBoilerplate } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line } from '../structure/inline-lines';
import { findRepeatedEntries, hasParts } from '../structure/repeated-entries';
import { blocksIn, type Stretch, sumsOf, sumsWhere } from '../structure/stretches';
import { controlAround, isAllLinks } from '../structure/text-links';
import { endsSentence, LETTER_OR_DIGIT } from '../structure/text-patterns';
import type { StepInput } from './label-step';
import { findGoods, findListingEntries, findLiveUpdates } from './listing-entries';
import { isBoilerplateOrDetails } from './section-words';

/** Mean P(content) of a field below which the network is sure of boilerplate: buttons, forms. */
const MIN_POSSIBLE_CONTENT = 0.1;
/**
 * Bound for a field of links that differ, such as the names of the entries, without which the rest says little, and for
 * all fields of entries that are the only content.
 */
const MIN_DOUBTED_CONTENT = 0.05;
/** Minimum words of such a name, on average. */
const MIN_NAME_WORDS = 3;
/** Minimum share of the lines of a field that are boilerplate by their roles for all of it to be. */
const MIN_BOILERPLATE_SHARE = 0.25;
/** Minimum number of lines with one text that are a label. */
const MIN_LABELS = 3;
/** Minimum words of a sentence about all entries that stands in each of them. */
const MIN_NOTE_WORDS = 15;
/** A name with its value, which may be the same in all entries: “Wait: none”. */
const NAME_AND_VALUE = /[:：]\s*[\p{L}\p{N}]/u;
/** Minimum characters of a text that an entry repeats: a shorter one may be twice in it, as the goals of two teams. */
const MIN_TEXT_LENGTH = 4;
/** The number of a picture among others. */
const PICTURE_NUMBER = /^\d+\s*\/\s*\d+$/;
const DIGITS = /^\d+$/;

/** A field of similar entries: its words, what the network expects of them, and its texts. */
class FieldSums {
  words = 0;
  expected = 0;
  lines = 0;
  readonly texts = new Map<string, number>();
  /** Lines that are boilerplate by their roles: one of many names may be that of a legal notice. */
  boilerplate = 0;
  isLinked = true;

  /** @param isInTable true in a table, whose columns may be numbers */
  constructor(readonly isInTable: boolean) {}
}

/** Labels the entries of a listing as wholes. Interruptible. */
export function* completeListing(input: StepInput): IncrementalTask<boolean[]> {
  const { blocks, labels, roles, probabilities, canonical } = input;
  const completed = [...labels];
  const { groups, fields } = yield* findRepeatedEntries(blocks);
  const records = groups.filter(([first]) => hasParts(first, fields));
  if (records.length === 0 || !labels.includes(true)) return completed;
  yield;
  const { entries, areGoods } = yield* findContentEntries(records, input);
  if (entries.length === 0) return completed;
  const isInEntry = blocksIn(entries, blocks.length);
  const words = wordCounts(blocks);
  const lines = (yield* findLines(blocks)).filter(({ from }) => isInEntry[from] && fields[from] > 0);
  const fieldsByNumber = readFields(lines, fields, input);
  const keptWords = sumsWhere(words, (i) => labels[i]);
  const areAlone = !areGoods && !labels.some((label, i) => label && isInEntry[i]);
  const areMostlyKept = 2 * keptWords.ofAll(lines) >= sumsOf(words).ofAll(lines);
  const repeats = findRepeats(lines, entries);
  const isNote = (i: number, { from, to }: Line) =>
    to - from > 1 && words[i] >= MIN_NOTE_WORDS && endsSentence(blocks[i].text);
  for (const line of lines) {
    const { from, to, text } = line;
    const field = fieldsByNumber.get(fields[from])!;
    const isWanted =
      saysSomethingOfEntry(field, areMostlyKept, areAlone) &&
      // Among names that lead to their entries, one may be “Terms of use”.
      (field.isLinked || !holdsBoilerplate(line, input)) &&
      !repeats.has(line) &&
      !isButtonOfAll(line, field, entries.length, blocks) &&
      !PICTURE_NUMBER.test(text) &&
      roles[from].role !== 'comment' &&
      !areSeveralControls(blocks.slice(from, to));
    for (let i = from; i < to; i++) {
      // Goods are delivered alike, and a note next to a fact of each says nothing of one.
      const isCopy = probabilities[i] === 0 && (fields[canonical[i]] !== fields[i] || isNote(i, line));
      if (!isWanted || !blocks[i].visible || isCopy || isCommentCount(i, input)) continue;
      completed[i] = true;
    }
  }
  return completed;
}

/** Entries that are the content of their page. */
interface ContentEntries {
  /** None where the content is something else. */
  readonly entries: readonly Stretch[];
  /** True for the goods of a shop, in which something is kept already. */
  readonly areGoods: boolean;
}

/**
 * Finds the entries that are the content of a page: the updates of a live blog, the entries of a listing, or goods.
 * @param groups groups of similar entries with several fields
 */
function* findContentEntries(
  groups: readonly (readonly Stretch[])[],
  input: StepInput,
): IncrementalTask<ContentEntries> {
  const updates = yield* findLiveUpdates(groups, input);
  if (updates.length > 0) return { entries: updates, areGoods: false };
  const listed = findListingEntries(groups, input);
  const areGoods = listed.length === 0;
  const entries = areGoods ? findGoods(groups, input, yield* readPageKind(input.page)) : listed;
  // An article with an author or a date of its own may have little text, and cards of other stories around it.
  const hasByline = entries.length > 0 && input.roles.some(({ role }) => BYLINE_ROLES.has(role));
  const isArticle = hasByline && (yield* readPageKind(input.page)) === 'article';
  return { entries: isArticle ? [] : entries, areGoods };
}

/** Finds the lines that repeat their entry, such as a second price for narrow screens. */
function findRepeats(lines: readonly Line[], entries: readonly Stretch[]): ReadonlySet<Line> {
  const starts = new Set(entries.map(({ from }) => from));
  const repeats = new Set<Line>();
  let textsOfEntry = new Set<string>();
  for (const line of lines) {
    if (starts.has(line.from)) textsOfEntry = new Set();
    if (line.text.length >= MIN_TEXT_LENGTH && textsOfEntry.has(line.text)) repeats.add(line);
    textsOfEntry.add(line.text);
  }
  return repeats;
}

/** Adds up the lines of each field, by the number of the field. */
function readFields(
  lines: readonly Line[],
  fields: Uint32Array,
  input: StepInput,
): ReadonlyMap<number, FieldSums> {
  const { blocks, predicted, probabilities } = input;
  const words = wordCounts(blocks);
  const found = new Map<number, FieldSums>();
  for (const line of lines) {
    const { from, to, text } = line;
    const isInTable = () => closestTag(line.path, 'tr', BOX_LEVELS) !== null;
    const field = getOrCompute(found, fields[from], () => new FieldSums(isInTable()));
    for (let i = from; i < to; i++) {
      const count = Math.max(1, words[i]);
      field.words += count;
      // The foot of a card is not that of the page, whatever its name, and the name of an entry is unlike its text.
      const isDetail = isButton(blocks[i]) || isCount(text);
      field.expected += count * (isDetail ? probabilities[i] : predicted[i]);
    }
    if (holdsBoilerplate(line, input)) field.boilerplate++;
    field.lines++;
    field.isLinked &&= isAllLinks(line, blocks);
    field.texts.set(text, (field.texts.get(text) ?? 0) + 1);
  }
  return found;
}

/** True for a line that is not part of an entry: a text in it is boilerplate by its role, and no number of comments. */
function holdsBoilerplate({ from, to }: Line, input: StepInput): boolean {
  for (let i = from; i < to; i++)
    if (isBoilerplateOrDetails(input.roles[i].role) && !isCommentCount(i, input)) return true;
  return false;
}

/** True for the number of comments on an entry, which may stand in the line of its author and date. */
const isCommentCount = (i: number, { blocks, roles }: StepInput): boolean =>
  isSureBoilerplate(roles[i]) && mayBeCommentCount(blocks[i].text);

const isButton = ({ path }: TextBlock): boolean => closestTag(path, 'button', BOX_LEVELS) !== null;

/**
 * True for a field that says something of its entry; a label says the same in all of them, as a price may.
 * @param areMostlyKept true for entries that need their names
 * @param areAlone true for entries that are the only content, each part of which the network doubts
 */
function saysSomethingOfEntry(
  { words, expected, lines, texts, boilerplate, isLinked, isInTable }: FieldSums,
  areMostlyKept: boolean,
  areAlone: boolean,
): boolean {
  const isLabel =
    lines >= MIN_LABELS &&
    texts.size === 1 &&
    ![...texts.keys()].every((text) => isPriceAlone(text) || NAME_AND_VALUE.test(text));
  // Numbers of votes: a day or a price is never 0.
  const isNumberOfVotes =
    !isInTable && texts.has('0') && [...texts.keys()].every((text) => DIGITS.test(text));
  const isName = areMostlyKept && isLinked && 2 * texts.size > lines && words >= MIN_NAME_WORDS * lines;
  return (
    !isLabel &&
    !isNumberOfVotes &&
    boilerplate < MIN_BOILERPLATE_SHARE * lines &&
    expected >= (isName || areAlone ? MIN_DOUBTED_CONTENT : MIN_POSSIBLE_CONTENT) * words
  );
}

/** True for a link or button that says the same in at least half of the entries: “Details”. */
const isButtonOfAll = (
  { from, to, text }: Line,
  { texts }: FieldSums,
  entries: number,
  blocks: readonly TextBlock[],
): boolean =>
  2 * texts.get(text)! >= Math.max(2 * MIN_LABELS, entries) &&
  blocks.slice(from, to).every((block) => controlAround(block) !== null);

/** True for links and buttons in a row, with signs between them: "Save", "Home | Products | Contact". */
function areSeveralControls(line: readonly TextBlock[]): boolean {
  const controls = line.filter(({ text }) => LETTER_OR_DIGIT.test(text)).map(controlAround);
  return new Set(controls).size > 1 && !controls.includes(null);
}
