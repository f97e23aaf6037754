/** Kind of a page by its own metadata, which decides what statements about the author are trusted. */

import { ObjectCache } from '../dom/object-cache';
import type { Page } from '../dom/page';
import { HOME_PATH, LANGUAGE_PATH } from '../dom/page-kind-hints';
import type { IncrementalTask } from '../scheduler';
import { type JsonLdObject, ownProperty, typesOf } from './json-ld';
import { isOutsideArticle } from './outside-article';
import { pageAddress } from './page-address';
import { factsOf, type PageFacts } from './page-facts';

// Types of schema.org by what the page is; the first kind that a page has describes its content.

const ARTICLE_TYPE =
  /(?:Article|BlogPosting|NewsStory|Report|LiveBlogPosting|DiscussionForumPosting|SocialMediaPosting)$/;
const OTHER_TYPE =
  /^(?:Recipe|Question|VideoObject|Event|Course|JobPosting|Book|Movie|HowTo|SoftwareApplication|Review|CreativeWork|Dataset|PodcastEpisode)$/;
const THREAD_TYPE = /^(?:Question|DiscussionForumPosting)$/;
const PRODUCT_TYPE = /^Product(?:Group)?$/;
const PAGE_TYPE = /(?:WebPage|ItemPage|ProfilePage|AboutPage|FAQPage|QAPage|CollectionPage)$/;
const LISTING_TYPE = /^(?:CollectionPage|ItemList|SearchResultsPage)$/;
/** Folders of threads and questions in an address. */
const FORUM_ADDRESS =
  /\/(?:forums?|threads?|topics?|t|questions|discussions?|viewtopic|showthread|community|comments)(?:[/.?]|$)/i;
/** Names of forum software in a page's `generator`. */
const FORUM_SOFTWARE = /discourse|phpbb|vbulletin|xenforo|invision|vanilla|flarum|nodebb|mybb|smf/i;

