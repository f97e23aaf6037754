/** The name over all pages of a blog, whose posts are called `Blog: Post`. */
import { attribute, descendants, ELEMENT, localName, nodeType } from '../../dom/tree';
import type { Addresses } from '../tree/absolute-addresses';
import { type Facts, text } from './facts';

/** More headings are not looked at: a masthead is above the others. */
const FIRST = 5;
const LONGEST = 100;

/** The names that the first headings link to a page above this one. @param address the page's own, where it is known */
export function mastheadsOf(facts: Facts, addresses: Addresses, address: string): string[] {
  return facts.headings
    .slice(0, FIRST)
    .filter((heading) => isAbove(linkOf(heading, addresses), address))
    .map((heading) => text(heading, false, LONGEST))
    .filter(Boolean);
}

function linkOf(heading: Element, addresses: Addresses): string {
  for (const node of descendants(heading)) {
    if (nodeType(node) === ELEMENT && localName(node as Element) === 'a')
      return addresses.link(attribute(node as Element, 'href'));
  }
  return '';
}

function isAbove(link: string, address: string): boolean {
  if (!address) return /^https?:\/\/[^/]+\/?$/i.test(link);
  return link.endsWith('/') && address.startsWith(link) && address.length > link.length;
}

/** `Blog: Post` → `Post`. */
export function withoutMasthead(title: string, mastheads: readonly string[]): string {
  const masthead = mastheads.find(
    (name) => /^\s*:\s/.test(title.slice(name.length)) && title.startsWith(name),
  );
  return masthead === undefined ? title : title.slice(masthead.length).replace(/^\s*:\s+/, '');
}
