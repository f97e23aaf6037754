/**
 * Posts of a thread and comments below an article: who wrote each, when, and what of it is neither that nor its text.
 * Elements that may be posts are known by microdata, by the names that forum software gives them, or by repetition;
 * like ones are posts when most of them hold an author, a date and text of their own.
 */
import { ObjectCache } from '../dom/object-cache';
import type { Page } from '../dom/page';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import { type ElementRanges, findElementRanges } from '../structure/element-ranges';
import { findLines } from '../structure/inline-lines';
import { findBodies, type PostDraft } from './thread/post-body';
import { type Candidate, type CandidateGroup, findCandidates } from './thread/post-candidates';
import { isTimeText } from './thread/post-date';
import { type Clue, findClues, type PostClues, PROFILE, type ThreadEvidence } from './thread/post-parts';
import { isPostFurniture } from './thread/post-phrases';
import { TextPlaces } from './thread/text-places';

/** A post or comment. Lists hold indexes of its own blocks, without those of posts within it. */
export interface Post {
  readonly path: PathElement;
  readonly from: number;
  readonly to: number;
  readonly author: readonly number[];
  readonly date: readonly number[];
  /** Number of its votes. */
  readonly score: readonly number[];
  readonly isAccepted: boolean;
  readonly body: readonly number[];
  /** Numbers, buttons, signatures, facts about the member. */
  readonly details: readonly number[];
  /** Element around the body. */
  readonly bodyElement: PathElement | null;
  /** True for a post within another. */
  readonly isNested: boolean;
  /** True when its name says that it is a post of a forum, not a comment below an article. */
  readonly isForum: boolean;
}

export interface Thread {
  /** In document order. */
  readonly posts: readonly Post[];
}

const memo = new ObjectCache<readonly TextBlock[], Thread>();

/** Visits of blocks, as a multiple of their number, after which further groups are left unread. */
const MAX_VISITS = 12;
/** Least weight of a clue that names an author. */
const MIN_AUTHOR = 3;
/** Weight of a clue that needs no date. */
const SURE_AUTHOR = 5;
/** Least share of like elements that must have an author, a date or a text. */
const MIN_SHARE = 0.5;
/** Of many posts, most may be folded to their first line. */
const MANY = 10;
const MIN_OPEN_SHARE = 0.2;
const MIN_REPEATED_SHARE = 0.7;
const MIN_REPEATED = 3;

/** Finds the posts of a page. Interruptible. */
export function* findThread({ blocks }: Pick<Page, 'blocks'>): IncrementalTask<Thread> {
  const known = memo.get(blocks);
  if (known) return known;
  const ranges = findElementRanges(blocks);
  const groups = yield* findCandidates(blocks, ranges);
  const thread: { posts: Post[] } = { posts: [] };
  if (groups.length > 0) {
    const evidence = yield* readEvidence(blocks);
    const owner = new Int8Array(blocks.length);
    const found: Draft[] = [];
    const isThreadPage = groups.some(({ evidence }) => evidence === 'stated');
    let visits = MAX_VISITS * blocks.length;
    for (const group of groups) {
      yield;
      visits -= group.members.reduce((sum, { from, to }) => sum + to - from, 0);
      if (visits < 0) break;
      const drafts = draftPosts(group, owner, evidence);
      if (isThread(group, drafts, evidence, isThreadPage)) {
        const posts = drafts.filter((draft) => hasText(draft, evidence) || !free(draft, owner));
        const bodies = findBodies(
          posts,
          (i) => blocks[i].path,
          evidence.lineWords,
          ranges,
          isTextOf(evidence),
        );
        const holdMost = bodiesHoldMost(posts, bodies, evidence, ranges);
        found.push(
          ...posts.map((draft, i) => ({
            ...draft,
            body: holdMost ? bodies[i] : null,
            isForum: group.isForum,
          })),
        );
      } else for (const draft of drafts) free(draft, owner);
    }
    yield;
    found.sort((a, b) => a.from - b.from || b.to - a.to);
    thread.posts = finishPosts(found, evidence, ranges);
  }
  memo.set(blocks, thread);
  return thread;
}

interface Draft extends PostDraft {
  readonly clues: PostClues;
  readonly author: Clue | null;
  readonly date: Clue | null;
  readonly body?: PathElement | null;
  readonly isForum?: boolean;
}

function* readEvidence(blocks: readonly TextBlock[]): IncrementalTask<ThreadEvidence> {
  const words = wordCounts(blocks);
  const places = new TextPlaces();
  const around: PathElement[] = [];
  const lineWords = new Uint32Array(blocks.length);
  for (const { from, to, around: element } of yield* findLines(blocks)) {
    let sum = 0;
    for (let i = from; i < to; i++) sum += words[i];
    lineWords.fill(sum, from, to);
    for (let i = from; i < to; i++) around.push(element);
  }
  return { blocks, words, around, lineWords, placeOf: (i) => places.of(blocks[i].path) };
}

