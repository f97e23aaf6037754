/** Names of repeated entries: their headings, or the longest link in each. */
import { addToList, countEach } from '../dom/collections';
import type { TextBlock } from '../dom/text-blocks';
import { blocksIn, type Stretch, type StretchSums, sumsOf } from '../structure/stretches';
import { isAllLinks } from '../structure/text-links';
import { type EntryLine, type EntrySums, joinedText } from './entry-lines';

/** Minimum words of a link that is the name of an entry; a shorter one is a tag or a button. */
const MIN_NAME_WORDS = 3;

/**
 * Counts, in any stretch, the names that the page has once: headings, links too long to be buttons, and lines that add
 * something to a repeated text, as a date before the place of all meetings.
 */
export function ownNames(
  lines: readonly EntryLine[],
  blocks: readonly TextBlock[],
  { copied }: EntrySums,
): StretchSums {
  const times = countEach(blocks.map(({ text }) => text.trim()));
  const timesOfLine = countEach(lines.map((line) => joinedText(line, blocks)));
  const names = new Uint8Array(blocks.length);
  for (const line of lines) {
    const { from, to, words, isHeading, isCopy } = line;
    const isName =
      (isHeading || (words >= MIN_NAME_WORDS && isAllLinks(line, blocks))) &&
      blocks.slice(from, to).every(({ text }) => times.get(text.trim()) === 1);
    const addsToCopy = !isCopy && copied.of(line) > 0 && timesOfLine.get(joinedText(line, blocks)) === 1;
    if (isName || addsToCopy) names[from] = 1;
  }
  return sumsOf(names);
}

/** Finds the fields that are headings of mostly kept entries, as the names on cards are: the rest needs them. */
export function headingsOfKept(
  groups: readonly (readonly Stretch[])[],
  lines: readonly EntryLine[],
  keptFields: ReadonlySet<number>,
  blocks: readonly TextBlock[],
): Set<number> {
  const { length } = blocks;
  const wordsAt = new Float64Array(length);
  const keptAt = new Float64Array(length);
  for (const { from, field, words } of lines) {
    wordsAt[from] = words;
    if (keptFields.has(field)) keptAt[from] = words;
  }
  const words = sumsOf(wordsAt);
  const kept = sumsOf(keptAt);
  const mostlyKept = groups.filter((group) => 2 * kept.ofAll(group) > words.ofAll(group));
  const isMostlyKept = blocksIn(mostlyKept.flat(), length);
  const headings = lines.filter(({ from, isHeading }) => isHeading && isMostlyKept[from]);
  const lineAt = new Map(lines.map((line) => [line.from, line]));
  const names = mostlyKept.flatMap((group) => namesOfEntries(group, lineAt, blocks));
  return new Set([...headings.map(({ field }) => field), ...names]);
}

/** Fields with the names of entries without headings: the longest link in most of them, if most differ. */
function namesOfEntries(
  group: readonly Stretch[],
  lineAt: ReadonlyMap<number, EntryLine>,
  blocks: readonly TextBlock[],
): number[] {
  const names = new Map<number, string[]>();
  for (const entry of group) {
    let name: EntryLine | undefined;
    for (let i = entry.from; i < entry.to; i++) {
      const line = lineAt.get(i);
      if (line?.isHeading) return [];
      if (line && line.words >= Math.max(MIN_NAME_WORDS, (name?.words ?? 0) + 1) && isAllLinks(line, blocks))
        name = line;
    }
    if (name) addToList(names, name.field, joinedText(name, blocks));
  }
  // “Continue reading” is the longest link of a text that it follows.
  return [...names]
    .filter(([, texts]) => 2 * texts.length > group.length && 2 * new Set(texts).size > texts.length)
    .map(([field]) => field);
}
