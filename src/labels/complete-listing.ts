/**
 * Completes the entries of a listing: on a page whose content is entries (search results, the goods of a category, jobs,
 * houses), each is kept whole, with the same parts. On other pages the entries of a group stay as they were decided.
 */
import { closestOnPath, type PathElement, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { isBoilerplate, type Role } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { findLines } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { blocksIn, type Stretch, StretchSums, sumsOf } from '../structure/stretches';
import { HEAD } from './complete-article';
import type { StepInput } from './label-step';

/** Minimum share of a group's words that are kept for its entries to be content. */
const MIN_KEPT_SHARE = 0.25;
/** Minimum share of the page's kept words that are in entries. */
const MIN_SHARE_IN_ENTRIES = 0.5;
/** Minimum words of an entry, on average. */
const MIN_ENTRY_WORDS = 4;
/** Mean P(content) of a part below which the network is sure of boilerplate: buttons, forms. */
const SURE = 0.1;
/** Maximum words kept outside of entries with which a page may still be a listing of which the network keeps none. */
const MAX_WORDS_OUTSIDE = 40;
/** Minimum mean P(content) of entries that are the only content. */
const MIN_EXPECTED = 0.08;
/** Minimum number of such entries, and of the times that a label repeats. */
const MIN_ENTRIES = 3;
/**
 * Maximum words added to entries, as a multiple of those kept: more is a panel in each, such as a comparison, and no
 * facts.
 */
const MAX_GROWTH = 1.5;
/** The number of a picture among others. */
const COUNTER = /^\d+\s*\/\s*\d+$/;

/** A part of like entries: its words, what the network expects of them, and its texts. */
interface Part {
  words: number;
  expected: number;
  lines: number;
  readonly texts: Set<string>;
  isBoilerplate: boolean;
}

/** Labels the entries of a listing as wholes. Interruptible. */
export function* completeListing(input: StepInput): IncrementalTask<boolean[]> {
  const { blocks, labels, roles, probabilities, corrections } = input;
  const completed = [...labels];
  const { groups, parts } = yield* findRepeatedEntries(blocks);
  const records = groups.filter((group) => parts[group[0].from] !== parts[group[0].to - 1]);
  if (records.length === 0 || !labels.includes(true)) return completed;
  yield;
  const entries = contentEntries(records, input);
  if (entries.length === 0) return completed;
  const isInEntry = blocksIn(entries, blocks.length);
  const words = wordCounts(blocks);
  const lines = (yield* findLines(blocks)).filter(({ from }) => isInEntry[from] && parts[from] > 0);
  const partsByNumber = new Map<number, Part>();
  for (const { from, to, text } of lines) {
    const part = partsByNumber.get(parts[from]) ?? {
      ...{ words: 0, expected: 0, lines: 0, texts: new Set<string>(), isBoilerplate: false },
    };
    partsByNumber.set(parts[from], part);
    for (let i = from; i < to; i++) {
      const count = Math.max(1, words[i]);
      part.words += count;
      part.expected += count * probabilities[i];
      part.isBoilerplate ||= isBoilerplate(roles[i].role) || roles[i].role === 'post details';
    }
    part.lines++;
    part.texts.add(text);
  }
  let kept = 0;
  let added = 0;
  for (const { from, to, text } of lines) {
    const part = partsByNumber.get(parts[from])!;
    const isLabel = part.lines >= MIN_ENTRIES && part.texts.size === 1;
    const isWanted =
      !isLabel &&
      !part.isBoilerplate &&
      part.expected >= SURE * part.words &&
      !COUNTER.test(text) &&
      !isRowOfControls(blocks.slice(from, to));
    for (let i = from; i < to; i++) {
      if (labels[i]) kept += words[i];
      if (!isWanted || !blocks[i].visible || probabilities[i] === 0) continue;
      completed[i] = corrections?.get(i) ?? true;
      if (!labels[i]) added += words[i];
    }
  }
  return kept > 0 && added > MAX_GROWTH * kept ? [...labels] : completed;
}

/** True for links and buttons in a row: "Save", "Request details". */
const isRowOfControls = (line: readonly TextBlock[]): boolean =>
  new Set(line.map(({ path }) => controlAround(path))).size > 1 &&
  line.every(({ path, text }) => text.trim() === '' || controlAround(path) !== null);

/** Levels to climb from a text to the link or button around it. */
const MAX_LEVELS = 3;

const controlAround = (path: PathElement): PathElement | null =>
  closestOnPath(path, ({ tag }) => tag === 'a' || tag === 'button', MAX_LEVELS);

/** Finds the entries that are the page's content; none where it has other content. */
function contentEntries(
  groups: readonly (readonly Stretch[])[],
  { blocks, labels, roles, probabilities }: StepInput,
): Stretch[] {
  const counts = wordCounts(blocks);
  const isBody = (i: number) => labels[i] && !HEAD.has(roles[i].role);
  const words = sumsOf(counts);
  const kept = new StretchSums(blocks.length, (i) => (isBody(i) ? counts[i] : 0));
  const expected = new StretchSums(blocks.length, (i) => counts[i] * probabilities[i]);
  const sum = (sums: StretchSums, group: readonly Stretch[]) =>
    group.reduce((total, entry) => total + sums.of(entry), 0);
  const isPost = (role: Role) => role === 'post author' || role === 'post' || role === 'comment';
  const large = groups.filter(
    (group) =>
      sum(words, group) >= MIN_ENTRY_WORDS * group.length &&
      !group.some(({ from, to }) => roles.slice(from, to).some(({ role }) => isPost(role))),
  );
  const copied = new StretchSums(blocks.length, (i) => (probabilities[i] === 0 ? counts[i] : 0));
  /** True for a card that is there twice, the second time. */
  const isRepeat = (entry: Stretch) => 2 * copied.of(entry) > words.of(entry) && kept.of(entry) === 0;
  const all = kept.of({ from: 0, to: blocks.length });
  const chosen = large
    .filter((group) => sum(kept, group) >= MIN_KEPT_SHARE * sum(words, group))
    .flat()
    .filter((entry) => !isRepeat(entry));
  const isInEntry = blocksIn(chosen, blocks.length);
  let inside = 0;
  for (let i = 0; i < blocks.length; i++) if (isInEntry[i] && isBody(i)) inside += counts[i];
  if (chosen.length > 0) return inside >= MIN_SHARE_IN_ENTRIES * all ? chosen : [];
  if (all > MAX_WORDS_OUTSIDE) return [];
  const title = roles.findLastIndex(({ role }) => role === 'title');
  const below = large.filter(
    (group) =>
      group.length >= MIN_ENTRIES &&
      title >= 0 &&
      group[0].from > title &&
      sum(expected, group) >= MIN_EXPECTED * sum(words, group) &&
      !group.some(({ from }) => isBoilerplate(roles[from].role)),
  );
  let best: readonly Stretch[] = [];
  let most = 0;
  for (const group of below) {
    const size = sum(words, group);
    if (size <= most) continue;
    best = group;
    most = size;
  }
  return [...best];
}
