/** Links around texts, and whether they lead to another page. */
import { BOX_LEVELS, OWN_LEVELS } from '../dom/climb-levels';
import { closestOnPath, closestTag, type PathElement, type TextBlock } from '../dom/text-blocks';
import type { Stretch } from './stretches';

/** The link around a text; null when there is none within a few levels. */
export const linkAround = ({ path: { link, depth } }: TextBlock): PathElement | null =>
  link && depth - link.depth < BOX_LEVELS ? link : null;

const CONTROL_TAGS: ReadonlySet<string> = new Set(['a', 'button']);

/** The link or button around a text; null when there is none. */
export const controlAround = ({ path }: TextBlock): PathElement | null =>
  closestTag(path, CONTROL_TAGS, OWN_LEVELS);

/** True for a link to another page. */
export const leadsElsewhere = (link: PathElement): boolean =>
  !/^(?:#|javascript:|mailto:|tel:|$)/i.test(link.href.trim());

/** Address of a file, as those that go with a paper. */
const FILE = /\.(?:pdf|docx?|xlsx?|csv|zip|mp[34]|mov|avi)(?:$|[?#])/i;

/** True for a link to a file, such as a PDF. */
export const leadsToFile = (link: PathElement): boolean => FILE.test(link.href);

/** True for a link to a page in the folder of this one, or in one of its folders. */
export const leadsBelow = (link: PathElement): boolean => /^(?:\.\/)?\w[^:?]*$/.test(link.href);

/** True for a text in a link to another page. */
export function isLinkElsewhere(block: TextBlock): boolean {
  const link = linkAround(block);
  return link !== null && leadsElsewhere(link) && !isOwnAnchor(block, link);
}

/** True for a heading in a link to itself, by which readers copy its address: `<a href="/page#tips"><h2 id="tips">`. */
function isOwnAnchor({ path }: TextBlock, link: PathElement): boolean {
  const fragment = link.href.split('#')[1];
  return Boolean(fragment) && closestOnPath(path, ({ names }) => names.id === fragment, OWN_LEVELS) !== null;
}

/** True when every text of a line or another stretch is in a link to another page. */
export const isAllLinksElsewhere = ({ from, to }: Stretch, blocks: readonly TextBlock[]): boolean =>
  blocks.slice(from, to).every(isLinkElsewhere);

export const isInButton = ({ path }: TextBlock): boolean => closestTag(path, 'button', OWN_LEVELS) !== null;

/** True when every text of a line or another stretch is in a link. */
export const isAllLinks = ({ from, to }: Stretch, blocks: readonly TextBlock[]): boolean =>
  blocks.slice(from, to).every((block) => linkAround(block) !== null);
