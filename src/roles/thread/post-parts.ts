/** Sorts the blocks of posts into author, date, votes, text and details. */

import { OWN_LEVELS } from '../../dom/climb-levels';
import { countEach } from '../../dom/collections';
import { nameWith } from '../../dom/name-flags';
import { closestOnPath, type PathElement, type TextBlock } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import { haveClass } from '../../structure/element-types';
import type { Line } from '../../structure/inline-lines';
import { kindOfElement } from '../../structure/lasting-class-names';
import { isLinkElsewhere } from '../../structure/text-links';
import { isHandle } from './member-links';
import type { FoundPost } from './post-body';
import type { CandidateGroup } from './post-candidates';
import type { Clue } from './post-clues';
import { isDateText, isHeadLine, isTimeText } from './post-date';
import { isTextOf } from './post-drafts';
import { isPostBoilerplate } from './post-phrases';
import type { TextPlace } from './text-places';
import type { ThreadEvidence } from './thread-evidence';

/** A post or comment. Lists hold indexes of its own blocks, without those of posts within it. */
export interface Post {
  readonly path: PathElement;
  /** Elements with the same names or the same shape, this one among them. */
  readonly group: CandidateGroup;
  readonly from: number;
  readonly to: number;
  readonly author: readonly number[];
  readonly date: readonly number[];
  /** Number of its votes. */
  readonly score: readonly number[];
  readonly isAccepted: boolean;
  readonly body: readonly number[];
  /** Blocks of the body that are in a quotation. */
  readonly quoted: ReadonlySet<number>;
  /** Numbers, buttons, signatures, facts about the member. */
  readonly details: readonly number[];
  /** Element around the body. */
  readonly bodyElement: PathElement | null;
  /** True for a post within another. */
  readonly isNested: boolean;
  /** True for a note, such as a comment within an answer; a reply within a reply is of the same kind, so none. */
  readonly isNote: boolean;
  /** True when its name says that it is a post of a forum, not a comment below an article. */
  readonly isForum: boolean;
}

/** Minimum number of posts in which a short line repeats that none of their authors wrote. */
const MIN_REPEATS = 3;
/** Minimum share of the posts in which it repeats. */
const MIN_REPEATED_SHARE = 0.5;
/** Maximum words of such a line. */
const MAX_REPEATED_WORDS = 6;
/** Minimum words of the title of a post: fewer are a name. */
const MIN_TITLE_WORDS = 3;
/** Minimum share of the titles of listed posts that differ. */
const MIN_DIFFERENT_TITLES = 0.75;

/** Sorts the text of posts into bodies and details. @param drafts in document order */
export function sortParts(drafts: readonly FoundPost[], evidence: ThreadEvidence): Post[] {
  const isRepeated = repeatedTexts(drafts, evidence);
  const titles = findTitles(drafts, evidence);
  const nestingOf = nestingOfPosts();
  return drafts.map((draft): Post => {
    const { path, group, from, to, own, form, clues, author, date, body } = draft;
    const facts = {
      author: author ? [author.block] : [],
      date: date ? wholeDate(date.block, own, evidence) : [],
      score: clues.scores.slice(0, 1).map(({ block }) => block),
    };
    const factBlocks = new Set([...facts.author, ...facts.date, ...facts.score]);
    const bodyBlocks: number[] = [];
    const details: number[] = [...form];
    const signature = startOfSignature(draft, evidence);
    for (const i of own) {
      if (factBlocks.has(i)) continue;
      const isExtra = i >= signature || (!titles.has(i) && isDetail(i, draft, evidence, isRepeated));
      (isExtra ? details : bodyBlocks).push(i);
    }
    return {
      path,
      group,
      from,
      to,
      ...facts,
      details,
      isAccepted: isAccepted(path),
      body: bodyBlocks,
      quoted: new Set(bodyBlocks.filter((i) => evidence.placeOf(i).quote > path.depth)),
      bodyElement: body,
      ...nestingOf(draft),
      isForum: group.isForum,
    };
  });
}

/**
 * Returns a test of posts, to be called in document order: true for a post that is within another one as a note on it.
 */
function nestingOfPosts(): (draft: FoundPost) => Pick<Post, 'isNested' | 'isNote'> {
  /** Posts around the current one, the innermost last. */
  const around: { to: number; group: CandidateGroup; kind: string; isNote: boolean }[] = [];
  return ({ path, group, from, to }) => {
    while (around.length > 0 && around[around.length - 1].to <= from) around.pop();
    const outer = around.at(-1);
    const kind = kindOfElement(path);
    const isAlike = outer?.group === group || outer?.kind === kind;
    const isNote = outer !== undefined && (outer.isNote || !isAlike);
    around.push({ to, group, kind, isNote });
    return { isNested: outer !== undefined, isNote };
  };
}

