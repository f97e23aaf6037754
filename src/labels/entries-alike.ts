/**
 * Decides repeated entries alike: what is kept of a card, a row or a post is kept of all of its like. Each part of the
 * entries (name, price, date) is decided once, as most of its words are labelled in all of them together. Differences
 * that remain are those that the page explains: an entry of which the network is sure, as of an advert in the row, an
 * entry that only repeats others, as in an endless carousel, and a text that stands elsewhere on the page.
 */
import { addToList, getOrCompute } from '../dom/map-values';
import type { TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { blocksIn, type Stretch, StretchSums } from '../structure/stretches';
import { isAllLinks } from '../structure/text-links';
import {
  type EntryInput,
  type EntryLine,
  readEntryLines,
  type Sums,
  sumsOf,
  textOf,
  withLabelsApart,
} from './entry-lines';

/** Minimum share of a part's words that are labelled content for the part to be kept; below half, to spare content. */
const MIN_KEPT_SHARE = 0.4;
/** Mean P(content) of an entry below which the network is sure of boilerplate; above 1 − SURE, of content. */
const SURE = 0.1;
/** Bound for a single text, as SURE is for entries: a heading of entries, or an entry of a plain list. */
const SURE_OF_TEXT = 0.2;
/** Minimum share of a part's words, and of the entries of a group, from which copies of other texts are the rule. */
const MIN_COPIED_SHARE = 0.35;
/** Maximum words of an entry that are left when it repeats another, and are left out with the rest. */
const MAX_REST_WORDS = 10;

/** Words of a part in all entries, those labelled content, those expected to be, and those in copies. */
interface Votes {
  words: number;
  kept: number;
  expected: number;
  copied: number;
}

/** Labels the parts of like entries alike. Interruptible. */
export function* decideEntriesAlike(input: EntryInput): IncrementalTask<boolean[]> {
  const { blocks, labels, canonical, corrections } = input;
  const { groups, parts } = yield* findRepeatedEntries(blocks);
  const decided = [...labels];
  if (groups.length === 0) return decided;
  yield;
  const sums = sumsOf(input);
  const repeats = groups.flatMap((group) => repeatsIn(group, sums, parts, canonical));
  const isRepeat = blocksIn(repeats, blocks.length);
  yield;
  const isSure = blocksIn(
    groups.flat().filter((entry) => isCertain(entry, parts, sums)),
    blocks.length,
  );
  const ownLines = (yield* readEntryLines(parts, input, sums)).filter(({ from }) => !isRepeat[from]);
  yield;
  const lines = withLabelsApart(ownLines, blocks);
  yield;
  // The second of two like cards says no more than “Download”.
  for (const entry of repeats)
    if (sums.words.of(entry) - sums.copied.of(entry) <= MAX_REST_WORDS)
      for (let i = entry.from; i < entry.to; i++) decided[i] = corrections?.get(i) ?? false;
  // An advert in the row says nothing about the others.
  const votes = countVotes(
    lines.filter(({ from, isKept }) => isKept || !isSure[from]),
    sums,
  );
  const keptParts = yield* findKeptParts(votes, groups, lines, blocks);
  yield;
  // A copy is kept only where the same part of another entry has the same text, as cards repeat a condition of sale,
  // or where few entries have one, as a list of the latest names one that stands above too.
  const mayKeepCopy = ({ from, part }: EntryLine) => {
    const { words, copied } = votes.get(part)!;
    return parts[canonical[from]] === part || copied < MIN_COPIED_SHARE * words;
  };
  for (const line of lines) {
    const { from, to, part, isKept, isCopy } = line;
    const keep = keptParts.has(part);
    if (keep === isKept || isSure[from]) continue;
    const isShown = blocks.slice(from, to).some(({ visible }) => visible);
    if (keep && isCopy && !(isShown && mayKeepCopy(line))) continue;
    for (let i = from; i < to; i++) decided[i] = keep && (blocks[i].visible || !isShown);
  }
  return decided;
}

/** Finds the parts of which most words are kept, and those that are headings of the entries with them. */
function* findKeptParts(
  votes: ReadonlyMap<number, Votes>,
  groups: readonly (readonly Stretch[])[],
  lines: readonly EntryLine[],
  blocks: readonly TextBlock[],
): IncrementalTask<ReadonlySet<number>> {
  const keptParts = new Set<number>();
  for (const [part, { words, kept }] of votes) if (kept >= MIN_KEPT_SHARE * words) keptParts.add(part);
  yield;
  for (const part of headingsOfKept(groups, lines, keptParts, blocks)) {
    const vote = votes.get(part);
    // "Re: " and a thread's title head each post and say nothing new.
    if (vote && vote.expected >= SURE_OF_TEXT * vote.words && 2 * vote.copied < vote.words)
      keptParts.add(part);
  }
  return keptParts;
}

/** Finds the entries that are mostly copies, of like entries or as many others of the group are. */
function repeatsIn(
  group: readonly Stretch[],
  sums: Sums,
  parts: Uint32Array,
  canonical: ArrayLike<number>,
): Stretch[] {
  const copies = group.filter((entry) => 2 * sums.copied.of(entry) > sums.words.of(entry));
  if (copies.length >= MIN_COPIED_SHARE * group.length) return copies;
  return copies.filter(({ from, to }) => {
    for (let i = from; i < to; i++) if (canonical[i] !== i && parts[canonical[i]] === parts[i]) return true;
    return false;
  });
}

/** True when all of the entry has one label and the network is sure of it. */
function isCertain(entry: Stretch, parts: Uint32Array, sums: Sums): boolean {
  const sure = parts[entry.from] === parts[entry.to - 1] ? SURE_OF_TEXT : SURE;
  const words = sums.words.of(entry);
  const kept = sums.kept.of(entry);
  const expected = sums.expected.of(entry);
  return kept === 0 ? expected < sure * words : kept === words && expected > (1 - sure) * words;
}

function countVotes(lines: readonly EntryLine[], sums: Sums): Map<number, Votes> {
  const votes = new Map<number, Votes>();
  for (const line of lines) {
    const vote = getOrCompute(votes, line.part, () => ({ words: 0, kept: 0, expected: 0, copied: 0 }));
    vote.words += line.words;
    if (line.isKept) vote.kept += line.words;
    vote.expected += sums.expected.of(line);
    if (line.isCopy) vote.copied += line.words;
  }
  return votes;
}

/** Finds the parts that are headings of mostly kept entries, as the names on cards are: the rest needs them. */
function headingsOfKept(
  groups: readonly (readonly Stretch[])[],
  lines: readonly EntryLine[],
  keptParts: ReadonlySet<number>,
  blocks: readonly TextBlock[],
): Set<number> {
  const { length } = blocks;
  const wordsAt = new Float64Array(length);
  const keptAt = new Float64Array(length);
  for (const { from, part, words } of lines) {
    wordsAt[from] = words;
    if (keptParts.has(part)) keptAt[from] = words;
  }
  const words = new StretchSums(length, (i) => wordsAt[i]);
  const kept = new StretchSums(length, (i) => keptAt[i]);
  const total = (sums: StretchSums, group: readonly Stretch[]) =>
    group.reduce((sum, entry) => sum + sums.of(entry), 0);
  const mostlyKept = groups.filter((group) => 2 * total(kept, group) > total(words, group));
  const isMostlyKept = blocksIn(mostlyKept.flat(), length);
  const headings = lines.filter(({ from, isHeading }) => isHeading && isMostlyKept[from]);
  const lineAt = new Map(lines.map((line) => [line.from, line]));
  const names = mostlyKept.flatMap((group) => namesOfEntries(group, lineAt, blocks));
  return new Set([...headings.map(({ part }) => part), ...names]);
}

/** Words of a link that is the name of an entry, not a tag or a button. */
const MIN_NAME_WORDS = 3;

/** Parts that are the names of entries without headings: the longest link in most of them, if most differ. */
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
    if (name) addToList(names, name.part, textOf(name, blocks));
  }
  // “Continue reading” is the longest link of a text that it follows.
  return [...names]
    .filter(([, texts]) => 2 * texts.length > group.length && 2 * new Set(texts).size > texts.length)
    .map(([part]) => part);
}
