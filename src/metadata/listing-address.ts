/** Addresses of pages that list entries by many authors: home pages, archives, categories, forum indexes. */

const LISTING_PATHS: readonly RegExp[] = [
  /^\/?(?:(?:index|default|home|main)(?:\.\w{2,5})?\/?)?$/,
  /^\/[a-z]{2}(?:[-_/][a-z]{2})?\/?$/,
  /\/page\/?\d+\/?$/,
  /\/(?:category|categories|tags?|labels?|search|feed)\/[^/]+\/?$/,
  /\/(?:blogs?|news|articles|posts|stories|forums?|community|boards?|topics|questions|discussions|shop)\/?$/,
  /\/archives?\/(?:(?:19|20)\d\d(?:\/\d\d)?)?\/?$/,
  /\/(?:forum|forumdisplay|viewforum|memberlist)\.php$/,
  /\/forums\/[^/]+\.\d+\/?$/,
  /\/(?:forums?\/forum|board|categories)\//,
];
/** Queries that name one entry, also on the home page: `/?p=12`, `index.php?topic=3`. */
const ENTRY_QUERY = /[?&](?:p|id|post|article|story|page_id|t|tid|topic|showtopic|q)=/;

export function isListingAddress(address: string): boolean {
  const found = /^https?:\/\/[^/?#]+([^?#]*)([^#]*)/i.exec(address);
  if (!found) return false;
  const [path, query] = [found[1].toLowerCase(), found[2].toLowerCase()];
  return !ENTRY_QUERY.test(query) && LISTING_PATHS.some((pattern) => pattern.test(path));
}

const ARTICLE_PATH =
  /\/(?:blogs?|posts?|articles?|news|stor(?:y|ies)|magazine|journal|newsletters?|insights)(?:\/[^/]+)*\/[^/]*[a-z\d]+[-_][a-z\d][^/]*\/?$|\/(?:articles?|news|stories|story|posts?|archives)\/\d+\/?$|\/(?:19|20)\d\d\/(?:[01]\d\/)(?:[0-3]\d\/)?[^/]+/;

/** True when the address names one entry of a blog, a newspaper or the like. */
export function isArticleAddress(address: string): boolean {
  return ARTICLE_PATH.test(/^https?:\/\/[^/?#]+([^?#]*)/i.exec(address)?.[1].toLowerCase() ?? '');
}
