/** Drafts of posts: the possible posts of a group, each with its own blocks and its likeliest author and date. */

import { countEach, getOrCompute } from '../../dom/collections';
import { isLinkElsewhere } from '../../structure/text-links';
import { isOverDate, MAX_NAME_WORDS } from './author-name';
import { isHandle } from './member-links';
import type { CandidateGroup, PostCandidate } from './post-candidates';
import {
  type Clue,
  findClues,
  isNamedAuthor,
  kindWithParent,
  type PostClues,
  statedAuthor,
} from './post-clues';
import type { ThreadEvidence } from './thread-evidence';
import { MIN_AUTHOR } from './weigh-author';

/** Minimum weight of a clue that indicates a date. */
const MIN_DATE = 2;
/** Minimum number of posts in which a kind of clue has one text for it to be a label. */
const MIN_REPEATS = 3;
/** Weight that a kind of clue loses when it is a label. */
const LABEL_WEIGHT = 5;

/** A possible post while its parts are being found. */
export interface Draft extends PostCandidate {
  readonly group: CandidateGroup;
  /** Indexes of its blocks, without those of posts within it and of a form to answer. */
  readonly own: readonly number[];
  /** Indexes of the blocks of a form to answer within it. */
  readonly form: readonly number[];
  readonly clues: PostClues;
  readonly author: Clue | null;
  readonly date: Clue | null;
  /** Blocks of its author and date. */
  readonly facts: readonly number[];
}

/** A possible post with the blocks that it has claimed, and the clues in them. */
type Claim = { readonly candidate: PostCandidate } & Pick<Draft, 'own' | 'form' | 'clues'>;

/**
 * Claims the blocks of a group's members, the inner ones first.
 * @param owned 1 for blocks of a post; changed in place
 */
function claimBlocks(group: CandidateGroup, owned: Uint8Array, evidence: ThreadEvidence): Claim[] {
  const claims: Claim[] = [];
  for (const candidate of group.members.toReversed()) {
    const { from, to, path } = candidate;
    const { quote } = evidence.placeOf(from);
    // A quotation of a post is not a post.
    if (quote >= 0 && quote < path.depth) continue;
    const own: number[] = [];
    const form: number[] = [];
    for (let i = from; i < to; i++) {
      if (owned[i]) continue;
      (evidence.isInReplyForm(i) ? form : own).push(i);
    }
    const cluesIn = (some: readonly number[]) => findClues(some, path.depth, evidence, statedAuthor(path));
    let clues = cluesIn(own);
    if (own.length === 0) {
      // A comment below the form to write one, in the same element, has an author and a date.
      clues = cluesIn(form);
      if (clues.authors.length === 0 || clues.dates.length === 0) continue;
      own.push(...form.splice(0));
    }
    for (const i of [...own, ...form]) owned[i] = 1;
    claims.push({ candidate, own, form, clues });
  }
  return claims.reverse();
}

/**
 * Claims the blocks of a group's members and chooses author and date of each.
 * @param owned 1 for blocks of a post; changed in place
 */
export function draftPosts(group: CandidateGroup, owned: Uint8Array, evidence: ThreadEvidence): Draft[] {
  const claims = claimBlocks(group, owned, evidence);
  const authors = claims.map(({ clues }) => clues.authors);
  const dates = claims.map(({ clues }) => clues.dates);
  const authorKinds = weightsByKind(authors);
  lowerLabels(authorKinds, authors, evidence);
  const dateKinds = weightsByKind(dates);
  const chosenAuthors = authors.map((clues) => best(clues, authorKinds, MIN_AUTHOR));
  const chosenDates = dates.map((clues) => best(clues, dateKinds, MIN_DATE));
  const findAuthor = usualPlace(chosenAuthors, evidence, (i, depth) => isNamedAuthor(i, depth, evidence));
  const findDate = usualPlace(chosenDates, evidence, (i) => /\d/.test(evidence.blocks[i].text));
  return claims.map(({ candidate, own, form, clues }, i) => {
    const { depth } = candidate.path;
    const author = chosenAuthors[i] ?? findAuthor(own, depth) ?? nameOverDate(own, group, evidence);
    const date = chosenDates[i] ?? findDate(own, depth);
    const facts = [author, date].flatMap((clue) => (clue ? [clue.block] : []));
    return { ...candidate, group, own, form, clues, author, date, facts };
  });
}

/** Minimum words of a link that is the title of another page. */
const MIN_TITLE_WORDS = 3;

/** Maximum texts before such a date: the name, and a badge or two. */
const MAX_BEFORE_DATE = 3;

