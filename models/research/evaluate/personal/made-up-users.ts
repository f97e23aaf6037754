/**
 * Made-up users: each always wants or never wants a kind of text. The page's own markup tells which texts a user means,
 * not the roles that Leaflight finds, so that its lessons are measured against something else.
 */
import { classAndId } from '../../../../src/dom/element-names';
import { closestOnPath, type PathElement, type TextBlock } from '../../../../src/dom/text-blocks';
import { attribute } from '../../../../src/dom/tree';
import { wordCounts } from '../../../../src/features/word-counts';
import type { Thread } from '../../../../src/roles/thread/find-thread';

/** A page as the wishes need it. */
interface WishedPage {
  readonly blocks: readonly TextBlock[];
  readonly thread: Thread;
  /** True for a page that its data set calls a forum's. */
  readonly isForum: boolean;
}

export interface MadeUpUser {
  readonly name: string;
  /**
   * Returns the user's label for blocks of the kinds that matter to this user, by index; null for what goes with such a
   * kind, where the user does not mind: the author of a comment, a cell of a table that may be layout.
   */
  wants(page: WishedPage): Map<number, boolean | null>;
}

/** Levels to climb from a text to the element that tells what it is. */
const MAX_LEVELS = 12;

type Test = (step: PathElement) => boolean;

/** Innermost element around a text for which a test holds. */
const around = ({ path }: TextBlock, test: Test): PathElement | null => closestOnPath(path, test, MAX_LEVELS);

const namesOf = ({ element }: PathElement): string[] => classAndId(element).split(/\s+/);
const isNamed =
  (pattern: RegExp): Test =>
  (step) =>
    step.tag !== 'html' && step.tag !== 'body' && namesOf(step).some((name) => pattern.test(name));
const hasProperty =
  (pattern: RegExp): Test =>
  ({ element }) =>
    pattern.test(attribute(element, 'itemprop') ?? '');
const hasTag =
  (...tags: string[]): Test =>
  ({ tag }) =>
    tags.includes(tag);
const any =
  (...tests: Test[]): Test =>
  (step) =>
    tests.some((test) => test(step));

/** Elements whose text is no content, wherever they stand. */
const IN_CONTROLS = any(
  hasTag('button', 'form', 'select', 'nav'),
  ({ element }) => attribute(element, 'role') === 'navigation',
);

/**
 * A user who has one wish for all texts in some elements.
 * @param unminded elements in which the user does not mind what becomes of other texts
 * @param minWords words of the shortest text that matters
 */
const inElements = (
  name: string,
  test: Test,
  label: boolean,
  { unminded = () => false, minWords = 1 }: { unminded?: Test; minWords?: number } = {},
): MadeUpUser => ({
  name,
  wants({ blocks }) {
    const words = wordCounts(blocks);
    return new Map(
      blocks.flatMap((block, i): [number, boolean | null][] => {
        const isText = block.visible && words[i] >= minWords && !around(block, IN_CONTROLS);
        if (isText && around(block, test)) return [[i, label]];
        return around(block, any(test, unminded)) ? [[i, null]] : [];
      }),
    );
  },
});

const IN_REVIEWS = any(
  isNamed(/^(?:customer-?|user-?|product-?)?reviews?(?:-|_|$)/i),
  hasProperty(/review/i),
);
const IN_SPECIFICATIONS = isNamed(
  /^(?:tech(?:nical)?-?)?spec(?:ification)?s?(?:-|_|$)|^(?:product-?|woocommerce-product-)attributes/i,
);

/** True when some blocks have most of the words: a page that is a review itself has no other text. */
function isMostOf(blocks: readonly TextBlock[], some: ReadonlyMap<number, unknown>): boolean {
  const words = wordCounts(blocks);
  const sum = (indexes: Iterable<number>) => [...indexes].reduce((all, i) => all + words[i], 0);
  return 2 * sum(some.keys()) > sum(blocks.keys());
}

