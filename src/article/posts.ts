/**
 * Where another post of a thread begins. Pages tell it by style, names and dates, none of which is content, so that
 * one post would run into the next. They are known by what pages call them: that finds them on 73 of the 112 pages of
 * forums in wcxb-dev, and on two of the 1246 others, where they are reviews and short news.
 */
import type { PathElement, TextBlock } from '../dom/blocks';
import { attribute } from '../dom/tree';
import { wordsOf } from './words';

/** A name of posts in `class`; longer names that end alike are often of something else, as `alert-message`. */
const NAME = /^(?:answer|message|reply|(?:.*[-_])?(?:post|comment)|.*[a-z](?:Post|Comment))$/;
/** So WordPress and Blogger name all that they publish, and what leads to it. */
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
  /** Kept words outside of links and headings. */
  words: number;
}

/** @param kept one a block, true for content @returns the elements with which another post begins */
export function laterPosts(blocks: readonly TextBlock[], kept: readonly boolean[]): ReadonlySet<Element> {
  const posts = new Map<Element, Post | null>();
  const lines = blocks.filter((_, i) => kept[i]).map((block) => lineOf(block, posts));
  const isOne = judge([...posts.values()].filter((post) => post !== null));
  const later = new Set<Element>();
  let before: readonly Post[] = [];
  for (const { within, isHeading } of lines) {
    const begun = within.find((post) => isOne(post) && !before.includes(post));
    // A heading tells it too.
    if (begun && !isHeading && before.some(isOne)) later.add(begun.element);
    before = within;
  }
  return later;
}

/** The posts that a block is in, from the outermost. */
function lineOf({ path, text }: TextBlock, posts: Map<Element, Post | null>) {
  const within: Post[] = [];
  let [isHeading, isLink] = [false, false];
  for (let step: PathElement | null = path; step; step = step.parent) {
    isHeading ||= /^h[1-6]$/.test(step.tag);
    isLink ||= step.tag === 'a';
    let post = posts.get(step.element);
    if (post === undefined) {
      post = postOf(step);
      posts.set(step.element, post);
    }
    if (!post) continue;
    if (!isHeading && !isLink) post.words += wordsOf(text).length;
    within.unshift(post);
  }
  return { within, isHeading };
}

function postOf({ element, tag, parent }: PathElement): Post | null {
  if (!BLOCKS.has(tag)) return null;
  const classes = (attribute(element, 'class') ?? '').split(/\s+/);
  const isEntry = classes.some((name) => ENTRY.test(name));
  const names = classes.filter(
    (name) => name === QUESTION || (NAME.test(name) && !(isEntry && ENTRY_NAME.test(name))),
  );
  if (ANSWER.test(attribute(element, 'itemprop') ?? '')) names.push('answer');
  return names.length > 0 ? { element, parent: parent?.element, names, words: 0 } : null;
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
