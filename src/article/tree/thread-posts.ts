/**
 * Where another post of a thread begins. Pages tell it by style, names and dates, none of which is content, so that
 * one post would run into the next. They are known by what pages call them: that finds them on 73 of the 112 pages of
 * forums in wcxb-dev, and on two of the 1246 others, where they are reviews and short news.
 */
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import { wordsOf } from '../../structure/words';

/** A name of posts in `class`; longer names that end alike are often of something else, as `alert-message`. */
const NAME = /^(?:answer|message|reply|(?:.*[-_])?(?:post|comment)|.*[a-z](?:Post|Comment))$/;
/** Classes that WordPress and Blogger give to all that they publish, and to what links to it. */
const ENTRY = /^(?:type-post|hentry)$/;
const ENTRY_NAME = /post$/;
const ANSWER = /^(?:suggested|accepted)answer$/i;
/** It stands apart from the answers. */
const QUESTION = 'question';
/** In lines of text or code, a comment is something else; items of a list are told apart as they are. */
const BLOCKS = new Set(['div', 'article', 'section']);
/** With fewer words, it may be no more than a name and a date. */
const FEWEST_WORDS = 8;

interface Post {
  readonly element: Element;
  readonly parent: Element | undefined;
  readonly names: readonly string[];
  /** The innermost post that it stands in; null where it stands in none. */
  readonly outer: Post | null;
  /** In how many it stands. */
  readonly depth: number;
  /** True when a heading or link stands between this element and that one. */
  readonly isApart: boolean;
  /** Kept words outside of links and headings. */
  words: number;
}

/** Surroundings of a block. */
interface Around {
  /** The innermost post. */
  readonly post: Post | null;
  readonly isInHeading: boolean;
  /** True when a heading or link stands between the block and the post. */
  readonly isApart: boolean;
}

const NOWHERE: Around = { post: null, isInHeading: false, isApart: false };
const HEADING = /^h[1-6]$/;

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/**
 * Work that can be interrupted.
 * @param kept one a block, true for content
 * @returns the elements with which another post begins
 */
export function* laterPosts(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
): IncrementalTask<ReadonlySet<Element>> {
  const posts = new Posts();
  const lines: Around[] = [];
  for (const [i, { path, text }] of blocks.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    if (!kept[i]) continue;
    const around = posts.around(path);
    lines.push(around);
    if (around.post && !around.isApart) around.post.words += wordsOf(text).length;
  }
  yield;
  posts.sumWords();
  const isOne = judge(posts.all);
  /** Confirmed posts, and the elements inside them. */
  const inOne = new Set<Post>();
  for (const post of posts.all) if (isOne(post) || (post.outer && inOne.has(post.outer))) inOne.add(post);
  const later = new Set<Element>();
  let before: Post | null = null;
  for (const [i, { post, isInHeading }] of lines.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const begun = outermostBegun(post, before, isOne);
    // A heading tells it too.
    if (begun && !isInHeading && before && inOne.has(before)) later.add(begun.element);
    before = post;
  }
  return later;
}

/** The outermost one that a block is in and the block before is not. */
function outermostBegun(now: Post | null, before: Post | null, isOne: (post: Post) => boolean): Post | null {
  let [at, other] = [now, before];
  let begun: Post | null = null;
  while (at !== other) {
    if (at && (!other || at.depth >= other.depth)) {
      if (isOne(at)) begun = at;
      at = at.outer;
    } else other = other!.outer;
  }
  return begun;
}

/** Looks at each element of a page once. */
class Posts {
  /** Each behind those that it stands in. */
  readonly all: Post[] = [];
  /** Cached results by `PathElement.index`. */
  private readonly known: Around[] = [];

  /** Returns the surroundings of an element's text. */
  around(path: PathElement): Around {
    const unknown: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && !this.known[step.index]; step = step.parent) unknown.push(step);
    let around = step ? this.known[step.index] : NOWHERE;
    for (let at = unknown.length - 1; at >= 0; at--) {
      around = this.within(unknown[at], around);
      this.known[unknown[at].index] = around;
    }
    return around;
  }

  /** Counts the words of a post for those that it stands in too. */
  sumWords(): void {
    for (const { outer, isApart, words } of this.all.toReversed())
      if (outer && !isApart) outer.words += words;
  }

  private within(step: PathElement, around: Around): Around {
    const post = postOf(step, around);
    if (post) {
      this.all.push(post);
      return { post, isInHeading: around.isInHeading, isApart: false };
    }
    const isHeading = HEADING.test(step.tag);
    if (!isHeading && step.tag !== 'a') return around;
    return { post: around.post, isInHeading: around.isInHeading || isHeading, isApart: true };
  }
}

function postOf({ element, tag, parent }: PathElement, { post: outer, isApart }: Around): Post | null {
  if (!BLOCKS.has(tag)) return null;
  const classes = (attribute(element, 'class') ?? '').split(/\s+/);
  const isEntry = classes.some((name) => ENTRY.test(name));
  const names = classes.filter(
    (name) => name === QUESTION || (NAME.test(name) && !(isEntry && ENTRY_NAME.test(name))),
  );
  if (ANSWER.test(attribute(element, 'itemprop') ?? '')) names.push('answer');
  if (names.length === 0) return null;
  const depth = outer ? outer.depth + 1 : 0;
  return { element, parent: parent?.element, names, outer, depth, isApart, words: 0 };
}

/** A name is one of posts where two beside each other say something, or of the question where it is the only one. */
function judge(posts: readonly Post[]): (post: Post) => boolean {
  const proven = new Set<string>();
  const threads = new Map<Element | undefined, Set<string>>();
  let questions = 0;
  for (const { parent, names, words } of posts) {
    if (words < FEWEST_WORDS) continue;
    const beside = threads.get(parent) ?? new Set();
    threads.set(parent, beside);
    for (const name of names) {
      if (name === QUESTION) questions++;
      else if (beside.has(name)) proven.add(name);
      beside.add(name);
    }
  }
  if (questions === 1) proven.add(QUESTION);
  return ({ names }) => names.some((name) => proven.has(name));
}
