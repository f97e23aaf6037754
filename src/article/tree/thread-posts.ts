/**
 * Posts of a thread. Pages separate them by style, user names and dates, none of which is content, so one post would
 * run into the next. Class names identify them: on 73 of the 112 forum pages of wcxb-dev, and on two of the 1246 other
 * pages, where they are reviews and short news.
 */

import { NameFact } from '../../dom/element-names';
import { InheritedValues } from '../../dom/inherited-values';
import { ITEMPROP } from '../../dom/known-attributes';
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { isHeadingTag } from '../../dom/tree';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { wordsOf } from '../../structure/words';

/** Class name of posts; longer names with the same end, as `alert-message`, often mean something else. */
const POST_CLASS = /^(?:answer|message|reply|(?:.*[-_])?(?:post|comment)|.*[a-z](?:Post|Comment))$/;
/** Classes that WordPress and Blogger give to everything they publish, and to links to it. */
const ENTRY_CLASS = /^(?:type-post|hentry)$/;
const ENTRY_POST_CLASS = /post$/;
/** Microdata of an answer. */
const ANSWER = /^(?:suggested|accepted)answer$/i;
/** Class of a question, which is no sibling of its answers. */
const QUESTION = 'question';
/** Tags of posts: in lines of text or code, a comment is something else; list items are separate already. */
const POST_TAGS = new Set(['div', 'article', 'section']);
/** Minimum words of a post: an element with fewer may hold only a user name and a date. */
const MIN_WORDS = 8;

interface Post {
  readonly element: Element;
  readonly parent: Element | undefined;
  readonly classes: readonly string[];
  /** The innermost post around it, if any. */
  readonly outer: Post | null;
  /** Number of posts around it. */
  readonly depth: number;
  /** True when a heading or link lies between this element and the outer post. */
  readonly isApart: boolean;
  /** Selected words outside of links and headings. */
  words: number;
}

/** Post and heading around a block. */
interface PostContext {
  /** The innermost post around the block. */
  readonly post: Post | null;
  readonly isInHeading: boolean;
  /** True when a heading or link lies between the block and the post. */
  readonly isApart: boolean;
}

const NO_CONTEXT: PostContext = { post: null, isInHeading: false, isApart: false };

/**
 * Finds the elements that are posts after the first of their thread.
 * @param selected one per block
 */
export function* findLaterPosts(
  blocks: readonly TextBlock[],
  selected: readonly boolean[],
): IncrementalTask<ReadonlySet<Element>> {
  const posts = new Posts();
  const contexts: PostContext[] = [];
  for (let i = 0; i < blocks.length; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    if (!selected[i]) continue;
    const { path, text } = blocks[i];
    const context = posts.contextOf(path);
    contexts.push(context);
    if (context.post && !context.isApart) context.post.words += wordsOf(text).length;
  }
  yield;
  posts.sumWords();
  const isConfirmed = confirmByClass(posts.all);
  /** Confirmed posts, and the possible posts inside them. */
  const inConfirmed = new Set<Post>();
  for (const post of posts.all)
    if (isConfirmed(post) || (post.outer && inConfirmed.has(post.outer))) inConfirmed.add(post);
  const later = new Set<Element>();
  let previous: Post | null = null;
  for (let i = 0; i < contexts.length; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const { post, isInHeading } = contexts[i];
    const begun = outermostBegun(post, previous, isConfirmed);
    // A heading separates posts by itself.
    if (begun && !isInHeading && previous && inConfirmed.has(previous)) later.add(begun.element);
    previous = post;
  }
  return later;
}

/** Returns the outermost confirmed post around a block that is not around the previous block. */
function outermostBegun(
  current: Post | null,
  previous: Post | null,
  isConfirmed: (post: Post) => boolean,
): Post | null {
  let [post, other] = [current, previous];
  let begun: Post | null = null;
  while (post !== other) {
    if (post && (!other || post.depth >= other.depth)) {
      if (isConfirmed(post)) begun = post;
      post = post.outer;
    } else other = other!.outer;
  }
  return begun;
}

/** Possible posts of a page, found while visiting each element once. */
class Posts {
  /** All of them, each after those around it. */
  readonly all: Post[] = [];
  private readonly contexts = new InheritedValues<PostContext>(NO_CONTEXT, (step, outer) =>
    this.within(step, outer),
  );

  contextOf(path: PathElement): PostContext {
    return this.contexts.of(path);
  }

  /** Adds the words of each post to those of the post around it. */
  sumWords(): void {
    for (const { outer, isApart, words } of this.all.toReversed())
      if (outer && !isApart) outer.words += words;
  }

  private within(step: PathElement, outer: PostContext): PostContext {
    const post = postOf(step, outer);
    if (post) {
      this.all.push(post);
      return { post, isInHeading: outer.isInHeading, isApart: false };
    }
    const inHeading = isHeadingTag(step.tag);
    if (!inHeading && step.tag !== 'a') return outer;
    return { post: outer.post, isInHeading: outer.isInHeading || inHeading, isApart: true };
  }
}

/** Class names of posts in the value of a `class` attribute. */
const POST_CLASSES = new NameFact<readonly string[]>(({ className }) => {
  const all = className.split(/\s+/);
  const isEntry = all.some((name) => ENTRY_CLASS.test(name));
  return all.filter(
    (name) => name === QUESTION || (POST_CLASS.test(name) && !(isEntry && ENTRY_POST_CLASS.test(name))),
  );
});

/** Returns a possible post if the element's class or microdata suggests one. */
function postOf(step: PathElement, { post: outer, isApart }: PostContext): Post | null {
  const { element, tag, parent } = step;
  if (!POST_TAGS.has(tag)) return null;
  const named = POST_CLASSES.of(step.names.withoutId);
  const classes = ANSWER.test(step.attributeValue(ITEMPROP) ?? '') ? [...named, 'answer'] : named;
  if (classes.length === 0) return null;
  const depth = outer ? outer.depth + 1 : 0;
  return { element, parent: parent?.element, classes, outer, depth, isApart, words: 0 };
}

/** Confirms the classes of which two siblings have enough words, and that of a page's only question. */
function confirmByClass(posts: readonly Post[]): (post: Post) => boolean {
  const confirmed = new Set<string>();
  const siblingClasses = new Map<Element | undefined, Set<string>>();
  let questions = 0;
  for (const { parent, classes, words } of posts) {
    if (words < MIN_WORDS) continue;
    const found = siblingClasses.get(parent) ?? new Set();
    siblingClasses.set(parent, found);
    for (const name of classes) {
      if (name === QUESTION) questions++;
      else if (found.has(name)) confirmed.add(name);
      found.add(name);
    }
  }
  if (questions === 1) confirmed.add(QUESTION);
  return ({ classes }) => classes.some((name) => confirmed.has(name));
}
