/** Kind of a page by its own metadata, which decides what statements about the author are trusted. */

import { type JsonLdObject, ownProperty, typesOf } from './json-ld';
import { isArticleAddress, isListingAddress } from './listing-address';
import type { PageFacts } from './page-facts';

const ARTICLE_TYPE =
  /(?:Article|BlogPosting|NewsStory|Report|LiveBlogPosting|DiscussionForumPosting|SocialMediaPosting)$/;
const OTHER_TYPE =
  /^(?:Recipe|Question|VideoObject|Event|Course|JobPosting|Book|Movie|HowTo|SoftwareApplication|Review|CreativeWork|Dataset|PodcastEpisode)$/;
const PRODUCT_TYPE = /^Product(?:Group)?$/;
const PAGE_TYPE = /(?:WebPage|ItemPage|ProfilePage|AboutPage|FAQPage|QAPage|CollectionPage)$/;
const LISTING_TYPE = /^(?:CollectionPage|ItemList|SearchResultsPage)$/;
const FORUM_ADDRESS =
  /\/(?:forums?|threads?|topics?|t|questions|discussions?|viewtopic|showthread|community|comments)(?:[/.?]|$)/i;
const FORUM_SOFTWARE = /discourse|phpbb|vbulletin|xenforo|invision|vanilla|flarum|nodebb|mybb|smf/i;

/** A listing shows entries by many authors, so that no author or date is its own. */
export type PageKind = 'article' | 'forum' | 'product' | 'listing' | 'page';

/** Finds the JSON-LD object that describes the content. */
export function mainNode(facts: PageFacts): JsonLdObject | null {
  const reviewed = new Set(facts.jsonLd.map((node) => ownProperty(node, 'itemReviewed')));
  for (const pattern of [ARTICLE_TYPE, PRODUCT_TYPE, OTHER_TYPE, PAGE_TYPE]) {
    const found = facts.jsonLd.find(
      (node) =>
        typesOf(node).some((type) => pattern.test(type)) &&
        hasDescription(node) &&
        // A page that reviews a product does not sell it.
        (!reviewed.has(node) || ownProperty(node, 'offers') !== undefined),
    );
    if (found) return found;
  }
  return null;
}

function hasDescription(node: JsonLdObject): boolean {
  return ['headline', 'name', 'author', 'datePublished', 'text'].some(
    (name) => ownProperty(node, name) !== undefined,
  );
}

export function kindOf(facts: PageFacts, main: JsonLdObject | null, address: string): PageKind {
  const types = main ? typesOf(main) : [];
  const graphType = facts.meta.get('og:type')?.[0]?.toLowerCase() ?? '';
  const isArticle = types.some((type) => ARTICLE_TYPE.test(type));
  if (isListingAddress(address) && !(isArticle && isAlone(facts)) && graphType !== 'article')
    return 'listing';
  if (
    types.some((type) => type === 'Question' || type === 'DiscussionForumPosting') ||
    FORUM_SOFTWARE.test(facts.meta.get('generator')?.[0] ?? '') ||
    FORUM_ADDRESS.test(address.replace(/^https?:\/\/[^/]*/i, '')) ||
    /^https?:\/\/(?:forums?|community|discuss|discourse)\./i.test(address)
  ) {
    return 'forum';
  }
  if (isArticle) return 'article';
  if (types.some((type) => PRODUCT_TYPE.test(type)) || /product/.test(graphType)) return 'product';
  if (types.some((type) => LISTING_TYPE.test(type))) return 'listing';
  return graphType === 'article' || facts.meta.has('citation_title') || isArticleAddress(address)
    ? 'article'
    : 'page';
}

/** True when JSON-LD describes at most one article. */
function isAlone(facts: PageFacts): boolean {
  const headlines = facts.jsonLd
    .filter((node) => typesOf(node).some((type) => ARTICLE_TYPE.test(type)))
    .map((node) => ownProperty(node, 'headline') ?? ownProperty(node, 'name'));
  return new Set(headlines).size <= 1;
}