/** Signs that begin a word: `@` before the name of a member, `#` before a topic. */
const BEGINS_WORD = /^[@#]$/;

/** Returns a test of a block's index: true for short texts that software adds to many of the posts. */
function repeatedTexts(
  drafts: readonly FoundPost[],
  { blocks, words }: ThreadEvidence,
): (block: number) => boolean {
  const posts = countEach(drafts.flatMap(({ own }) => [...new Set(own.map((i) => blocks[i].text.trim()))]));
  const minPosts = Math.max(MIN_REPEATS, MIN_REPEATED_SHARE * drafts.length);
  return (i) => {
    const text = blocks[i].text.trim();
    return words[i] <= MAX_REPEATED_WORDS && (posts.get(text) ?? 0) >= minPosts && !BEGINS_WORD.test(text);
  };
}

const TITLE_NAME = nameWith('(?:post|topic|thread|discussion)?(?:title|subject)');
const REVIEW_TITLE_NAME = nameWith('(?:review|comment)-?(?:title|headline)');
const isInNamed = ({ path }: TextBlock, name: RegExp): boolean =>
  closestOnPath(path, ({ names }) => haveClass(names, name), OWN_LEVELS) !== null;

/**
 * Finds the titles of posts that a page lists, as blogs, boards and lists of reviews do: a link at the start of each
 * post, or one that is named a title, or a text that is named the title of a review. Most of them differ.
 */
function findTitles(drafts: readonly FoundPost[], evidence: ThreadEvidence): ReadonlySet<number> {
  const { blocks, words } = evidence;
  const titles = drafts.flatMap(({ own, facts, author }) => {
    const isText = (i: number) =>
      words[i] > 0 && !facts.includes(i) && !namesAuthorAgain(i, author, evidence);
    const texts = own.filter(isText);
    const links = texts.filter((i) => isLinkElsewhere(blocks[i]));
    const named =
      links.find((i) => isInNamed(blocks[i], TITLE_NAME)) ??
      texts.find((i) => isInNamed(blocks[i], REVIEW_TITLE_NAME));
    // A review may begin with its stars, which lead where its title does.
    const isFirst = links[0] === texts[0] && words[links[0]] >= MIN_TITLE_WORDS;
    return named ?? (isFirst ? links[0] : []);
  });
  const texts = new Set(titles.map((i) => blocks[i].text.trim()));
  const isList = texts.size >= MIN_REPEATS && texts.size >= MIN_DIFFERENT_TITLES * titles.length;
  return new Set(isList && 2 * titles.length > drafts.length ? titles : []);
}

/** True for a block of a post that its author has not written, by its place or by its line. */
function isDetail(
  i: number,
  { path, author, date, body }: FoundPost,
  evidence: ThreadEvidence,
  isRepeated: (block: number) => boolean,
): boolean {
  const { blocks, lines, placeOf, ranges } = evidence;
  const place = placeOf(i);
  const line = lines[i];
  if (body && (i < ranges.first[body.index] || i >= ranges.end[body.index])) return true;
  if (place.details > Math.max(path.depth, body?.depth ?? 0)) return true;
  if (isPostBoilerplate(line.text)) return true;
  if (namesAuthorAgain(i, author, evidence)) return true;
  if (author && isHeadLine(line.text, blocks[author.block].text)) return true;
  // Pages that show the date for narrow screens as well have it twice.
  const dateText = date && blocks[date.block].text.trim();
  if (dateText && line.text.includes(dateText) && isCopyOfDate(line, placeOf)) return true;
  return isRepeated(i) && place.quote <= path.depth && i === line.from && !isLabelOfFigure(line, blocks);
}

const FIGURE = /^\s*(?:\p{Nd}|[-–—]\s*$)/u;

/** True for a line with a figure behind its label, as a review rates an aspect: `Service 8`. */
const isLabelOfFigure = ({ from, to }: Line, blocks: readonly TextBlock[]): boolean =>
  to === from + 2 && FIGURE.test(blocks[from + 1].text);

/** True for the handle next to the name of the author, or the name next to the handle: two links to one page. */
function namesAuthorAgain(i: number, author: Clue | null, { blocks, placeOf }: ThreadEvidence): boolean {
  if (!author || !(isHandle(blocks[i].text) || isHandle(blocks[author.block].text))) return false;
  const { link, href } = placeOf(i);
  return link >= 0 && href === placeOf(author.block).href;
}

/** The rule of signs with which phpBB begins a signature. */
const SIGNATURE_RULE = /^\s*_{10,}/;

/** Index of the first block of the signature below a post's text; that of the end of the post where it has none. */
function startOfSignature(draft: FoundPost, evidence: ThreadEvidence): number {
  let hasText = false;
  for (const i of draft.own) {
    if (hasText && SIGNATURE_RULE.test(evidence.blocks[i].text)) return i;
    hasText ||= isTextOf(draft, i, evidence);
  }
  return draft.to;
}

/** True for a line such as `Posted July 28, 2011`, in a link or as a time: others are of the text. */
function isCopyOfDate({ from, to, text }: Line, placeOf: (block: number) => TextPlace): boolean {
  if (!isDateText(text)) return false;
  for (let i = from; i < to; i++) if (Math.max(placeOf(i).time, placeOf(i).link) >= 0) return true;
  return false;
}

const ACCEPTED_CLASS = nameWith('accepted(?:-?answer)?|solution|best-?answer');
const isAccepted = ({ element }: PathElement): boolean =>
  ACCEPTED_CLASS.test(attribute(element, 'class') ?? '') ||
  /^acceptedanswer$/i.test(attribute(element, 'itemprop') ?? '');

/** The date with the time of day that follows or precedes it in blocks of their own. */
function wholeDate(date: number, own: readonly number[], { blocks }: ThreadEvidence): number[] {
  const at = own.indexOf(date);
  const [before, next] = [own[at - 1], own[at + 1]];
  const isTime = (block: number | undefined) => block !== undefined && isTimeText(blocks[block].text);
  if (isTime(next)) return [date, next];
  return isTime(before) ? [before, date] : [date];
}
