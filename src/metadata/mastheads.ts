/** Finds the name of the blog that stands above all of its pages, and removes it from titles. */
import { OWN_LEVELS } from '../dom/climb-levels';
import { attribute, closestElement, descendants, hasTag, localName } from '../dom/tree';
import type { Addresses } from '../structure/absolute-addresses';
import type { PageFacts } from './page-facts';
import { visibleTextOf } from './visible-text';

/** Number of first headings that may be a masthead, which is above all others. */
const FIRST_HEADINGS = 5;
/** Address of a site's home page, as its pages link to it. */
const HOME = '/';
const MAX_MASTHEAD_LENGTH = 100;

/**
 * Finds the mastheads: names of the blog above all of its pages, in headings that link to a page above this one.
 * @param address the page's own address, '' when unknown
 */
export function mastheadsOf(facts: PageFacts, addresses: Addresses, address: string): string[] {
  return facts.headings
    .filter((heading) => localName(heading) !== 'h3')
    .slice(0, FIRST_HEADINGS)
    .filter((heading) => isParentPage(linkOf(heading, addresses), address))
    .map((heading) => visibleTextOf(heading, MAX_MASTHEAD_LENGTH))
    .filter(Boolean);
}

/** Address that a heading links to, by an element in it or around it; '' for none. */
function linkOf(heading: Element, addresses: Addresses): string {
  const isLink = (node: Node): node is Element => hasTag(node, 'a');
  const link = [...descendants(heading)].find(isLink) ?? closestElement(heading, isLink, OWN_LEVELS);
  const href = link ? attribute(link, 'href') : null;
  return addresses.link(href) || (href?.trim() === HOME ? HOME : '');
}

function isParentPage(link: string, address: string): boolean {
  if (!address) return link === HOME || /^https?:\/\/[^/]+\/?$/i.test(link);
  return link.endsWith('/') && address.startsWith(link) && address.length > link.length;
}

/** Removes the masthead from the title of a blog's post: `Blog: Post` → `Post`. */
export function withoutMasthead(title: string, mastheads: readonly string[]): string {
  const masthead = mastheads.find(
    (name) => /^\s*:\s/.test(title.slice(name.length)) && title.startsWith(name),
  );
  return masthead === undefined ? title : title.slice(masthead.length).replace(/^\s*:\s+/, '');
}
