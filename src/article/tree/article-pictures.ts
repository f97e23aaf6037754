/** Tells by places and files which images of a page can be pictures of its article. */
import { attribute, localName, parentNode, selfAndAncestors } from '../../dom/tree';
import type { Addresses } from '../../structure/absolute-addresses';

/** Elements whose images are not the article's. A header may hold the lead image, and a button may enlarge it. */
const PAGE_CHROME = new Set(['nav', 'aside', 'footer', 'form']);
/** Minimum characters of a file name: many files have a shorter one, such as `image`. */
const MIN_NAME_LENGTH = 6;
/** Maximum characters of a file name; of a longer one, the end counts. */
const MAX_NAME_LENGTH = 200;
/** Image of the site, which pages without an image of their own name. */
export const SITE_IMAGE = /logo|icon|avatar|default|placeholder|fallback|social|share/;

/** True when the image is neither in page chrome nor in a link to another page. */
export function isOfArticle(image: Node, addresses: Addresses): boolean {
  for (const element of selfAndAncestors(parentNode(image))) {
    const tag = localName(element);
    if (PAGE_CHROME.has(tag)) return false;
    if (tag !== 'a') continue;
    const link = addresses.link(attribute(element, 'href'));
    if (link && link[0] !== '#' && !/\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(link)) return false;
  }
  return true;
}

/** Returns the file's name without extension and the size that software adds; '' for a name of too little meaning. */
export function fileOf(address: string): string {
  const name = decodeTwice(address.replace(/[?#].*$/s, '').replace(/^.*\//s, ''))
    .slice(-MAX_NAME_LENGTH)
    .toLowerCase()
    .replace(/(?:\.[a-z]{3,4})+$/, '')
    .replace(/(?:[-_@](?:\d+x\d+|\dx|scaled|e\d{10,}))+$/, '');
  return name.length < MIN_NAME_LENGTH ? '' : name;
}

/** Decodes a name: some addresses are escaped twice. */
function decodeTwice(name: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(name));
  } catch {
    return name;
  }
}
