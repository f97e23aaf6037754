/** Made-up users: each always wants or never wants a kind of text. */
import { getOrCompute } from '../../../../src/dom/collections';
import type { PathElement, TextBlock } from '../../../../src/dom/text-blocks';
import { attribute } from '../../../../src/dom/tree';
import { announcedLinks, belowHeadings, linkedEntries } from './other-texts';
import {
  any,
  around,
  hasProperty,
  hasTag,
  inElements,
  isHeading,
  isMostOf,
  isNamed,
  type MadeUpUser,
  reasonable,
  type Test,
  type Wishes,
} from './wishes';

const IN_REVIEWS = any(
  isNamed(/^(?:customer-?|user-?|product-?)?reviews?(?:-|_|$)/i),
  hasProperty(/review/i),
);
/** Text that says who has reviewed the page itself. */
const ABOUT_PAGE = /\b(?:reviewed|checked) by\b/i;
/** Boxes that say when that was. */
const IN_NOTES = isNamed(/-note$/i);
/** Elements that are named as specifications; in `spec-column` and the like, the name is short for something else. */
const IN_SPECIFICATIONS = isNamed(
  /^(?:tech(?:nical)?-?)?(?:specs?|specifications?|specs[-_].*|specifications?[-_].*|spec[-_](?:list|table|row|item|name|label|value|title|sheet).*)$|^(?:product-?|woocommerce-product-)attributes/i,
);

/** A manual next to the specifications is not one of them. */
const isDownload: Test = ({ element }) => /\.(?:pdf|zip)(?:$|[?#])/i.test(attribute(element, 'href') ?? '');

/** Reviews of what the page is about, by its readers or customers. */
function reviewsIn(blocks: readonly TextBlock[]): Set<number> {
  const boxes = blocks.map((block) => (around(block, IN_NOTES) ? null : around(block, IN_REVIEWS)));
  const ofPage = new Set(boxes.filter((_, i) => ABOUT_PAGE.test(blocks[i].text)).map((box) => box?.parent));
  return new Set(boxes.flatMap((box, i) => (box && !ofPage.has(box.parent) && !ofPage.has(box) ? [i] : [])));
}

const IN_CAPTIONS = any(hasTag('figcaption'), isNamed(/(?:^|[-_])captions?(?:[-_]text)?$/i));

/** A user who is indifferent to some texts. @param isIndifferent true for the index of such a text's block */
const except = (
  isIndifferent: (page: Parameters<MadeUpUser['wants']>[0], block: number) => boolean,
  { name, wants }: MadeUpUser,
): MadeUpUser => ({
  name,
  wants: (page) => new Map([...wants(page)].map(([i, wish]) => [i, isIndifferent(page, i) ? null : wish])),
});

/** A user who is indifferent to texts in some elements. */
const exceptIn = (test: Test, user: MadeUpUser): MadeUpUser =>
  except(({ blocks }, i) => around(blocks[i], test) !== null, user);

/** A user who takes no text with a heading in it for a caption: themes call the text of a card so. */
const besideHeadings = (test: Test, { name, wants }: MadeUpUser): MadeUpUser => ({
  name,
  wants(page) {
    const { blocks } = page;
    const cards = new Set<PathElement | null>(
      blocks
        .filter(isHeading)
        .map((block) => around(block, test))
        .filter((card) => card !== null),
    );
    const wished = wants(page);
    const meant = [...wished].flatMap(([i, wish]) => (wish === null ? [] : [i]));
    if (isMostOf(blocks, meant)) return new Map([...wished.keys()].map((i) => [i, null]));
    const isCard = (i: number) => isHeading(blocks[i]) || cards.has(around(blocks[i], test));
    return new Map([...wished].map(([i, wish]) => [i, isCard(i) ? null : wish]));
  },
});

/** Makes a user indifferent to links to other texts that no name gives away. */
const indifferentToLists = ({ name, wants }: MadeUpUser): MadeUpUser => ({
  name,
  wants(page) {
    const { blocks, isListing } = page;
    const lists = [
      ...belowHeadings(blocks),
      ...announcedLinks(blocks),
      ...(isListing ? [] : linkedEntries(blocks)),
    ];
    return new Map([...lists.map((i): [number, null] => [i, null]), ...wants(page)]);
  },
});

/**
 * Tables with header cells or a caption, several cells in a row and no heading: others are layout or a list, or may be.
 */
function inDataTables(blocks: readonly TextBlock[]): Wishes {
  const tableOf = (block: TextBlock) => around(block, hasTag('table'))?.element;
  const stated = new Set(blocks.filter((block) => around(block, hasTag('th', 'caption'))).map(tableOf));
  const withHeading = new Set(blocks.filter(isHeading).map(tableOf));
  const cells = new Map<PathElement, PathElement>();
  const withRows = new Set<Element | undefined>();
  for (const block of blocks) {
    const [row, cell] = [around(block, hasTag('tr')), around(block, hasTag('td', 'th'))];
    if (row && cell && getOrCompute(cells, row, () => cell) !== cell) withRows.add(tableOf(block));
  }
  const wanted = new Map<number, boolean | null>();
  blocks.forEach((block, i) => {
    const table = tableOf(block);
    const isData = stated.has(table) && withRows.has(table) && !withHeading.has(table);
    if (table) wanted.set(i, block.visible && isData ? false : null);
  });
  const meant = [...wanted].flatMap(([i, wish]) => (wish === null ? [] : [i]));
  return isMostOf(blocks, meant) ? new Map([...wanted.keys()].map((i) => [i, null])) : wanted;
}

/** A user whose wish is about comments below a text: not about a forum, nor about other texts in the comments. */
const belowTexts = ({ name, wants }: MadeUpUser): MadeUpUser => ({
  name,
  wants(page) {
    const inPosts = page.thread.posts.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, i) => from + i),
    );
    const indifferent = inPosts.map((i): [number, null] => [i, null]);
    return new Map([...indifferent, ...(page.isForum ? [] : wants(page))]);
  },
});

