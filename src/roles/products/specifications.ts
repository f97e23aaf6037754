/** Specifications of a product: tables, lists and rows of lines with a name and a value each. */

import { AnyCase, inAnyLanguage } from '../../dom/any-case';
import { getOrCompute } from '../../dom/collections';
import { innermostWithTag } from '../../dom/inherited-values';
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { PRODUCT_FACTS } from '../../languages/product-facts';
import { blocksOf, findElementRanges } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import type { Stretch, StretchSums } from '../../structure/stretches';
import { isAllLinks, linkAround } from '../../structure/text-links';

/** Minimum number of rows of a table of specifications. */
const MIN_ROWS = 2;
/** Minimum share of its rows that have a name and a value. */
const MIN_PAIR_SHARE = 0.75;
const MAX_NAME_WORDS = 8;
/** Maximum words of a row: a longer one is text in a table. */
const MAX_ROW_WORDS = 60;
/** Names and values that a shop's software hides in a table: `retail_price_tier1`, an address. */
const FOR_MACHINES = /\w_\w|^\s*https?:|\S{40}/;
/** Name of a row that counts the readers who gave that number of stars. */
const STARS =
  /^\s*[1-5] ?-?(?:stars?|★+|sterne?|étoiles?|estrellas?|estrelas?|stelle|sterren|gwiazd\p{L}*|звезд\p{L}*|yıldız|星)/iu;
/** True for text that is not a property of a product. */
const isNoProperty = (text: string): boolean => FOR_MACHINES.test(text) || STARS.test(text);
const TABLES: ReadonlySet<string> = new Set(['table', 'dl']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'dt', 'dd']);

/** Rows of a table or list with their cells, while they are read. */
interface Table {
  readonly element: PathElement;
  readonly rows: PathElement[][];
}

/**
 * Finds the stretches of blocks that have the form of specifications.
 * @param words numbers of words
 * @param withSinglePairs true to find definition lists of one name and its value too, but for links
 */
export function findSpecifications(
  blocks: readonly TextBlock[],
  words: StretchSums,
  withSinglePairs = false,
): Stretch[] {
  const ranges = findElementRanges(blocks);
  const blocksWithin = (element: PathElement): Stretch => blocksOf(element, ranges);
  // An explanation of the name, such as a tooltip, stands in an element of its own next to it.
  const nameWords = (cell: PathElement): number => {
    const { from, to } = blocksWithin(cell);
    let own = 0;
    for (let i = from; i < to; i++) if (blocks[i].path === cell) own += words.at(i);
    return own > 0 ? own : words.of({ from, to });
  };
  const isPair = (cells: readonly PathElement[]): boolean =>
    !cells.some(({ index }) => isNoProperty(blocks[ranges.first[index]].text)) &&
    nameWords(cells[0]) <= MAX_NAME_WORDS &&
    nameWords(cells[0]) + words.of(blocksWithin(cells[1])) <= MAX_ROW_WORDS;
  const endsWithColon = ({ index }: PathElement): boolean =>
    /[:：]\s*$/.test(blocks[ranges.end[index] - 1].text);
  /** True for a row of a name and a value, or of several names with a colon, each with its value. */
  const isProperty = (cells: readonly PathElement[]): boolean => {
    const names = cells.filter((_, at) => at % 2 === 0);
    return (
      cells.length % 2 === 0 &&
      (cells.length === 2 || names.every(endsWithColon)) &&
      names.every((_, at) => isPair(cells.slice(2 * at, 2 * at + 2)))
    );
  };
  return readTables(blocks)
    .filter(
      ({ element, rows }) =>
        (rows.length >= MIN_ROWS ||
          (withSinglePairs && isUnlinkedList(element, blocksWithin(element), blocks))) &&
        rows.filter(isProperty).length >= MIN_PAIR_SHARE * rows.length,
    )
    .map(({ element }) => blocksWithin(element));
}

