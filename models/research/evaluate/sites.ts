/** Sites (registrable domains) of pages, and folds that keep each site in one piece. */
import { getDomain } from 'tldts';
import type { Page } from '../../../src/dom/page';
import { type PathElement, pathUpwards } from '../../../src/dom/text-blocks';
import { attribute } from '../../../src/dom/tree';
import { hashString } from '../../../src/structure/hashes';
import type { IndexRow } from './datasets';

const ABSOLUTE = /^(?:https?:)?\/\//i;

/** Site of most links around the page's text, usually its own; undefined without absolute links. */
export function siteOfLinks({ blocks }: Page): string | undefined {
  const links = new Set<PathElement>();
  for (const { path } of blocks) {
    for (const step of pathUpwards(path)) if (step.tag === 'a') links.add(step);
  }
  const count = new Map<string, number>();
  for (const { element } of links) {
    const href = attribute(element, 'href') ?? '';
    // A relative link such as `page.html` would be taken for a host.
    const domain = ABSOLUTE.test(href) ? getDomain(href) : null;
    if (domain) count.set(domain, (count.get(domain) ?? 0) + 1);
  }
  return [...count].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Site of a page; its id where it has no address. */
export const siteOf = ({ id, url }: Pick<IndexRow, 'id' | 'url'>): string => (url && getDomain(url)) || id;

/** Fold of a page for cross-validation; it depends only on the page's site. */
export function foldOf(page: Pick<IndexRow, 'id' | 'url'>, folds: number): number {
  // Upper bits of the hash: the lower bits of FNV-1a depend too much on the last characters, such as `.com`.
  return (hashString(siteOf(page)) >>> 12) % folds;
}