/** Claims the blocks of a group's members, the inner ones first, and chooses author and date of each. */
function draftPosts({ members }: CandidateGroup, owner: Int8Array, evidence: ThreadEvidence): Draft[] {
  const read: { candidate: Candidate; own: number[]; clues: PostClues }[] = [];
  for (const candidate of members.toReversed()) {
    const { from, to, path } = candidate;
    const { quote } = evidence.placeOf(from);
    if (quote >= 0 && quote < path.depth && isInQuote(path, evidence, from)) continue;
    const own: number[] = [];
    for (let i = from; i < to; i++) {
      if (owner[i]) continue;
      owner[i] = 1;
      own.push(i);
    }
    if (own.length === 0) continue;
    const stated = attribute(path.element, 'data-author') ?? attribute(path.element, 'author') ?? '';
    read.push({ candidate, own, clues: findClues(own, path.depth, evidence, stated.trim()) });
  }
  read.reverse();
  const authorKinds = weightsByKind(read.map(({ clues }) => clues.authors));
  lowerLabels(
    authorKinds,
    read.map(({ clues }) => clues.authors),
    evidence,
  );
  const dateKinds = weightsByKind(read.map(({ clues }) => clues.dates));
  return read.map(({ candidate, own, clues }) => {
    const date = best(clues.dates, dateKinds, 2);
    const author = best(clues.authors, authorKinds, MIN_AUTHOR);
    const facts = [author, date].flatMap((clue) => (clue ? [clue.block] : []));
    return { ...candidate, own, clues, author, date, facts };
  });
}

const isInQuote = (path: PathElement, { placeOf }: ThreadEvidence, from: number): boolean =>
  placeOf(from).quote < path.depth;

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
      const known = texts.get(kind) ?? { posts: 0, texts: new Set() };
      texts.set(kind, known);
      known.posts++;
      for (const clue of ofPost) if (clue.kind === kind) known.texts.add(blocks[clue.block].text.trim());
    }
  }
  for (const [kind, known] of texts)
    if (known.posts >= MIN_REPEATS && known.texts.size === 1) kinds.set(kind, -LABEL_WEIGHT);
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

/** Leaves the blocks of a draft to the post around it. */
function free({ own }: Draft, owner: Int8Array): true {
  for (const i of own) owner[i] = 0;
  return true;
}

const hasText = (draft: Draft, evidence: ThreadEvidence): boolean => {
  const isText = isTextOf(evidence);
  return draft.own.some((i) => isText(i, draft));
};

/** True for a block that may be what the author wrote. */
const isTextOf =
  ({ blocks, placeOf, words }: ThreadEvidence) =>
  (i: number, { path, facts }: PostDraft): boolean => {
    const { details, body, quote } = placeOf(i);
    const isDetail = details > path.depth && details > body;
    return (
      blocks[i].visible &&
      words[i] > 0 &&
      !isDetail &&
      quote <= path.depth &&
      !facts.includes(i) &&
      !isPostFurniture(blocks[i].text)
    );
  };

/** True when enough of a group's members are posts. */
function isThread(
  { evidence: kind }: CandidateGroup,
  drafts: readonly Draft[],
  evidence: ThreadEvidence,
  isThreadPage: boolean,
): boolean {
  const withText = drafts.filter((draft) => hasText(draft, evidence));
  if (withText.length === 0) return false;
  const share = (test: (draft: Draft) => boolean) => withText.filter(test).length / withText.length;
  const authors = new Set(
    withText.flatMap(({ author }) => (author ? [evidence.blocks[author.block].text.trim()] : [])),
  );
  if (kind !== 'stated' && share((draft) => headsElsewhere(draft, evidence)) >= MIN_SHARE) return false;
  if (kind === 'repeated') {
    return (
      withText.length >= MIN_REPEATED &&
      authors.size >= 2 &&
      share(({ author }) => author !== null) >= MIN_REPEATED_SHARE &&
      (share(({ date }) => date !== null) >= MIN_REPEATED_SHARE ||
        share(({ author }) => (author?.weight ?? 0) >= SURE_AUTHOR) >= MIN_REPEATED_SHARE) &&
      share((draft) => isProse(draft, evidence)) >= MIN_SHARE
    );
  }
  if (withText.length < (kind === 'stated' || isThreadPage ? 1 : 2)) return false;
  const least = withText.length >= MANY ? MIN_OPEN_SHARE : MIN_SHARE;
  return (
    share(({ author }) => author !== null) >= least &&
    (share(({ date }) => date !== null) >= least ||
      kind === 'stated' ||
      share(({ author }) => (author?.weight ?? 0) >= SURE_AUTHOR) >= least)
  );
}

/** True when a heading of the post, other than its author's name, links to another page, as in a list of articles. */
function headsElsewhere({ own, path, author }: Draft, { placeOf }: ThreadEvidence): boolean {
  return own.some((i) => {
    const { heading, link, href } = placeOf(i);
    const isLinkedHeading = heading > path.depth && link > path.depth && !/#|javascript:|^$/.test(href);
    return isLinkedHeading && i !== author?.block && !PROFILE.test(href);
  });
}

