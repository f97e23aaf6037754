/**
 * Decides repeated entries alike: each field of cards, rows or posts (name, price, date) gets one label, by the share
 * of its words in all of them that are kept. Exceptions: an entry that the network is sure about, such as an advert in
 * the row; an entry that only repeats others, as in an endless carousel; and a text that the page has elsewhere as
 * well.
 */
import { OWN_LEVELS } from '../dom/climb-levels';
import { countEach, getOrCompute } from '../dom/collections';
import { closestTag, type TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { findRepeatedEntries, type RepeatedEntries } from '../structure/repeated-entries';
import { blocksIn, type Stretch, type StretchSums } from '../structure/stretches';
import {
  type EntryLine,
  type EntrySums,
  joinedText,
  readEntryLines,
  sumEntries,
  withLabelsApart,
} from './entry-lines';
import { headingsOfKept, ownNames } from './entry-names';
import type { StepInput } from './label-step';

/**
 * Minimum share of a field's words that are labelled content for the field to be kept; below half, to spare content.
 */
const MIN_KEPT_SHARE = 0.4;
/**
 * Mean P(content) of an entry below which the network is sure of boilerplate; above 1 − MAX_SURE_BOILERPLATE, of
 * content.
 */
const MAX_SURE_BOILERPLATE = 0.1;
/**
 * Bound for a single text, as MAX_SURE_BOILERPLATE is for entries: a heading of entries, or an entry that is one text.
 */
const MAX_SURE_BOILERPLATE_TEXT = 0.2;
/** Mean P(content) of a line from which the network is sure that it is content, whatever the same field of others is. */
const MIN_SURE_CONTENT = 0.85;
/**
 * Mean P(content) of an entry, as a share of the mean of the kept ones of its group, below which it is something else,
 * such as an advert among them.
 */
const MAX_SHARE_OF_KEPT_MEAN = 0.5;
/**
 * Minimum mean P(content) of the kept entries for others to be compared with them: a menu has less where one of its
 * names is kept.
 */
const MIN_KEPT_MEAN = 0.15;
/** Minimum share of a field's words, and of the entries of a group, from which copies of other texts are the rule. */
const MIN_COPIED_SHARE = 0.35;
/** Maximum words of an entry that are left when it repeats another, and are left out with the rest. */
const MAX_REST_WORDS = 10;

/** Words of a field in all entries, those labelled content, those expected to be, and those in copies. */
interface Votes {
  words: number;
  kept: number;
  expected: number;
  copied: number;
}

/** Gives the same field of similar entries the same label. Interruptible. */
export function* decideEntriesAlike(input: StepInput): IncrementalTask<boolean[]> {
  const { blocks, labels, canonical } = input;
  const entries = yield* findRepeatedEntries(blocks);
  const { groups, fields } = entries;
  const decided = [...labels];
  if (groups.length === 0) return decided;
  yield;
  const sums = sumEntries(input);
  const allLines = yield* readEntryLines(fields, input, sums);
  yield;
  const { repeats, isInCertainEntry, keepsLabel } = yield* findExceptions(entries, allLines, input, sums);
  const isRepeat = blocksIn(repeats, blocks.length);
  const ownLines = allLines.filter(({ from }) => !isRepeat[from]);
  yield;
  const lines = withLabelsApart(ownLines, blocks);
  yield;
  for (const { from, to } of repeats.filter((entry) => hasLittleElse(entry, sums)))
    decided.fill(false, from, to);
  const repeatsField = ({ from, field }: EntryLine) => fields[canonical[from]] === field;
  // An advert in the row says nothing about the others.
  const voters = lines.filter(({ from, isKept }) => isKept || !isInCertainEntry[from]);
  const votes = countVotes(voters, sums, repeatsField);
  const keptFields = yield* findKeptFields(votes, groups, lines, blocks);
  yield;
  // A copy is kept only where the same field of another entry has the same text, such as a condition of sale, or where
  // few entries have one, as when a list of the latest repeats one from above.
  const mayKeepCopy = (line: EntryLine) => {
    const { words, copied } = votes.get(line.field)!;
    return repeatsField(line) || copied < MIN_COPIED_SHARE * words;
  };
  for (const line of lines) {
    const { from, to, field, isKept, isCopy } = line;
    const keep = keptFields.has(field);
    if (keep === isKept || keepsLabel[from]) continue;
    if (!keep && sums.expected.of(line) >= MIN_SURE_CONTENT * line.words) continue;
    const isShown = blocks.slice(from, to).some(({ visible }) => visible);
    if (keep && isCopy && !(isShown && mayKeepCopy(line))) continue;
    for (let i = from; i < to; i++) decided[i] = keep && (blocks[i].visible || !isShown);
  }
  return decided;
}

/** True for a copy that says little else: the second of two similar cards says no more than “Download”. */
const hasLittleElse = (entry: Stretch, { words, copied }: EntrySums): boolean =>
  words.of(entry) - copied.of(entry) <= MAX_REST_WORDS;

/** Entries that are not decided with the others of their group. */
interface Exceptions {
  /** Entries that repeat other text. */
  readonly repeats: readonly Stretch[];
  /** For each block 1 in an entry that the network is sure about. */
  readonly isInCertainEntry: Uint8Array;
  /** For each block 1 in an entry whose label must not be changed to that of its group. */
  readonly keepsLabel: Uint8Array;
}

/** Finds the entries that are not decided with the others. */
function* findExceptions(
  { groups, fields }: RepeatedEntries,
  lines: readonly EntryLine[],
  input: StepInput,
  sums: EntrySums,
): IncrementalTask<Exceptions> {
  const { blocks } = input;
  let names: StretchSums | null = null;
  const hasName = (entry: Stretch) => {
    names ??= ownNames(lines, blocks, sums);
    return names.of(entry) > 0;
  };
  const repeats = groups.flatMap((group) => repeatsIn(group, sums, input, hasName));
  yield;
  const certain = groups.map((group) => group.filter((entry) => isCertain(entry, fields, sums, blocks)));
  const apart = certain.flatMap((entries, at) => entriesWithFixedLabels(entries, groups[at], sums));
  const { length } = blocks;
  return { repeats, isInCertainEntry: blocksIn(certain.flat(), length), keepsLabel: blocksIn(apart, length) };
}

/** Finds the fields whose words are mostly kept, and those that are headings of the entries with them. */
function* findKeptFields(
  votes: ReadonlyMap<number, Votes>,
  groups: readonly (readonly Stretch[])[],
  lines: readonly EntryLine[],
  blocks: readonly TextBlock[],
): IncrementalTask<ReadonlySet<number>> {
  const keptFields = new Set<number>();
  for (const [field, { words, kept }] of votes) if (kept >= MIN_KEPT_SHARE * words) keptFields.add(field);
  yield;
  for (const field of headingsOfKept(groups, lines, keptFields, blocks)) {
    const vote = votes.get(field);
    // "Re: " and a thread's title head each post and say nothing new.
    if (vote && vote.expected >= MAX_SURE_BOILERPLATE_TEXT * vote.words && 2 * vote.copied < vote.words)
      keptFields.add(field);
  }
  return keptFields;
}

/**
 * Finds the entries that are mostly copies: of texts outside of the group when many entries of it are, else of a whole
 * similar entry, as a meeting on another day is not. An entry with a name of its own is not a copy: several meetings are
 * at one place, and several goods share a description.
 */
function repeatsIn(
  group: readonly Stretch[],
  sums: EntrySums,
  { blocks, canonical }: StepInput,
  hasName: (entry: Stretch) => boolean,
): Stretch[] {
  const copies = group.filter((entry) => 2 * sums.copied.of(entry) > sums.words.of(entry) && !hasName(entry));
  if (copies.length === 0) return copies;
  const times = countEach(group.map((entry) => joinedText(entry, blocks)));
  const areTheRule = copies.length >= MIN_COPIED_SHARE * group.length;
  const [first, end] = [group[0].from, group.at(-1)!.to];
  const isOfGroup = ({ from, to }: Stretch) => {
    for (let i = from; i < to; i++) if (canonical[i] < first || canonical[i] >= end) return false;
    return true;
  };
  return copies.filter(
    (entry) => times.get(joinedText(entry, blocks))! > 1 || (areTheRule && !isOfGroup(entry)),
  );
}

/** True when all of the entry has one label and the network is sure of it. */
function isCertain(
  entry: Stretch,
  fields: Uint32Array,
  sums: EntrySums,
  blocks: readonly TextBlock[],
): boolean {
  // Paragraphs next to each other may be unlike, but not the items of a list.
  const isItem = closestTag(blocks[entry.from].path, 'li', OWN_LEVELS) !== null;
  const isText = fields[entry.from] === fields[entry.to - 1] && !isItem;
  const sure = isText ? MAX_SURE_BOILERPLATE_TEXT : MAX_SURE_BOILERPLATE;
  const words = sums.words.of(entry);
  const kept = sums.kept.of(entry);
  const expected = sums.expected.of(entry);
  return kept === 0 ? expected < sure * words : kept === words && expected > (1 - sure) * words;
}

/**
 * Finds the entries whose labels must not be changed to those of their group: the kept ones, and those with a much
 * lower P(content). All of them where the network is unsure of the whole group.
 */
function entriesWithFixedLabels(
  entries: readonly Stretch[],
  group: readonly Stretch[],
  sums: EntrySums,
): Stretch[] {
  const kept = group.filter((entry) => sums.kept.of(entry) > 0);
  const mean = sums.expected.ofAll(kept) / sums.words.ofAll(kept);
  if (!(mean >= MIN_KEPT_MEAN)) return [...entries];
  return entries.filter(
    (entry) =>
      sums.kept.of(entry) > 0 ||
      sums.expected.of(entry) < MAX_SHARE_OF_KEPT_MEAN * mean * sums.words.of(entry),
  );
}

/**
 * Counts for each field how many of its words are kept.
 * @param repeatsField true for a line whose copy would be in the same field: such a copy has no label of its own
 */
function countVotes(
  lines: readonly EntryLine[],
  sums: EntrySums,
  repeatsField: (line: EntryLine) => boolean,
): Map<number, Votes> {
  const votes = new Map<number, Votes>();
  for (const line of lines) {
    const vote = getOrCompute(votes, line.field, () => ({ words: 0, kept: 0, expected: 0, copied: 0 }));
    if (line.isCopy) vote.copied += line.words;
    if (line.isCopy && repeatsField(line)) continue;
    vote.words += line.words;
    if (line.isKept) vote.kept += line.words;
    vote.expected += sums.expected.of(line);
  }
  return votes;
}