const isUnlinkedList = ({ tag }: PathElement, { from, to }: Stretch, blocks: readonly TextBlock[]): boolean =>
  tag === 'dl' && !blocks.slice(from, to).some(linkAround);

/** Minimum number of lines in a row of them: one or two may say anything. */
const MIN_LINES = 3;
/** Maximum words of a line that is a link as a whole: a longer one is what the shop offers today, “Black week: …”. */
const MAX_LINKED_WORDS = 8;
/** A line with a name and a value: "Upper material: leather". */
const NAME_AND_VALUE = /^[^:：.!?]{2,40}[:：]\s*\S/u;

/**
 * Finds the stretches of lines with a name and a value each, in a row of elements of their own, on the page of a
 * product.
 * @param words numbers of words
 */
export function findPropertyLines(
  blocks: readonly TextBlock[],
  lines: readonly Line[],
  words: StretchSums,
): Stretch[] {
  const { first, end } = findElementRanges(blocks);
  const rowAround = ({ path, from, to }: Line): PathElement | null => {
    let step = path;
    while (step.parent && first[step.parent.index] === from && end[step.parent.index] === to)
      step = step.parent;
    return step.parent;
  };
  const isProperty = (line: Line) =>
    NAME_AND_VALUE.test(line.text) &&
    !isNoProperty(line.text) &&
    words.of(line) <= (isAllLinks(line, blocks) ? MAX_LINKED_WORDS : MAX_ROW_WORDS);
  const found: Stretch[] = [];
  for (let at = 0; at < lines.length; ) {
    const row = isProperty(lines[at]) ? rowAround(lines[at]) : null;
    let next = at + 1;
    while (row && next < lines.length && isProperty(lines[next]) && rowAround(lines[next]) === row) next++;
    if (row && next - at >= MIN_LINES) found.push({ from: lines[at].from, to: lines[next - 1].to });
    at = next;
  }
  return found;
}

/** The name of a fact that shops state of a product: a line that begins with it needs no others next to it. */
const FACT_NAME = new AnyCase(new RegExp(String.raw`^(?:${inAnyLanguage(PRODUCT_FACTS)})\s*[:：]`, 'iu'));
/** Maximum words of a line with such a fact, and of a value in a line of its own. */
const MAX_FACT_WORDS = 12;

/** Finds lines that begin with the name of such a fact, each with its value, which may be the next line. */
export function findNamedFacts(lines: readonly Line[], words: StretchSums): Stretch[] {
  const isShort = (line: Line) => words.of(line) <= MAX_FACT_WORDS;
  return lines.flatMap((line, at) => {
    if (!isShort(line) || !FACT_NAME.test(line.text)) return [];
    if (!/[:：]$/.test(line.text)) return [line];
    const value = lines[at + 1];
    const isNextTo = value?.path.parent === line.path.parent;
    return isNextTo && isShort(value) ? [{ from: line.from, to: value.to }] : [];
  });
}

/** Reads the innermost tables and definition lists of the page; a cell without text does not count. */
function readTables(blocks: readonly TextBlock[]): Table[] {
  const tables = new Map<PathElement, Table>();
  const cells = innermostWithTag(CELLS);
  const outer = innermostWithTag(TABLES);
  let previous: PathElement | null = null;
  let row: PathElement | null = null;
  for (const { path } of blocks) {
    const cell = outer.of(path) && cells.of(path);
    if (!cell || cell === previous) continue;
    previous = cell;
    const element = outer.of(cell);
    if (!element) continue;
    const { rows } = getOrCompute(tables, element, () => ({ element, rows: [] }));
    // A row of a list begins with its name.
    const begins = cell.tag === 'dt' || (cell.tag !== 'dd' && cell.parent !== row) || rows.length === 0;
    if (begins) rows.push([]);
    row = cell.parent;
    rows[rows.length - 1].push(cell);
  }
  return [...tables.values()];
}