/** True when most words of the post are no links. */
function isProse({ own, path, facts }: Draft, { words, placeOf }: ThreadEvidence): boolean {
  let prose = 0;
  let all = 0;
  for (const i of own) {
    if (facts.includes(i)) continue;
    all += words[i];
    if (placeOf(i).link <= path.depth) prose += words[i];
  }
  return prose >= 4 && 2 * prose > all;
}

/** Weight that a kind loses. */
const LABEL_WEIGHT = 5;
/** Share of posts, and their number, in which a short line repeats that none of their authors wrote. */
const MIN_REPEATS = 3;
const MAX_REPEATED_WORDS = 6;

function finishPosts(
  drafts: readonly Draft[],
  evidence: ThreadEvidence,
  { first, end }: ElementRanges,
): Post[] {
  const { blocks, words, around, placeOf } = evidence;
  const repeats = new Map<string, number>();
  for (const { own } of drafts)
    for (const text of new Set(own.map((i) => blocks[i].text.trim())))
      repeats.set(text, (repeats.get(text) ?? 0) + 1);
  const isRepeated = (i: number) =>
    words[i] <= MAX_REPEATED_WORDS &&
    (repeats.get(blocks[i].text.trim()) ?? 0) >= Math.max(MIN_REPEATS, MIN_SHARE * drafts.length);
  let covered = 0;
  return drafts.map((draft): Post => {
    const { path, from, to, own, clues, author, date, body } = draft;
    const isNested = from < covered;
    covered = Math.max(covered, to);
    const position = new Map(own.map((block, at) => [block, at]));
    const dateBlocks = date ? wholeDate(date.block, own, position, evidence) : [];
    const score = clues.scores[0]?.block;
    const facts = new Set([
      ...(author ? [author.block] : []),
      ...dateBlocks,
      ...(score === undefined ? [] : [score]),
    ]);
    const bodyBlocks: number[] = [];
    const details: number[] = [];
    for (const i of own) {
      if (facts.has(i)) continue;
      const place = placeOf(i);
      const isInBody = !body || (i >= first[body.index] && i < end[body.index]);
      const isDetail =
        !isInBody ||
        place.details > Math.max(path.depth, body?.depth ?? 0) ||
        (place.details > path.depth && !body) ||
        isPostFurniture(lineTextAround(i, evidence)) ||
        (isRepeated(i) && place.quote <= path.depth && around[i] !== around[i - 1]);
      (isDetail ? details : bodyBlocks).push(i);
    }
    return {
      path,
      from,
      to,
      author: author ? [author.block] : [],
      date: dateBlocks,
      score: score === undefined ? [] : [score],
      isAccepted: isAccepted(path),
      body: bodyBlocks,
      details,
      bodyElement: body ?? null,
      isNested,
      isForum: draft.isForum ?? false,
    };
  });
}

/** True when most text of like posts is in their bodies; else the text has no element of its own. */
function bodiesHoldMost(
  drafts: readonly Draft[],
  bodies: readonly (PathElement | null)[],
  evidence: ThreadEvidence,
  { first, end }: ElementRanges,
): boolean {
  const isText = isTextOf(evidence);
  let inside = 0;
  let all = 0;
  for (const [at, draft] of drafts.entries()) {
    const body = bodies[at];
    for (const i of draft.own) {
      if (!isText(i, draft)) continue;
      all += evidence.words[i];
      if (body && i >= first[body.index] && i < end[body.index]) inside += evidence.words[i];
    }
  }
  return 2 * inside >= all;
}

const isAccepted = ({ element }: PathElement): boolean =>
  /(?:^|[\s_-])(?:accepted(?:-?answer)?|solution|best-?answer|is-solution)(?:[\s_-]|$)/i.test(
    attribute(element, 'class') ?? '',
  ) || /^acceptedanswer$/i.test(attribute(element, 'itemprop') ?? '');

/** The date with the time of day that follows or precedes it in blocks of their own. */
function wholeDate(
  block: number,
  own: readonly number[],
  position: ReadonlyMap<number, number>,
  { blocks }: ThreadEvidence,
): number[] {
  const at = position.get(block)!;
  const found = [block];
  const next = own[at + 1];
  if (next !== undefined && isTimeText(blocks[next].text)) found.push(next);
  else {
    const before = own[at - 1];
    if (before !== undefined && isTimeText(blocks[before].text)) found.unshift(before);
  }
  return found;
}

/** Text of a block's line, which is short enough to be furniture. */
function lineTextAround(i: number, { blocks, around, lineWords }: ThreadEvidence): string {
  if (lineWords[i] > 20) return '';
  let from = i;
  let to = i + 1;
  while (from > 0 && around[from - 1] === around[i]) from--;
  while (to < blocks.length && around[to] === around[i]) to++;
  let text = '';
  for (let at = from; at < to; at++) text += blocks[at].text;
  return text.replace(/\s+/g, ' ');
}
