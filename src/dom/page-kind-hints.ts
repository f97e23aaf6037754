/**
 * Hints at the kind of a page, from its head, its JSON-LD and its address. They are evidence for the network, which
 * must tell an article from a list of them; `pageKindOf()` decides what is said of the page.
 */
import { attribute, elementsThatMayMatch, localName, textOf } from './tree';

/** Hints of a page of which only the text blocks are known. */
export const NO_KIND_HINTS = {
  statesArticle: false,
  statesListing: false,
  statesProduct: false,
  /** False when no address is known; the following are then false and 0. */
  hasAddress: false,
  /** True for the home page of a site, or of one of its languages. */
  isHomePage: false,
  /** Words of the last segment of the address. */
  slugWords: 0,
  /** True for a last segment with a number of four digits or more, as entries have. */
  hasSlugNumber: false,
};
/** Statements of a page about its kind, and the form of its address. */
export type PageKindHints = Readonly<typeof NO_KIND_HINTS>;

/** True for hints from a place that may hold anything, such as a message or a file. */
export function areKindHints(value: unknown): value is PageKindHints {
  const given = Object(value) as Record<string, unknown>;
  return Object.entries(NO_KIND_HINTS).every(([name, none]) => typeof given[name] === typeof none);
}

/** Paths of the home page of a site, and of a language of it. */
export const HOME_PATH = /^\/?(?:(?:index|default|home|main)(?:\.\w{2,5})?\/?)?$/;
export const LANGUAGE_PATH = /^\/[a-z]{2}(?:[-_/][a-z]{2})?\/?$/;

/** Matches JSON-LD that has an object of one of the types; its text is not parsed, which would take far longer. */
const ofType = (types: string): RegExp =>
  new RegExp(`"@type"\\s*:\\s*(?:\\[\\s*(?:"[^"]{0,60}"\\s*,\\s*){0,6})?"(?:${types})"`);
const ARTICLE_OBJECT = ofType(
  '[^"]{0,40}(?:Article|BlogPosting|NewsStory|Report|DiscussionForumPosting|SocialMediaPosting|QAPage|Question|Recipe)',
);
const LISTING_OBJECT = ofType('CollectionPage|ItemList|SearchResultsPage');
const PRODUCT_OBJECT = ofType('Product(?:Group)?');
/** An address of the web; the groups are its path, and its query with the `?`. */
export const WEB_ADDRESS = /^https?:\/\/[^/?#]+([^?#]*)([^#]*)/i;

/** Statements of a document about itself. */
interface Statements {
  graphType: string;
  isDated: boolean;
  jsonLd: string;
  canonical: string;
  graphAddress: string;
}

function readMeta(element: Element, found: Statements): void {
  const name = (attribute(element, 'property') ?? attribute(element, 'name') ?? '').toLowerCase();
  const content = attribute(element, 'content')?.trim() ?? '';
  if (name === 'og:type') found.graphType ||= content.toLowerCase();
  else if (name === 'og:url') found.graphAddress ||= content;
  else if (name === 'article:published_time') found.isDated = true;
}

function readStatements(document: Document): Statements {
  const found = { graphType: '', isDated: false, jsonLd: '', canonical: '', graphAddress: '' };
  for (const element of Array.from(elementsThatMayMatch(document, 'meta,link,script'))) {
    const tag = localName(element);
    if (tag === 'meta') readMeta(element, found);
    else if (tag === 'link' && attribute(element, 'rel')?.trim().toLowerCase() === 'canonical')
      found.canonical ||= attribute(element, 'href')?.trim() ?? '';
    else if (tag === 'script' && attribute(element, 'type')?.includes('ld+json'))
      found.jsonLd += textOf(element);
  }
  return found;
}

/** Form of a page's address. */
function readAddress(
  address: string,
): Omit<PageKindHints, 'statesArticle' | 'statesListing' | 'statesProduct'> {
  const parts = WEB_ADDRESS.exec(address);
  if (!parts) return NO_KIND_HINTS;
  const path = parts[1].toLowerCase();
  const slug = path.split('/').filter(Boolean).at(-1) ?? '';
  return {
    hasAddress: true,
    isHomePage: parts[2] === '' && (HOME_PATH.test(path) || LANGUAGE_PATH.test(path)),
    slugWords: slug.split(/[-_+]|%20/).filter(Boolean).length,
    hasSlugNumber: /\d{4,}/.test(slug),
  };
}

/**
 * Reads the hints of a document.
 * @param address address of the page; without it, or where it is none of the web, the one that the page states
 */
export function readPageKindHints(document: Document, address = ''): PageKindHints {
  const { graphType, isDated, jsonLd, canonical, graphAddress } = readStatements(document);
  const known = [address, canonical, graphAddress].find((one) => WEB_ADDRESS.test(one)) ?? '';
  return {
    ...readAddress(known),
    statesArticle: isDated || graphType.includes('article') || ARTICLE_OBJECT.test(jsonLd),
    statesListing: graphType === 'website' || LISTING_OBJECT.test(jsonLd),
    statesProduct: graphType.includes('product') || PRODUCT_OBJECT.test(jsonLd),
  };
}
