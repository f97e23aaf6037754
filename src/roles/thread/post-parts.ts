/** Sorts the blocks of posts into author, date, votes, text and details. */

import { OWN_LEVELS } from '../../dom/climb-levels';
import { NameFact } from '../../dom/element-names';
import { nameWith } from '../../dom/name-flags';
import { closestOnPath, type PathElement, type TextBlock } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import { countEach } from '../../structure/count-each';
import type { Line } from '../../structure/inline-lines';
import { isLinkElsewhere } from '../../structure/text-links';
import { type FoundPost, kindOfElement } from './post-body';
import type { CandidateGroup } from './post-candidates';
import { isDateText, isTimeText } from './post-date';
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
/** Maximum characters of a line that holds an author's name and a date, and nothing else. */
const MAX_HEAD_LINE_LENGTH = 100;

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
    for (const i of own) {
      if (factBlocks.has(i)) continue;
      (!titles.has(i) && isDetail(i, draft, evidence, isRepeated) ? details : bodyBlocks).push(i);
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
      bodyElement: body,
      ...nestingOf(draft),
      isForum: draft.isForum,
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

/** Returns a test of a block's index: true for short texts that software adds to many of the posts. */
function repeatedTexts(
  drafts: readonly FoundPost[],
  { blocks, words }: ThreadEvidence,
): (block: number) => boolean {
  const posts = countEach(drafts.flatMap(({ own }) => [...new Set(own.map((i) => blocks[i].text.trim()))]));
  const minPosts = Math.max(MIN_REPEATS, MIN_REPEATED_SHARE * drafts.length);
  return (i) => words[i] <= MAX_REPEATED_WORDS && (posts.get(blocks[i].text.trim()) ?? 0) >= minPosts;
}

const TITLE_NAME = nameWith('(?:post|topic|thread|discussion)?-?(?:title|subject)');
const TITLE = new NameFact(({ className }) => TITLE_NAME.test(className));
const isNamedTitle = ({ path }: TextBlock): boolean =>
  closestOnPath(path, ({ names }) => TITLE.of(names), OWN_LEVELS) !== null;

/**
 * Finds the titles of posts that a page lists, as a blog and the page of a board do: a link with which each of them
 * begins, or that is named a title, and that says something else in most.
 */
function findTitles(drafts: readonly FoundPost[], { blocks, words }: ThreadEvidence): ReadonlySet<number> {
  const titles = drafts.flatMap(({ own, facts }) => {
    const texts = own.filter((i) => words[i] > 0 && !facts.includes(i));
    const links = texts.filter((i) => isLinkElsewhere(blocks[i]));
    const isFirst = links[0] === texts[0] && words[links[0]] >= MIN_TITLE_WORDS;
    return (isFirst ? links[0] : links.find((i) => isNamedTitle(blocks[i]))) ?? [];
  });
  const texts = new Set(titles.map((i) => blocks[i].text.trim()));
  const isList = texts.size >= MIN_REPEATS && texts.size >= MIN_DIFFERENT_TITLES * titles.length;
  return new Set(isList && 2 * titles.length > drafts.length ? titles : []);
}

/** True for a block of a post that its author has not written: by its place, or by what its line says. */
function isDetail(
  i: number,
  { path, author, date, body }: FoundPost,
  { blocks, lines, placeOf, ranges }: ThreadEvidence,
  isRepeated: (block: number) => boolean,
): boolean {
  const place = placeOf(i);
  const line = lines[i];
  if (body && (i < ranges.first[body.index] || i >= ranges.end[body.index])) return true;
  if (place.details > Math.max(path.depth, body?.depth ?? 0)) return true;
  if (isPostBoilerplate(line.text)) return true;
  if (author && isHeadLine(line.text, blocks[author.block].text)) return true;
  // Pages that show the date for narrow screens as well have it twice.
  const dateText = date && blocks[date.block].text.trim();
  if (dateText && line.text.includes(dateText) && isCopyOfDate(line, placeOf)) return true;
  return isRepeated(i) && place.quote <= path.depth && i === line.from;
}

/** True for a line of the author's name and a date alone, which pages repeat above the text of a post. */
function isHeadLine(line: string, author: string): boolean {
  const name = author.trim();
  if (name === '' || line.length > MAX_HEAD_LINE_LENGTH || !line.includes(name)) return false;
  const rest = line.replace(name, '').replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
  return rest !== '' && isDateText(rest);
}

/** True for a line such as `Posted July 28, 2011`, in a link or as a time: others are of the text. */
function isCopyOfDate({ from, to, text }: Line, placeOf: (block: number) => TextPlace): boolean {
  if (!isDateText(text)) return false;
  for (let i = from; i < to; i++) if (Math.max(placeOf(i).time, placeOf(i).link) >= 0) return true;
  return false;
}

const ACCEPTED_CLASS = nameWith('accepted(?:-?answer)?|solution|best-?answer|is-solution');
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