/** Folder of single goods in an address. */
const PRODUCT_ADDRESS = /\/(?:products?|items?|itm|dp|p)\/[^/?#]+/i;

/**
 * A listing shows entries by many authors, as a board shows the threads of a forum, so that no author or date is its
 * own.
 */
export type PageKind = 'article' | 'forum' | 'board' | 'product' | 'listing' | 'page';
/** Kinds of pages without an author and a date. */
export const UNDATED_KINDS: ReadonlySet<PageKind> = new Set(['product', 'listing', 'board']);

/** Finds the JSON-LD object that describes the content. */
export function findMainObject(facts: PageFacts): JsonLdObject | null {
  const reviewed = new Set(facts.jsonLd.map((object) => ownProperty(object, 'itemReviewed')));
  for (const pattern of [ARTICLE_TYPE, PRODUCT_TYPE, OTHER_TYPE, PAGE_TYPE]) {
    const found = facts.jsonLd.find(
      (object) =>
        typesOf(object).some((type) => pattern.test(type)) &&
        hasDescription(object) &&
        // A page that reviews a product does not sell it.
        (!reviewed.has(object) || ownProperty(object, 'offers') !== undefined),
    );
    if (found) return found;
  }
  return null;
}

const hasDescription = (object: JsonLdObject): boolean =>
  ['headline', 'name', 'author', 'datePublished', 'text'].some(
    (name) => ownProperty(object, name) !== undefined,
  );

/** True for an object that describes a question or the first post of a thread. */
export const describesThread = (mainObject: JsonLdObject | null): boolean =>
  typesOf(mainObject).some((type) => THREAD_TYPE.test(type));

/** True for a category of a shop, by the type that Open Graph has for it. */
export const isCategory = ({ meta }: PageFacts): boolean =>
  meta.get('og:type')?.[0]?.toLowerCase() === 'product.group';

/** Returns what a page is, by its address and its own statements. */
export function pageKindOf(facts: PageFacts, mainObject: JsonLdObject | null, address: string): PageKind {
  const types = typesOf(mainObject);
  const graphType = facts.meta.get('og:type')?.[0]?.toLowerCase() ?? '';
  const isArticle = types.some((type) => ARTICLE_TYPE.test(type));
  const mayBeArticle = graphType === 'article' || (isArticle && isAlone(facts));
  if (facts.isArchive || (isListingAddress(address) && !mayBeArticle)) return 'listing';
  if (
    describesThread(mainObject) ||
    FORUM_SOFTWARE.test(facts.meta.get('generator')?.[0] ?? '') ||
    FORUM_ADDRESS.test(address.replace(/^https?:\/\/[^/]*/i, '')) ||
    /^https?:\/\/(?:forums?|community|discuss|discourse)\./i.test(address)
  ) {
    return 'forum';
  }
  if (isArticle) return 'article';
  if (isCategory(facts)) return 'listing';
  if (types.some((type) => PRODUCT_TYPE.test(type)) || /product/.test(graphType)) return 'product';
  if (types.some((type) => LISTING_TYPE.test(type))) return 'listing';
  if (graphType === 'article' || facts.meta.has('citation_title') || isArticleAddress(address))
    return 'article';
  const prices = facts.microdata.filter(
    ({ name, element }) => name === 'price' && !isOutsideArticle(element),
  );
  // A list of goods has a price for each; the page of one may have them for related goods.
  return prices.length === 1 || (prices.length > 1 && PRODUCT_ADDRESS.test(address)) ? 'product' : 'page';
}

/**
 * Reads what a page is by its address and its own statements.
 * @param url address that the page was loaded from; '' where only the page itself states it
 */
export function* readPageKind(page: Page, url = ''): IncrementalTask<PageKind> {
  const facts = yield* factsOf(page);
  const kindAt = (address: string) => pageKindOf(facts, findMainObject(facts), address);
  return url ? kindAt(url) : kindByPage.getOrCompute(page, () => kindAt(pageAddress(page, '').address));
}

/** Kinds of each reading of a document, by the address that it states: several steps of the pipeline ask for it. */
const kindByPage = new ObjectCache<Page, PageKind>();

/** True when JSON-LD describes at most one article. */
function isAlone(facts: PageFacts): boolean {
  const headlines = facts.jsonLd
    .filter((node) => typesOf(node).some((type) => ARTICLE_TYPE.test(type)))
    .map((node) => ownProperty(node, 'headline') ?? ownProperty(node, 'name'));
  return new Set(headlines).size <= 1;
}

/** Paths of pages that list entries: the home page, one for a language, numbered pages, sections, archives, boards. */
const LISTING_PATHS: readonly RegExp[] = [
  HOME_PATH,
  LANGUAGE_PATH,
  /\/page\/?\d+\/?$/,
  /\/(?:category|categories|tags?|labels?|search|feed)\/[^/]+\/?$/,
  /\/(?:blogs?|news|articles|posts|stories|forums?|community|boards?|topics|questions|discussions|shop)\/?$/,
  /\/archives?\/(?:(?:19|20)\d\d(?:\/\d\d)?)?\/?$/,
  /\/(?:forum|forumdisplay|viewforum|memberlist)\.php$/,
  /\/forums\/[^/]+\.\d+\/?$/,
  /\/f\d+(?:-[^/]*)?\/?$/,
  /\/(?:forums?\/forum|board|categories)\//,
];
/** Queries that name one entry, also on the home page: `/?p=12`, `index.php?topic=3`. */
const ENTRY_QUERY = /[?&](?:p|id|post|article|story|page_id|t|tid|topic|showtopic|q)=/;

/** True for an address that lists articles: a home page, a section. */
export const isListingAddress = (address: string): boolean => hasPath(address, LISTING_PATHS);

/** True for the address of a site's home page. */
export const isHomeAddress = (address: string): boolean => hasPath(address, [HOME_PATH]);

/** True when a path matches and the query names no entry. */
function hasPath(address: string, patterns: readonly RegExp[]): boolean {
  const found = /^https?:\/\/[^/?#]+([^?#]*)([^#]*)/i.exec(address);
  if (!found) return false;
  const [path, query] = [found[1].toLowerCase(), found[2].toLowerCase()];
  return !ENTRY_QUERY.test(query) && patterns.some((pattern) => pattern.test(path));
}

/** Paths of one entry: words or a number in a folder of articles, or anything in the folder of a day or month. */
const ARTICLE_PATH =
  /\/(?:blogs?|posts?|articles?|news|stor(?:y|ies)|magazine|journal|newsletters?|insights)(?:\/[^/]+)*\/[^/]*[a-z\d]+[-_][a-z\d][^/]*\/?$|\/(?:articles?|news|stories|story|posts?|archives)\/\d+\/?$|\/(?:19|20)\d\d[-/]?[01]\d(?:[-/]?[0-3]\d)?\/[^/]+/;

/** True when the address names one entry of a blog, a newspaper or the like. */
function isArticleAddress(address: string): boolean {
  return ARTICLE_PATH.test(/^https?:\/\/[^/?#]+([^?#]*)/i.exec(address)?.[1].toLowerCase() ?? '');
}
