/**
 * Keeps lists of files, such as the laws, forms or minutes of an authority: of links alone the network keeps little,
 * though they are what the page is for. The same for the pages of a chapter, in its folder, where little else is kept.
 * Lists outside of the text, as the rules of a shop in its footer, stay out.
 */

import { OWN_LEVELS } from '../dom/climb-levels';
import { closestTag, pathUpwards, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { isBoilerplate } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { blocksOf, findElementRanges } from '../structure/element-ranges';
import { findLines, type Line } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { blocksIn, type Stretch, StretchSums, sumsOf, totalWhere } from '../structure/stretches';
import { leadsBelow, leadsToFile, linkAround } from '../structure/text-links';
import { LETTER } from '../structure/text-patterns';
import { HEAD_ROLES } from './complete-article';
import type { StepInput } from './label-step';

/** Minimum number of lines that are links to files. */
const MIN_FILES = 3;
/** Maximum lines between two files of one list; a button to download the page itself stands alone. */
const MAX_LINES_BETWEEN = 20;
/** Minimum share of a line's words that are in links to files. */
const MIN_LINK_SHARE = 0.5;
/** Minimum share of similar entries that must hold such a line for all text of these to belong to the list. */
const MIN_FILE_ENTRIES = 0.6;
/** Maximum words of such an entry. */
const MAX_ENTRY_WORDS = 60;
/** Maximum words of the text above the pages of a chapter. */
const MAX_CHAPTER_WORDS = 80;
/** Minimum number of legal links next to a list that is a footer's. */
const MIN_LEGAL_LINKS = 2;
const ITEMS: ReadonlySet<string> = new Set(['li', 'td', 'dt', 'dd']);
/** Minimum share of the words around the list, up to kept text, that are in either. */
const MIN_SHARE_AROUND = 0.75;

/** Labels lists of files. Interruptible. */
export function* keepFiles(input: StepInput): IncrementalTask<boolean[]> {
  const { blocks, labels, roles } = input;
  const completed = [...labels];
  const lines = yield* findLines(blocks);
  const words = wordCounts(blocks);
  const wordSums = sumsOf(words);
  const title = roles.findIndex(({ role }) => role === 'title');
  const isChapter = title >= 0 && totalWhere(words, (i) => labels[i]) <= MAX_CHAPTER_WORDS;
  const mayBeContent = ({ from, to }: Stretch) =>
    blocks[from].visible && roles.slice(from, to).every(({ role }) => !isBoilerplate(role));
  const isListed = (line: Line) =>
    isFileLink(line, blocks, wordSums) || (isChapter && line.from > title && isChapterLink(line, blocks));
  const places = lines.flatMap((line, at) => (isListed(line) && mayBeContent(line) ? at : []));
  const isNear = (at: number, other: number | undefined) =>
    other !== undefined && Math.abs(at - other) <= MAX_LINES_BETWEEN;
  const files = places
    .filter((at, k) => isNear(at, places[k - 1]) || isNear(at, places[k + 1]))
    .map((at) => lines[at]);
  if (files.length < MIN_FILES) return completed;
  yield;
  const entries = yield* entriesWith(files, input, wordSums);
  yield;
  const isInList = blocksIn([...files, ...entries], blocks.length);
  const isAmongText = linesAmongKeptText(input, wordSums, isInList);
  const shown = new Set<string>();
  for (const line of lines) {
    if (isInList[line.from] === 0 || !mayBeContent(line) || !isAmongText(line)) continue;
    const address = linkAround(blocks[line.from])?.href;
    // “Download”, below the name of the file in a link of its own.
    if (address && shown.has(address) && !labels[line.from]) continue;
    if (address) shown.add(address);
    completed.fill(true, line.from, line.to);
  }
  return completed;
}

/** True for a line that is a link to a file, and little else. */
function isFileLink({ from, to }: Line, blocks: readonly TextBlock[], wordSums: StretchSums): boolean {
  let linked = 0;
  for (let i = from; i < to; i++) {
    const link = linkAround(blocks[i]);
    if (link && leadsToFile(link)) linked += wordSums.at(i);
  }
  return linked > 0 && linked >= MIN_LINK_SHARE * wordSums.of({ from, to });
}

/**
 * True for an item or a cell that is one link to a page in the folder of this one, or below, as the pages of a manual
 * are linked.
 */
function isChapterLink({ from, to, path }: Line, blocks: readonly TextBlock[]): boolean {
  const link = linkAround(blocks[from]);
  const isIn = (block: TextBlock) => linkAround(block) === link || !LETTER.test(block.text);
  return (
    link !== null &&
    leadsBelow(link) &&
    closestTag(path, ITEMS, OWN_LEVELS) !== null &&
    blocks.slice(from, to).every(isIn)
  );
}

/** Finds similar entries that hold files, with few exceptions: a date may stand next to a file, or what it is about. */
function* entriesWith(
  files: readonly Line[],
  { blocks }: StepInput,
  wordSums: StretchSums,
): IncrementalTask<Stretch[]> {
  const starts = new Set(files.map(({ from }) => from));
  const filesIn = new StretchSums(blocks.length, (i) => (starts.has(i) ? 1 : 0));
  const { groups } = yield* findRepeatedEntries(blocks);
  return groups
    .filter(
      (group) => group.filter((entry) => filesIn.of(entry) > 0).length >= MIN_FILE_ENTRIES * group.length,
    )
    .flat()
    .filter((entry) => filesIn.of(entry) > 0 && wordSums.of(entry) <= MAX_ENTRY_WORDS);
}

/**
 * Returns a test that is true for a line of the list when the innermost element with it and with kept text, or the
 * title, has little else, and no legal links are closer.
 */
function linesAmongKeptText(
  { blocks, labels, roles }: StepInput,
  wordSums: StretchSums,
  isListed: Uint8Array,
): (line: Line) => boolean {
  const isKept = (i: number) => labels[i] || HEAD_ROLES.has(roles[i].role);
  const listed = new StretchSums(blocks.length, (i) => isListed[i] * wordSums.at(i));
  const kept = new StretchSums(blocks.length, (i) => (isListed[i] === 0 && isKept(i) ? wordSums.at(i) : 0));
  const legal = new StretchSums(blocks.length, (i) => (roles[i].role === 'legal' ? 1 : 0));
  const ranges = findElementRanges(blocks);
  return ({ from }) => {
    for (const step of pathUpwards(blocks[from].path)) {
      const around = blocksOf(step, ranges);
      if (kept.of(around) > 0)
        return kept.of(around) + listed.of(around) >= MIN_SHARE_AROUND * wordSums.of(around);
      if (legal.of(around) >= MIN_LEGAL_LINKS) return false;
    }
    return false;
  };
}
