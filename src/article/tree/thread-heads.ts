/**
 * Form of posts in the article: each begins with a line of author and date, wherever the page shows them, and
 * rules separate the posts, in place of lists and boxes.
 */
import { ALL_LEVELS, OWN_LEVELS } from '../../dom/climb-levels';
import type { Page } from '../../dom/page';
import { closestTag, type PathElement, pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { collapseWhitespace } from '../../dom/whitespace';
import { wordCounts } from '../../features/word-counts';
import { findThread } from '../../roles/thread/find-thread';
import { isPostBody, isQuote } from '../../roles/thread/post-names';
import type { Post } from '../../roles/thread/post-parts';
import type { IncrementalTask } from '../../scheduler';
import { totalWhere } from '../../structure/stretches';

/** First line of a post. */
export interface PostHead {
  readonly author: string;
  readonly date: string;
  /** Votes, and the mark of an accepted answer. */
  readonly marks: readonly string[];
  /** Blocks that the line takes the place of. */
  readonly blocks: readonly number[];
}

/** Elements of a thread, and how each is written. */
export interface ThreadElements {
  /** First line of the post that began the thread; null for comments below a text. */
  readonly starter: PostHead | null;
  /** First lines by the element that each is put into. */
  readonly heads: ReadonlyMap<Element, PostHead>;
  /** Elements of the posts that get a rule above them. */
  readonly laterPosts: ReadonlySet<Element>;
  /** Elements that leave only their content: lists of posts and their items, quotations of a whole post. */
  readonly dissolved: ReadonlySet<Element>;
  /** Elements whose class name alone says that they quote another post. */
  readonly quotes: ReadonlySet<Element>;
}

/** Minimum selected words before the first post for the posts to be comments below a text. */
const MIN_WORDS_BEFORE = 30;

/**
 * Finds the elements of the selected posts that are written differently; null on a page without posts. The rows of a
 * data table, in which a board lists its threads, stay rows.
 */
export function* findThreadElements(
  page: Pick<Page, 'blocks'>,
  selected: readonly boolean[],
  tables: ReadonlySet<Element>,
): IncrementalTask<ThreadElements | null> {
  const { blocks } = page;
  const thread = yield* findThread(page);
  const posts = thread.posts.filter(
    ({ path, body }) => !isRowOf(path, tables) && body.some((i) => selected[i]),
  );
  if (posts.length === 0) return null;
  const heads = new Map<Element, PostHead>();
  const laterPosts = new Set<Element>();
  const dissolved = new Set<Element>();
  const quotes = new Set<Element>();
  const before = totalWhere(wordCounts(blocks), (i) => i < posts[0].from && selected[i]);
  for (const [at, post] of posts.entries()) {
    yield;
    const { path, isNested } = post;
    const head = headOf(post, blocks, selected);
    if (head) heads.set(elementOfHead(post, head, selected), head);
    if (!isNested && (at > 0 || before >= MIN_WORDS_BEFORE)) laterPosts.add(path.element);
    dissolveList(path, dissolved);
    for (const i of post.body) if (selected[i]) readQuotes(blocks[i].path, path, { dissolved, quotes });
  }
  const starter = before < MIN_WORDS_BEFORE ? headOf(posts[0], blocks, selected) : null;
  return { starter, heads, laterPosts, dissolved, quotes };
}

function isRowOf(path: PathElement, tables: ReadonlySet<Element>): boolean {
  const table = path.tag === 'tr' ? closestTag(path, 'table', OWN_LEVELS) : null;
  return table !== null && tables.has(table.element);
}

/** Element that the first line is put into: the post, or its body where a title or the like is above that. */
function elementOfHead(post: Post, head: PostHead, selected: readonly boolean[]): Element {
  const { path, bodyElement, from, body } = post;
  const end = body.find((i) => selected[i])!;
  for (let i = from; i < end; i++)
    if (selected[i] && !head.blocks.includes(i)) return (bodyElement ?? path).element;
  return path.element;
}

const ITEM_TAGS: ReadonlySet<string> = new Set(['li', 'dd']);

/** Dissolves the list item that is the post, or the nearest one around it, and its list. */
function dissolveList(post: PathElement, dissolved: Set<Element>): void {
  const item = closestTag(post, ITEM_TAGS, OWN_LEVELS);
  if (!item) return;
  dissolved.add(item.element);
  if (item.parent) dissolved.add(item.parent.element);
}

/** Signs with which pages part the facts above a post: “- Ada”, “on May 3 (”. */
const SEPARATORS = /^(?:[»•·|,\s]|[-–—](?=\s))+|(?:[»•·|,(\s]|(?<=\s)[-–—])+$/g;

/** Returns the first line of a post; null when the page states neither author, date nor votes. */
function headOf(post: Post, blocks: readonly TextBlock[], selected: readonly boolean[]): PostHead | null {
  const joinTexts = (indexes: readonly number[]) =>
    collapseWhitespace(
      indexes
        .filter((i) => selected[i])
        .map((i) => blocks[i].text)
        .join(' '),
    ).trim();
  const author = joinTexts(post.author).replace(SEPARATORS, '');
  const score = joinTexts(post.score);
  const votes = /^[+−–-]?[\d.,]+k?$/i.test(score) ? `▲ ${score}` : score;
  const date = joinTexts(post.date).replace(SEPARATORS, '');
  const marks = [votes, post.isAccepted ? '✓' : ''].filter(Boolean);
  if (author === '' && date === '' && marks.length === 0) return null;
  return { author, date, marks, blocks: [...post.author, ...post.date, ...post.score] };
}

/** Finds the quotations of other posts around a post's text, and quotations that hold all of its text. */
function readQuotes(
  text: PathElement,
  post: PathElement,
  { dissolved, quotes }: { dissolved: Set<Element>; quotes: Set<Element> },
): void {
  let outermost: PathElement | null = null;
  for (const step of pathUpwards(text, ALL_LEVELS)) {
    if (step === post) break;
    if (step.tag === 'blockquote') {
      if (isPostBody(step.element)) dissolved.add(step.element);
      else return;
    } else if (isQuote(step.element, step.tag)) outermost = step;
  }
  if (outermost) quotes.add(outermost.element);
}