/** Tables with header cells or a caption: others may be layout. */
function inDataTables(blocks: readonly TextBlock[]): Map<number, boolean | null> {
  const isCell = hasTag('th', 'caption');
  const tables = new Set(
    blocks.filter((block) => around(block, isCell)).map((block) => around(block, hasTag('table'))?.element),
  );
  const wanted = new Map<number, boolean | null>();
  blocks.forEach((block, i) => {
    const table = around(block, hasTag('table'))?.element;
    if (table) wanted.set(i, block.visible && tables.has(table) ? false : null);
  });
  return wanted;
}

/** A user whose wish is about comments below a text: not about a forum, nor about what else stands in the comments. */
const belowTexts = ({ name, wants }: MadeUpUser): MadeUpUser => ({
  name,
  wants(page) {
    const inPosts = page.thread.posts.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, i) => from + i),
    );
    const unminded = inPosts.map((i): [number, null] => [i, null]);
    return new Map([...unminded, ...(page.isForum ? [] : wants(page))]);
  },
});

/** A user who does not mind what becomes of such texts within posts and comments. */
const outsidePosts = ({ name, wants }: MadeUpUser): MadeUpUser => ({
  name,
  wants(page) {
    const inPosts = (i: number) => page.thread.posts.some(({ from, to }) => from <= i && i < to);
    return new Map([...wants(page)].map(([i, wish]) => [i, inPosts(i) ? null : wish]));
  },
});

export const MADE_UP_USERS: readonly MadeUpUser[] = [
  belowTexts(
    inElements(
      'keeps comments',
      any(
        isNamed(/^comments?[-_]?(?:content|body|text|message)$/i),
        hasProperty(/^(?:comment|commentText)$/i),
      ),
      true,
      { unminded: isNamed(/comment|disqus|respond/i), minWords: 3 },
    ),
  ),
  inElements(
    'never captions',
    any(hasTag('figcaption'), isNamed(/(?:^|[-_])captions?(?:[-_]text)?$/i)),
    false,
  ),
  {
    name: 'first post only',
    wants: ({ thread: { posts } }) =>
      new Map(
        posts.flatMap(({ author, date, score, body, details }, at): [number, boolean | null][] => [
          ...details.map((i): [number, null] => [i, null]),
          ...[...author, ...date, ...score, ...body].map((i): [number, boolean | null] => [
            i,
            // Posts of a page that is not called a forum may be comments, which this user does not mind.
            at > 0 && posts[0].isForum ? false : null,
          ]),
        ]),
      ),
  },
  {
    name: 'specifications, not reviews',
    wants(page) {
      const without = inElements('', IN_REVIEWS, false).wants(page);
      if (isMostOf(page.blocks, without)) return new Map();
      const kept = inElements('', IN_SPECIFICATIONS, true).wants(page);
      return new Map([...without, ...kept]);
    },
  },
  { name: 'no tables', wants: ({ blocks }) => inDataTables(blocks) },
  outsidePosts(
    inElements(
      'no author and date',
      any(
        hasTag('time'),
        ({ element }) => /\bauthor\b/i.test(attribute(element, 'rel') ?? ''),
        hasProperty(/^(?:author|datePublished|dateModified)$/i),
        isNamed(/^(?:byline|author-?name|(?:entry|post|article|publish(?:ed)?)-?(?:date|author|meta))$/i),
      ),
      false,
      { unminded: isNamed(/author|byline|date|meta|posted|publish|time/i) },
    ),
  ),
  inElements('no code', hasTag('pre'), false),
  inElements('no quotations', hasTag('blockquote'), false),
  inElements(
    'no references',
    isNamed(/^(?:references|reflist|footnotes?|endnotes?|bibliography)(?:-list|-section)?$/i),
    false,
  ),
  inElements(
    'keeps related links',
    isNamed(
      /^(?:related|recommended|similar)[-_]?(?:posts?|articles?|stories|links?|content|items?|products?)?$/i,
    ),
    true,
    { unminded: isNamed(/related|recommend|similar|popular|trending|latest|recent|more-/i), minWords: 2 },
  ),
];
