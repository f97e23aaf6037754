/** Lines of text in repeated entries, each with the field of the entries that it belongs to. */
import { addToList, getOrCompute } from '../dom/collections';
import type { TextBlock } from '../dom/text-blocks';
import { isHeadingTag } from '../dom/tree';
import { wordCounts } from '../features/word-counts';
import { type IncrementalTask, Pauses } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';
import { equalRuns, type Stretch, StretchSums } from '../structure/stretches';
import { isAllLinks } from '../structure/text-links';
import type { StepInput } from './label-step';

/** Words of stretches of blocks; see `sumEntries()`. */
export type EntrySums = ReturnType<typeof sumEntries>;

/** Words of stretches: all, those labelled content, those expected to be, and those in copies that are left out. */
export function sumEntries({ blocks, labels, probabilities }: StepInput) {
  const counts = wordCounts(blocks);
  const sum = (share: (block: number) => number) =>
    new StretchSums(blocks.length, (i) => Math.max(1, counts[i]) * share(i));
  return {
    words: sum(() => 1),
    kept: sum((i) => Number(labels[i])),
    expected: sum((i) => probabilities[i]),
    copied: sum((i) => Number(probabilities[i] === 0)),
  };
}

/** A line of text in an entry. */
export interface EntryLine extends Stretch {
  field: number;
  readonly words: number;
  readonly isHeading: boolean;
  readonly isKept: boolean;
  /** True for a text that is left out because the page has it more than once. */
  readonly isCopy: boolean;
}

/** Reads the lines in entries, but those with a block that the user has corrected. */
export function* readEntryLines(
  fields: Uint32Array,
  { blocks, probabilities, corrections }: StepInput,
  sums: EntrySums,
): IncrementalTask<EntryLine[]> {
  const { linePaths } = yield* findLineGroups(blocks);
  const lines: EntryLine[] = [];
  const pauses = new Pauses();
  for (const { from, to } of equalRuns(linePaths)) {
    if (pauses.isDue(from)) yield;
    let isCorrected = false;
    let isCopy = true;
    for (let i = from; i < to; i++) {
      isCorrected ||= corrections?.has(i) ?? false;
      isCopy &&= probabilities[i] === 0;
    }
    if (fields[from] === 0 || isCorrected) continue;
    const words = sums.words.of({ from, to });
    const isKept = 2 * sums.kept.of({ from, to }) > words;
    lines.push({
      from,
      to,
      field: fields[from],
      words,
      isHeading: isHeadingTag(linePaths[from].tag),
      isKept,
      isCopy,
    });
  }
  return lines;
}

/** Times that a link says the same in the entries for it to be a label. */
const MIN_LABELS = 3;

/** Makes a field of their own of links that repeat one label among texts without links, as “Continue reading” does. */
export function withLabelsApart(lines: EntryLine[], blocks: readonly TextBlock[]): EntryLine[] {
  const linkWords = new Map<number, { words: number; all: number }>();
  const labels = new Map<number, Map<string, EntryLine[]>>();
  let last = 0;
  for (const line of lines) {
    const share = getOrCompute(linkWords, line.field, () => ({ words: 0, all: 0 }));
    share.all += line.words;
    last = Math.max(last, line.field);
    if (!isAllLinks(line, blocks)) continue;
    share.words += line.words;
    const byText = getOrCompute(labels, line.field, () => new Map());
    addToList(byText, joinedText(line, blocks), line);
  }
  for (const [field, byText] of labels) {
    const { words, all } = linkWords.get(field)!;
    if (2 * words > all) continue;
    for (const alike of byText.values()) {
      if (alike.length < MIN_LABELS) continue;
      last++;
      for (const line of alike) line.field = last;
    }
  }
  return lines;
}

/** Texts of a line or another stretch, without white space around each, joined by spaces. */
export const joinedText = ({ from, to }: Stretch, blocks: readonly TextBlock[]): string =>
  blocks
    .slice(from, to)
    .map(({ text }) => text.trim())
    .join(' ');
