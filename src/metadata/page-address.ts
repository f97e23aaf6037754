/** The address of a page, and the one against which its relative links are resolved. */
import { firstNonEmpty } from '../dom/collections';
import { oncePerObject } from '../dom/object-cache';
import { elementsInHead, type Page } from '../dom/page';
import { attribute, hasTag } from '../dom/tree';
import { Addresses } from '../structure/absolute-addresses';

/**
 * Returns the page's address and the base that its relative links are resolved against.
 * @param url address that the page was loaded from; '' where only the page itself states it
 */
export function pageAddress(page: Page, url: string): { base: string; address: string } {
  const address = url || statedAddress(page);
  const base = findBase(page.document);
  return { base: base ? new Addresses(address).image(base) || address : address, address };
}

/** Returns the address of the first `base` element. */
const findBase = (document: Document): string =>
  firstNonEmpty(elementsInHead(document), (element) =>
    hasTag(element, 'base') ? (attribute(element, 'href')?.trim() ?? '') : '',
  );

const CANONICAL = /(?:^|\s)canonical(?:\s|$)/i;
const ADDRESS_OF_GRAPH = /^og:url$/i;

/**
 * Finds the address that the head states, without reading the whole page: in a link, else for Open Graph. Once for each
 * reading of a page: roles, metadata and article ask for it.
 */
const statedAddress = oncePerObject(({ document }: Page): string => {
  const nowhere = new Addresses('');
  const canonical = firstNonEmpty(elementsInHead(document), (element) =>
    CANONICAL.test(attribute(element, 'rel') ?? '') ? nowhere.link(attribute(element, 'href')) : '',
  );
  const isOfGraph = (element: Element) =>
    ['property', 'name'].some((kind) => ADDRESS_OF_GRAPH.test(attribute(element, kind) ?? ''));
  const ofGraph = (element: Element) =>
    isOfGraph(element) ? nowhere.link(attribute(element, 'content')) : '';
  return canonical || firstNonEmpty(elementsInHead(document), ofGraph);
});
