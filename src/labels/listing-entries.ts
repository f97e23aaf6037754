/** Finds the entries that are the content of a listing: search results, the goods of a category. */
import { wordCounts } from '../features/word-counts';
import { isBoilerplate, type Role } from '../roles/role-names';
import { blocksIn, type Stretch, StretchSums, sumsOf, sumsWhere } from '../structure/stretches';
import { HEAD } from './complete-article';
import type { StepInput } from './label-step';

/** Minimum share of a group's words that are kept for its entries to be content. */
const MIN_KEPT_SHARE = 0.25;
/** Minimum share of the page's kept words that are in entries. */
const MIN_SHARE_IN_ENTRIES = 0.5;
/** Minimum words of an entry, on average. */
const MIN_ENTRY_WORDS = 4;
/** Maximum words kept outside of entries with which a page may still be a listing of which the network keeps none. */
const MAX_WORDS_OUTSIDE = 40;
/** Minimum mean P(content) of entries that are the only content. */
const MIN_EXPECTED = 0.08;
/** Minimum mean P(content) of entries that begin a page which keeps others. */
const MIN_LIKELY = 0.25;
/** Minimum number of such entries. */
const MIN_ENTRIES = 3;

/** Maximum words of a number of comments: “4 comments”. */
const MAX_COUNT_WORDS = 3;

type Group = readonly Stretch[];

const POST_ROLES: ReadonlySet<Role> = new Set<Role>(['post author', 'post', 'comment']);

/** Words of a page in all, by label, and by what the network expects. */
class Words {
  readonly all: StretchSums;
  /** Kept words, without those of the head. */
  readonly kept: StretchSums;
  readonly expected: StretchSums;
  /** Words of copies of other texts. */
  readonly copied: StretchSums;
  /** Words of the posts of a thread and of comments, but not of their numbers, which the entries of a blog name. */
  readonly ofPosts: StretchSums;

  constructor({ blocks, labels, roles, probabilities }: StepInput) {
    const counts = wordCounts(blocks);
    this.all = sumsOf(counts);
    this.kept = sumsWhere(counts, (i) => labels[i] && !HEAD.has(roles[i].role));
    this.copied = sumsWhere(counts, (i) => probabilities[i] === 0);
    const isCount = (i: number) => roles[i].role === 'comment' && counts[i] <= MAX_COUNT_WORDS;
    this.ofPosts = sumsWhere(counts, (i) => POST_ROLES.has(roles[i].role) && !isCount(i));
    this.expected = new StretchSums(blocks.length, (i) => counts[i] * probabilities[i]);
  }

  /** True for a card that is there twice, the second time. */
  isRepeat(entry: Stretch): boolean {
    return 2 * this.copied.of(entry) > this.all.of(entry) && this.kept.of(entry) === 0;
  }
}

/**
 * Finds the entries that are the page's content; none where it has other content.
 * @param groups groups of entries of several parts
 */
export function findListingEntries(groups: readonly Group[], input: StepInput): Group {
  const { blocks, roles } = input;
  const words = new Words(input);
  const large = groups.filter(
    (group) => words.all.ofAll(group) >= MIN_ENTRY_WORDS * group.length && words.ofPosts.ofAll(group) === 0,
  );
  const kept = large
    .filter((group) => words.kept.ofAll(group) >= MIN_KEPT_SHARE * words.all.ofAll(group))
    .flat()
    .filter((entry) => !words.isRepeat(entry));
  const keptWords = words.kept.total;
  if (kept.length > 0) {
    if (keptWordsIn(kept, words, blocks.length) < MIN_SHARE_IN_ENTRIES * keptWords) return [];
    return [...likelyBelowTitle(large, words, roles), ...kept];
  }
  return keptWords > MAX_WORDS_OUTSIDE ? [] : largestBelowTitle(large, words, roles);
}

/** Kept words in entries, some of which may be in others. */
function keptWordsIn(entries: Group, { kept }: Words, length: number): number {
  let sum = 0;
  const isInEntry = blocksIn(entries, length);
  for (let i = 0; i < length; i++) if (isInEntry[i]) sum += kept.at(i);
  return sum;
}

/**
 * Finds the entries that begin a listing and that the network doubts: on a page that keeps others, they are what the title
 * announces.
 */
function likelyBelowTitle(groups: readonly Group[], words: Words, roles: StepInput['roles']): Group {
  const title = roles.findLastIndex(({ role }) => role === 'title');
  if (title < 0) return [];
  const [first] = groups
    .filter(([{ from }]) => from > title && !isBoilerplate(roles[from].role))
    .sort(([one], [other]) => one.from - other.from || other.to - one.to);
  if (!first || first.length < MIN_ENTRIES || words.kept.ofAll(first) > 0) return [];
  return words.expected.ofAll(first) >= MIN_LIKELY * words.all.ofAll(first) ? first : [];
}

/** Finds the largest group below the title of which the network expects anything, on a page of which it keeps nothing. */
function largestBelowTitle(groups: readonly Group[], words: Words, roles: StepInput['roles']): Group {
  const title = roles.findLastIndex(({ role }) => role === 'title');
  if (title < 0) return [];
  let largest: Group = [];
  for (const group of groups) {
    const size = words.all.ofAll(group);
    const isPossible =
      group.length >= MIN_ENTRIES &&
      group[0].from > title &&
      words.expected.ofAll(group) >= MIN_EXPECTED * size &&
      !group.some(({ from }) => isBoilerplate(roles[from].role));
    if (isPossible && size > words.all.ofAll(largest)) largest = group;
  }
  return largest;
}
