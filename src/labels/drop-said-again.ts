/**
 * Drops what the entries of a list say twice: the name, once for each shape of a card, the price, and a link to where
 * the name leads that they share ("Read the whole review"). Nearly all of them must do so: who began one thread may
 * also have answered last.
 */
import { OWN_LEVELS } from '../dom/climb-levels';
import { countEach, getOrCompute } from '../dom/collections';
import { closestOnPath, closestTag, type PathElement, type TextBlock } from '../dom/text-blocks';
import { isHeadingTag } from '../dom/tree';
import { isPriceAlone } from '../roles/products/product-offer';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line } from '../structure/inline-lines';
import { findRepeatedEntries, hasParts, type RepeatedEntries } from '../structure/repeated-entries';
import { isAllLinks, leadsElsewhere, leadsToFile, linkAround } from '../structure/text-links';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { joinedText } from './entry-lines';
import type { StepInput } from './label-step';

/** Minimum number of entries with a field. */
const MIN_ENTRIES = 3;
/** Minimum share of these that say in it what they have said. */
const MIN_SHARE = 0.8;
/** Minimum share of them with the same text for a link to add nothing: a shop links the maker of each product, too. */
const MIN_ALIKE = 0.5;

/** A line of an entry, or the link at its end, with what it says and where it leads. */
interface SaidLine {
  readonly line: Line;
  /** Number of the entry. */
  readonly entry: number;
  /** Number of the field; the links at the end of its lines are a field of their own, with the negative number. */
  readonly field: number;
  /** The text, or, of a line with prices, the prices alone. */
  readonly said: string;
  readonly isPrice: boolean;
  readonly isHeading: boolean;
  /** Link around the whole line; null without one. */
  readonly link: PathElement | null;
  /** Address of the page that it leads to; null for none. */
  readonly address: string | null;
}

/** Lines of a field. */
interface FieldLines {
  /** Numbers of the entries that have it. */
  readonly entries: Set<number>;
  /** Lines that repeat a text of their entry. */
  readonly again: Line[];
  /** Lines that say something else, and lead where an earlier line of their entry leads. */
  readonly sameLink: Line[];
  /** Texts of the lines that end with the links of this field. */
  readonly wholeTexts: Set<string>;
}

/** Drops the lines by which entries say again what they have said. Interruptible. */
export function* dropSaidAgain({ blocks, labels }: StepInput): IncrementalTask<boolean[]> {
  const remaining = [...labels];
  const repeated = yield* findRepeatedEntries(blocks);
  const entries = numberEntries(repeated, blocks);
  if (entries.every((entry) => entry === 0)) return remaining;
  yield;
  const lines = (yield* findLines(blocks)).filter(({ from }) => entries[from] > 0 && labels[from]);
  const found = readFields(lines, entries, repeated.fields, blocks);
  yield;
  for (const [field, { entries, again, sameLink, wholeTexts }] of found) {
    const enough = MIN_SHARE * entries.size;
    // In lines that are alike as a whole, the link is a part of their text.
    if (entries.size < MIN_ENTRIES || wholeTexts.size === 1) continue;
    const drop = (dropped: readonly Line[]) => {
      for (const { from, to } of dropped) {
        let start = from;
        // With the sign that parts the link at the end of a text from it.
        while (field < 0 && !LETTER_OR_DIGIT.test(blocks[start - 1].text)) start--;
        remaining.fill(false, start, to);
      }
    };
    if (again.length >= enough) drop(again);
    const times = countEach(sameLink.map(({ text }) => text));
    if (sameLink.length >= enough)
      drop(sameLink.filter(({ text }) => times.get(text)! >= MIN_ALIKE * entries.size));
  }
  return remaining;
}

/** Number of the innermost entry around each block, from 1 on; 0 outside of entries of several fields and in tables. */
function numberEntries({ groups, fields }: RepeatedEntries, blocks: readonly TextBlock[]): Uint32Array {
  const numbers = new Uint32Array(blocks.length);
  let count = 0;
  for (const group of groups) {
    const isTable = closestTag(blocks[group[0].from].path, 'table') !== null;
    if (!hasParts(group[0], fields) || isTable) continue;
    // An entry within another overwrites its part of that.
    for (const { from, to } of group) numbers.fill(++count, from, to);
  }
  return numbers;
}