/** A user who is indifferent to such texts within posts and comments. */
const outsidePosts = (user: MadeUpUser): MadeUpUser =>
  except(({ thread }, i) => thread.posts.some(({ from, to }) => from <= i && i < to), user);

const USERS: readonly MadeUpUser[] = [
  belowTexts(
    inElements(
      'keeps comments',
      any(
        isNamed(/^comments?[-_]?(?:content|body|text|message)$/i),
        hasProperty(/^(?:comment|commentText)$/i),
      ),
      true,
      { indifferent: isNamed(/comment|disqus|respond/i), minWords: 3 },
    ),
  ),
  besideHeadings(IN_CAPTIONS, inElements('never captions', IN_CAPTIONS, false)),
  {
    name: 'first post only',
    wants: ({ thread: { posts } }) =>
      new Map(
        posts.flatMap(({ author, date, score, body, details }, at): [number, boolean | null][] => [
          ...details.map((i): [number, null] => [i, null]),
          ...[...author, ...date, ...score, ...body].map((i): [number, boolean | null] => [
            i,
            // Posts of a page that is not called a forum may be comments, to which this user is indifferent.
            at > 0 && posts[0].isForum ? false : null,
          ]),
        ]),
      ),
  },
  {
    name: 'specifications, not reviews',
    wants(page) {
      const { blocks } = page;
      const reviews = reviewsIn(blocks);
      const without = inElements('', IN_REVIEWS, false).wants(page);
      if (isMostOf(blocks, reviews)) return new Map();
      const kept = exceptIn(isDownload, inElements('', IN_SPECIFICATIONS, true)).wants(page);
      return new Map([...[...without].filter(([i]) => reviews.has(i)), ...kept]);
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
      { indifferent: isNamed(/author|byline|date|meta|posted|publish|time/i) },
    ),
  ),
  inElements('no code', hasTag('pre'), false),
  inElements('no quotations', hasTag('blockquote'), false),
  // The mark of a footnote in a sentence does not count.
  exceptIn(
    hasTag('sup'),
    inElements(
      'no references',
      isNamed(
        /^(?:[a-z]+[-_])?(?:references|reflist|footnotes?|endnotes?|bibliography)(?:-list|-section)?$/i,
      ),
      false,
    ),
  ),
  indifferentToLists(
    inElements(
      'keeps related links',
      isNamed(
        /^(?:related|recommended|similar)[-_]?(?:posts?|articles?|stories|links?|content|items?|products?)?$/i,
      ),
      true,
      {
        indifferent: isNamed(/related|recommend|similar|popular|trending|latest|recent|more-/i),
        minWords: 2,
      },
    ),
  ),
];

export const MADE_UP_USERS: readonly MadeUpUser[] = USERS.map(reasonable);
