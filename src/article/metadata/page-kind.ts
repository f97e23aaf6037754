/** Kind of page, by its own metadata; it decides which signs of an author are trusted. */
import type { Facts } from './facts';
import { type LinkedNode, own, typesOf } from './linked-data';

const ARTICLE =
  /(?:Article|BlogPosting|NewsStory|Report|LiveBlogPosting|DiscussionForumPosting|SocialMediaPosting)$/;
const OTHER =
  /^(?:Recipe|Question|VideoObject|Event|Course|JobPosting|Book|Movie|HowTo|SoftwareApplication|Review|CreativeWork|Dataset|PodcastEpisode)$/;
const PRODUCT = /^Product(?:Group)?$/;
const PAGE = /(?:WebPage|ItemPage|ProfilePage|AboutPage|FAQPage|QAPage|CollectionPage)$/;
const FORUM_ADDRESS =
  /\/(?:forums?|threads?|topics?|t|questions|discussions?|viewtopic|showthread|community|comments)(?:[/.?]|$)/i;
const FORUM_SOFTWARE = /discourse|phpbb|vbulletin|xenforo|invision|vanilla|flarum|nodebb|mybb|smf/i;

export type Kind = 'article' | 'forum' | 'product' | 'page';

/** The JSON-LD object that describes what the page is about. */
export function mainNode(facts: Facts): LinkedNode | null {
  for (const kind of [ARTICLE, PRODUCT, OTHER, PAGE]) {
    const found = facts.linked.find(
      (node) => typesOf(node).some((type) => kind.test(type)) && describes(node),
    );
    if (found) return found;
  }
  return null;
}

function describes(node: LinkedNode): boolean {
  return ['headline', 'name', 'author', 'datePublished', 'text'].some(
    (name) => own(node, name) !== undefined,
  );
}

export function kindOf(facts: Facts, main: LinkedNode | null, address: string): Kind {
  const types = main ? typesOf(main) : [];
  const graphType = facts.meta.get('og:type')?.[0]?.toLowerCase() ?? '';
  if (
    types.some((type) => type === 'Question' || type === 'DiscussionForumPosting') ||
    FORUM_SOFTWARE.test(facts.meta.get('generator')?.[0] ?? '') ||
    FORUM_ADDRESS.test(address.replace(/^https?:\/\/[^/]*/i, '')) ||
    /^https?:\/\/(?:forums?|community|discuss|discourse)\./i.test(address)
  ) {
    return 'forum';
  }
  if (types.some((type) => ARTICLE.test(type))) return 'article';
  if (types.some((type) => PRODUCT.test(type)) || /product/.test(graphType)) return 'product';
  return graphType === 'article' || facts.meta.has('citation_title') ? 'article' : 'page';
}