/**
 * Sorts the lines of entries by their fields, by the numbers of these.
 * @param entries number of each block's entry
 * @param fields number of each block's field
 */
function readFields(
  lines: readonly Line[],
  entries: Uint32Array,
  fields: Uint32Array,
  blocks: readonly TextBlock[],
): ReadonlyMap<number, FieldLines> {
  const found = new Map<number, FieldLines>();
  /** Lines of each entry so far, by their texts and by their addresses. */
  const linesOf = new Map<number, Map<string, SaidLine>>();
  for (const line of lines) {
    const entry = entries[line.from];
    const field = fields[line.from];
    const before = getOrCompute(linesOf, entry, () => new Map());
    countLine(readSaid(line, entry, field, blocks), before, found);
    const last = lastLinkOf(line, blocks);
    if (!last) continue;
    countLine(readSaid(last, entry, -field, blocks), before, found);
    found.get(-field)!.wholeTexts.add(line.text);
  }
  return found;
}

/** The link at the end of a text, “… Read on”, as a line of its own. */
function lastLinkOf(line: Line, blocks: readonly TextBlock[]): Line | null {
  const link = linkAround(blocks[line.to - 1]);
  let from = line.to - 1;
  while (from > line.from && linkAround(blocks[from - 1]) === link) from--;
  const hasText = blocks.slice(line.from, from).some(({ text }) => LETTER_OR_DIGIT.test(text));
  return link && hasText ? { ...line, from, text: joinedText({ from, to: line.to }, blocks) } : null;
}

/** Reads what a line says, and where it leads. */
function readSaid(line: Line, entry: number, field: number, blocks: readonly TextBlock[]): SaidLine {
  const texts = blocks.slice(line.from, line.to).map(({ text }) => text.trim());
  const prices = new Set(texts.filter(isPriceAlone));
  const block = blocks[line.from];
  const link = isAllLinks(line, blocks) ? linkAround(block) : null;
  const isPage = link !== null && leadsElsewhere(link) && !leadsToFile(link);
  return {
    line,
    entry,
    field,
    // Labels of a price may be there for screen readers only.
    said: prices.size > 0 ? [...prices].join(' ') : line.text,
    isPrice: prices.size > 0,
    isHeading: closestOnPath(block.path, ({ tag }) => isHeadingTag(tag), OWN_LEVELS) !== null,
    link,
    // A place on a page is that page.
    address: isPage ? link.href.replace(/#.*/, '') : null,
  };
}

/**
 * Adds a line to its field, in place. Of two with the same text a heading is the one to keep, else the first.
 * @param before lines of the same entry, by their texts and by their addresses
 */
function countLine(
  entryLine: SaidLine,
  before: Map<string, SaidLine>,
  fields: Map<number, FieldLines>,
): void {
  const { line, entry, field, said, isPrice, isHeading, link, address } = entryLine;
  const fieldOf = (number: number) =>
    getOrCompute(fields, number, () => ({
      entries: new Set<number>(),
      again: [],
      sameLink: [],
      wholeTexts: new Set<string>(),
    }));
  const own = fieldOf(field);
  own.entries.add(entry);
  const same = before.get(said);
  const leading = address === null ? undefined : before.get(`→${address}`);
  const isAgain = same && (isHeading || isPrice || (address !== null && address === same.address));
  const isBetter = isAgain && isHeading && !same.isHeading;
  if (isBetter) fieldOf(same.field).again.push(same.line);
  else if (isAgain) own.again.push(line);
  // A link around a whole card says all that is in it.
  else if (leading && leading.link !== link && !isPrice) own.sameLink.push(line);
  if (field < 0) return;
  if (!same || isBetter) before.set(said, entryLine);
  if (address !== null && !leading) before.set(`→${address}`, entryLine);
}
