/**
 * Finds the entries that are the content of a listing: search results, the goods of a category; and the updates of a
 * live blog.
 */
import { ITEMPROP } from '../dom/known-attributes';
import { closestOnPath, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { objectsIn, textsOf } from '../metadata/json-ld';
import { factsOf } from '../metadata/page-facts';
import type { PageKind } from '../metadata/page-kind';
import { normalise } from '../metadata/title-parts';
import { hasPrice } from '../roles/products/product-offer';
import { isBoilerplate, type Role, SURE_ROLE } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { blocksIn, type Stretch, StretchSums, sumsOf, sumsWhere } from '../structure/stretches';
import { HEAD_ROLES } from './complete-article';
import type { StepInput } from './label-step';

/** Minimum share of a group's words that are kept for its entries to be content. */
const MIN_KEPT_SHARE = 0.25;
/** Minimum share of the page's kept words that are in entries. */
const MIN_SHARE_IN_ENTRIES = 0.5;
/** Minimum words of an entry, on average. */
const MIN_ENTRY_WORDS = 2.5;
/** Maximum words kept outside of entries on a listing whose entries the network left out. */
const MAX_WORDS_OUTSIDE = 40;
/** Minimum mean P(content) of entries that are the only content, without their buttons and the like. */
const MIN_EXPECTED = 0.08;
/** P(content) below which a term of the labels was sure that a text is a button or the like. */
const SURE_BUTTON = 0.01;
/** Minimum mean P(content) of entries that begin a page which keeps others. */
const MIN_LIKELY = 0.25;
const MIN_ENTRIES = 3;

/** Maximum words of a number of comments: “4 comments”. */
const MAX_COUNT_WORDS = 3;
/** Property of a live blog with its updates. */
const UPDATE_PROPERTY = 'liveBlogUpdate';
/** Levels from a text to the element of its update. */
const UPDATE_LEVELS = 12;
/** Minimum words of an update, as a multiple of those of its headline. */
const MIN_UPDATE_WORDS = 2;
/** Minimum share of the entries of a group that are stated as updates. */
const MIN_STATED_SHARE = 0.5;

type Group = readonly Stretch[];

const POST_ROLES: ReadonlySet<Role> = new Set<Role>(['post author', 'post', 'comment']);

type Words = ReturnType<typeof sumByLabel>;

/** Words of stretches of a page: all, by label, and by what the network expects. */
function sumByLabel({ blocks, labels, roles, probabilities }: StepInput) {
  const counts = wordCounts(blocks);
  const isCount = (i: number) => roles[i].role === 'comment' && counts[i] <= MAX_COUNT_WORDS;
  return {
    all: sumsOf(counts),
    /** Kept words, without those of the head. */
    kept: sumsWhere(counts, (i) => labels[i] && !HEAD_ROLES.has(roles[i].role)),
    expected: new StretchSums(blocks.length, (i) => counts[i] * probabilities[i]),
    /** Words of buttons and the like. */
    ofButtons: sumsWhere(counts, (i) => probabilities[i] < SURE_BUTTON),
    /** Words of copies of other texts. */
    copied: sumsWhere(counts, (i) => probabilities[i] === 0),
    /** Words of the posts of a thread and of comments, but not of their numbers, which the entries of a blog name. */
    ofPosts: sumsWhere(counts, (i) => POST_ROLES.has(roles[i].role) && !isCount(i)),
  };
}

/** True for a card that is there twice, the second time. */
const isRepeat = (entry: Stretch, { all, kept, copied }: Words): boolean =>
  2 * copied.of(entry) > all.of(entry) && kept.of(entry) === 0;

/**
 * Finds the entries that are the page's content; none where it has other content.
 * @param groups groups of entries of several parts
 */
export function findListingEntries(groups: readonly Group[], input: StepInput): Group {
  const { blocks, roles } = input;
  const words = sumByLabel(input);
  const large = groups.filter(
    (group) => words.all.ofAll(group) >= MIN_ENTRY_WORDS * group.length && words.ofPosts.ofAll(group) === 0,
  );
  const kept = large
    .filter((group) => words.kept.ofAll(group) >= MIN_KEPT_SHARE * words.all.ofAll(group))
    .flat()
    .filter((entry) => !isRepeat(entry, words));
  const keptWords = words.kept.total;
  if (kept.length > 0) {
    // An entry may be in another one.
    const isInEntry = blocksIn(kept, blocks.length);
    const keptInEntries = new StretchSums(blocks.length, (i) => isInEntry[i] * words.kept.at(i)).total;
    if (keptInEntries < MIN_SHARE_IN_ENTRIES * keptWords) return [];
    return [...likelyBelowTitle(large, words, roles), ...kept];
  }
  return keptWords > MAX_WORDS_OUTSIDE ? [] : largestBelowTitle(large, words, roles);
}

/**
 * Finds the entries that begin a listing and that the network doubts, on a page that keeps others: the title announces
 * them.
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

/** Finds the largest group below the title that has some chance for the network, on a page where it keeps nothing. */
function largestBelowTitle(groups: readonly Group[], words: Words, roles: StepInput['roles']): Group {
  const title = roles.findLastIndex(({ role }) => role === 'title');
  if (title < 0) return [];
  const possible = groups.filter(
    (group) =>
      group.length >= MIN_ENTRIES &&
      group[0].from > title &&
      words.expected.ofAll(group) >= MIN_EXPECTED * (words.all.ofAll(group) - words.ofButtons.ofAll(group)) &&
      !group.some(({ from }) => isBoilerplate(roles[from].role)),
  );
  return largestOf(possible, words.all);
}

/** The group with the most words, the first of several; none where no group has any. */
const largestOf = (groups: readonly Group[], words: StretchSums): Group =>
  groups.reduce<Group>((largest, group) => (words.ofAll(group) > words.ofAll(largest) ? group : largest), []);

/** Kinds of pages on which the goods are of others, next to what the page is about. */
const OTHER_KINDS: ReadonlySet<PageKind> = new Set<PageKind>(['product', 'forum', 'board']);
const MIN_GOODS = 5;
const MIN_PRICED_SHARE = 0.75;
/** Maximum characters of a text with a price. */
const MAX_PRICE_LENGTH = 60;
/** Maximum kept words between the title and the goods: an introduction, and no text that they are only related to. */
const MAX_WORDS_BEFORE = 150;

/** Finds the goods that a shop shows below the title, on a page where the network keeps an introduction alone. */
export function findGoods(groups: readonly Group[], input: StepInput, kind: PageKind): Group {
  const { blocks, labels, roles } = input;
  const title = roles.findLastIndex(({ role }) => role === 'title');
  const isOfOne = roles.some(({ role, probability }) => role === 'offer' && probability >= SURE_ROLE);
  if (title < 0 || isOfOne || OTHER_KINDS.has(kind)) return [];
  const counts = wordCounts(blocks);
  const words = sumsOf(counts);
  const kept = sumsWhere(counts, (i) => labels[i]);
  const possible = groups.filter((group) => {
    const [{ from }] = group;
    const isBelowTitle = from > title && kept.of({ from: title, to: from }) <= MAX_WORDS_BEFORE;
    return isBelowTitle && group.length >= MIN_GOODS && !isBoilerplate(roles[from].role);
  });
  if (possible.length === 0) return [];
  const texts = blocks.map(({ text }) => (text.length <= MAX_PRICE_LENGTH ? text.trim() : ''));
  // The sign of a currency may stand in an element of its own.
  const isPrice = texts.map((text, i) => hasPrice(text) || hasPrice(`${text}${texts[i + 1] ?? ''}`));
  const prices = new StretchSums(blocks.length, (i) => Number(isPrice[i]));
  const areGoods = (group: Group) =>
    group.filter((entry) => prices.of(entry) > 0).length >= MIN_PRICED_SHARE * group.length;
  return largestOf(possible.filter(areGoods), words);
}

const isMarkedUpdate = ({ path }: TextBlock): boolean =>
  closestOnPath(path, (step) => step.attributeValue(ITEMPROP) === UPDATE_PROPERTY, UPDATE_LEVELS) !== null;

/**
 * Finds the updates of a live blog, which a page states in JSON-LD or microdata: the entries of groups that are mostly
 * such; none on a page that is no live blog.
 */
export function* findLiveUpdates(
  groups: readonly (readonly Stretch[])[],
  { page, blocks }: StepInput,
): IncrementalTask<readonly Stretch[]> {
  const { jsonLd } = yield* factsOf(page);
  const updates = jsonLd.flatMap((node) => objectsIn(node, UPDATE_PROPERTY));
  if (updates.length === 0 && !groups.some(([{ from }]) => isMarkedUpdate(blocks[from]))) return [];
  const headlines = new Set(updates.flatMap((update) => textsOf(update, 'headline', [])).map(normalise));
  const counts = wordCounts(blocks);
  const words = sumsOf(counts);
  const headlineWords = sumsWhere(counts, (i) => headlines.has(normalise(blocks[i].text)));
  // A list of them says little else than the headlines.
  const isUpdate = (entry: Stretch) =>
    isMarkedUpdate(blocks[entry.from]) ||
    (headlineWords.of(entry) > 0 && words.of(entry) >= MIN_UPDATE_WORDS * headlineWords.of(entry));
  return groups.flatMap((group) =>
    group.filter(isUpdate).length >= MIN_STATED_SHARE * group.length ? group : [],
  );
}
