/** The address of a page, and the one against which its relative links are resolved. */
import { ObjectCache } from '../dom/object-cache';
import type { Page } from '../dom/page';
import { attribute, childElements, localName } from '../dom/tree';
import { Addresses } from '../structure/absolute-addresses';

/**
 * Returns the page's address and the base that its relative links are resolved against.
 * @param url address that the page was loaded from; '' where only the page itself states it
 */
export function pageAddress(page: Page, url: string): { base: string; address: string } {
  const address = url || statedByPage.getOrCompute(page, () => statedAddress(page.document));
  const base = findBase(page.document);
  return { base: base ? new Addresses(address).image(base) || address : address, address };
}

/** Stated addresses of each reading of a document: roles, metadata and article ask for it. */
const statedByPage = new ObjectCache<Page, string>();

/** Yields the elements of the `head` with that tag. */
function* inHead(document: Document, tag: string): Generator<Element> {
  for (const root of childElements(document))
    for (const part of childElements(root))
      if (localName(part) === 'head')
        for (const element of childElements(part)) if (localName(element) === tag) yield element;
}

/** Returns the address of the first `base` element. */
function findBase(document: Document): string {
  for (const base of inHead(document, 'base')) {
    const href = attribute(base, 'href')?.trim();
    if (href) return href;
  }
  return '';
}

/** Finds the address that the head states, without reading the whole page. */
function statedAddress(document: Document): string {
  const nowhere = new Addresses('');
  for (const link of inHead(document, 'link')) {
    if (!/(?:^|\s)canonical(?:\s|$)/i.test(attribute(link, 'rel') ?? '')) continue;
    const address = nowhere.link(attribute(link, 'href'));
    if (address) return address;
  }
  for (const meta of inHead(document, 'meta')) {
    if (!['property', 'name'].some((kind) => /^og:url$/i.test(attribute(meta, kind) ?? ''))) continue;
    const address = nowhere.link(attribute(meta, 'content'));
    if (address) return address;
  }
  return '';
}