/** Finds the author of a post without telling names: the name above the date. A card has a title in a link there. */
function nameOverDate(
  own: readonly number[],
  { foundBy }: CandidateGroup,
  evidence: ThreadEvidence,
): Clue | null {
  const { blocks, words, lineWords, isBoilerplate } = evidence;
  const isTitle = (i: number) =>
    words[i] >= MIN_TITLE_WORDS && words[i] === lineWords[i] && isLinkElsewhere(blocks[i]);
  if (foundBy !== 'repeated' || own.some(isTitle)) return null;
  const block = own
    .slice(0, Math.min(MAX_BEFORE_DATE, own.length - 1))
    .find((i, at) => isOverDate(i, own[at + 1], evidence) && !isBoilerplate(i));
  return block === undefined ? null : { block, weight: MIN_AUTHOR, kind: kindWithParent(blocks[block].path) };
}

/** Sum of the weights of each kind of clue, each counted once a post. */
function weightsByKind(clues: readonly (readonly Clue[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const ofPost of clues) {
    const best = new Map<string, number>();
    for (const { kind, weight } of ofPost) best.set(kind, Math.max(best.get(kind) ?? 0, weight));
    for (const [kind, weight] of best) sums.set(kind, (sums.get(kind) ?? 0) + weight / clues.length);
  }
  return sums;
}

/** Lowers kinds that have one text in all posts, as a button has. */
function lowerLabels(
  kinds: Map<string, number>,
  clues: readonly (readonly Clue[])[],
  { blocks }: ThreadEvidence,
): void {
  const texts = new Map<string, { posts: number; texts: Set<string> }>();
  for (const ofPost of clues) {
    for (const kind of new Set(ofPost.map((clue) => clue.kind))) {
      const found = getOrCompute(texts, kind, () => ({ posts: 0, texts: new Set() }));
      found.posts++;
      for (const clue of ofPost) if (clue.kind === kind) found.texts.add(blocks[clue.block].text.trim());
    }
  }
  for (const [kind, found] of texts)
    if (found.posts >= MIN_REPEATS && found.texts.size === 1) kinds.set(kind, -LABEL_WEIGHT);
}

function best(clues: readonly Clue[], kinds: ReadonlyMap<string, number>, min: number): Clue | null {
  let chosen: Clue | null = null;
  let most = 0;
  for (const clue of clues) {
    const weight = clue.weight + (kinds.get(clue.kind) ?? 0);
    if (clue.weight >= min && weight > most) [chosen, most] = [clue, weight];
  }
  return chosen;
}

/**
 * Minimum share of similar posts with their author, or their date, in one kind of element for that element to decide in
 * the others.
 */
const MIN_USUAL = 0.75;
const MIN_USUAL_POSTS = 3;
/** A kind of clue with class names; without any, the text of a post may be of the same kind. */
const HAS_NAMES = /\.[^\s.]/;

/**
 * Returns a function that finds the author or the date of a post in the kind of element where most similar posts have
 * theirs: a name such as “contact.me”, or a date such as “December 2015”, can be recognised in no other way.
 * @param chosen what was found in each of the posts
 */
function usualPlace(
  chosen: readonly (Clue | null)[],
  { blocks, words, placeOf }: ThreadEvidence,
  isPossible: (block: number, depth: number) => boolean,
): (own: readonly number[], depth: number) => Clue | null {
  const kinds = countEach(chosen.flatMap((clue) => clue?.kind ?? []));
  const [kind, posts] = [...kinds].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  if (posts < Math.max(MIN_USUAL_POSTS, MIN_USUAL * chosen.length) || !HAS_NAMES.test(kind))
    return () => null;
  return (own, depth) => {
    const block = own.find((i) => {
      const { path, visible } = blocks[i];
      const isShort = visible && words[i] > 0 && words[i] <= MAX_NAME_WORDS;
      return isShort && kindWithParent(path) === kind && placeOf(i).quote <= depth && isPossible(i, depth);
    });
    return block === undefined ? null : { block, weight: MIN_AUTHOR, kind };
  };
}

/** Leaves the blocks of a draft to the post around it. */
export function disown({ own, form }: Draft, owned: Uint8Array): void {
  for (const i of [...own, ...form]) owned[i] = 0;
}

/** True when the draft holds anything that its author may have written. */
export const hasText = (draft: Draft, evidence: ThreadEvidence): boolean =>
  draft.own.some((i) => isTextOf(draft, i, evidence));

/** True for a block of a post that may be what the author wrote. */
export function isTextOf(
  { path, facts }: Draft,
  i: number,
  { blocks, placeOf, words, isDate, isBoilerplate }: ThreadEvidence,
): boolean {
  const { details, body, quote } = placeOf(i);
  const isDetail = details > path.depth && details > body;
  return (
    blocks[i].visible &&
    words[i] > 0 &&
    !isDetail &&
    quote <= path.depth &&
    !facts.includes(i) &&
    !isDate(i) &&
    !isHandle(blocks[i].text) &&
    !isBoilerplate(i)
  );
}
