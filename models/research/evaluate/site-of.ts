/** Guesses the site of a page whose address is not recorded. */
import { getDomain } from 'tldts';
import type { Page } from '../../../src/dom/page';
import type { PathElement } from '../../../src/dom/text-blocks';
import { attribute } from '../../../src/dom/tree';

const ABSOLUTE = /^(?:https?:)?\/\//i;

/** Registrable domain of most links around the page's text, usually its own; undefined without such links. */
export function siteOf({ blocks }: Page): string | undefined {
  const links = new Set<PathElement>();
  for (const { path } of blocks) {
    for (let step: PathElement | null = path; step; step = step.parent) if (step.tag === 'a') links.add(step);
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
