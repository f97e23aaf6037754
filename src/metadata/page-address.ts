/** The address of a page, and the one against which its relative links are resolved. */
import { firstNonEmpty } from '../dom/collections';
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
const findBase = (document: Document): string =>
  firstNonEmpty(inHead(document, 'base'), (base) => attribute(base, 'href')?.trim() ?? '');

/** Finds the address that the head states, without reading the whole page. */
function statedAddress(document: Document): string {
  const nowhere = new Addresses('');
  const isCanonical = (link: Element) => /(?:^|\s)canonical(?:\s|$)/i.test(attribute(link, 'rel') ?? '');
  const isAddress = (meta: Element) =>
    ['property', 'name'].some((kind) => /^og:url$/i.test(attribute(meta, kind) ?? ''));
  return (
    firstNonEmpty(inHead(document, 'link'), (link) =>
      isCanonical(link) ? nowhere.link(attribute(link, 'href')) : '',
    ) ||
    firstNonEmpty(inHead(document, 'meta'), (meta) =>
      isAddress(meta) ? nowhere.link(attribute(meta, 'content')) : '',
    )
  );
}
