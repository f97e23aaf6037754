/** Decides by position and file name which images of a page can be pictures of its article. */
import { attribute, localName, parentNode, selfAndAncestors, textOf } from '../../dom/tree';
import { type Addresses, unescaped } from '../../structure/absolute-addresses';

/** Elements whose images are not the article's. A header may hold the lead image, and a button may enlarge it. */
const PAGE_CHROME = new Set(['nav', 'aside', 'footer', 'form']);
/** Elements without images of the article on the page of a product, whose form to buy it often holds its pictures. */
const SHOP_CHROME = new Set(['nav', 'footer']);
/** Minimum characters of a file name: many files have a shorter one, such as `image`. */
const MIN_NAME_LENGTH = 6;
/** Maximum characters of a file name; of a longer one, the end counts. */
const MAX_NAME_LENGTH = 200;
/** File name of an image of the site, which pages name that have no image of their own. */
export const SITE_IMAGE = /logo|icon|avatar|default|placeholder|fallback|social|share/;

/**
 * True when the image is neither in page chrome nor in a link to another page.
 * @param isShop true on a page that sells the product in its pictures
 * @param isStated true for an image that the page states as its own, which may link to its page
 */
export function isOfArticle(
  image: Node,
  addresses: Addresses,
  { isShop = false, isStated = false } = {},
): boolean {
  const chrome = isShop ? SHOP_CHROME : PAGE_CHROME;
  for (const element of selfAndAncestors(parentNode(image))) {
    const tag = localName(element);
    if (chrome.has(tag)) return false;
    if (tag !== 'a' || (isStated && textOf(element).trim() === '')) continue;
    const link = addresses.link(attribute(element, 'href'));
    if (link && link[0] !== '#' && !/\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(link)) return false;
  }
  return true;
}

/** Returns a file's name without its extension and size; '' for a name that says too little to identify a picture. */
export function fileNameWithoutSize(address: string): string {
  const name = decodeTwice(address.replace(/[?#].*$/s, '').replace(/^.*\//s, ''))
    .slice(-MAX_NAME_LENGTH)
    .toLowerCase()
    .replace(/(?:\.[a-z]{3,4})+$/, '')
    // Before the number of the picture, `N` stands for any height.
    .replace(/[-_](?:\d{2,4}x(?:\d{2,4}|n)|fullxfull)(?=\.\d{6})/, '')
    .replace(/(?:[-_@](?:\d+x\d+|\dx|scaled|e\d{10,}|_(?:small|medium|large|retina)))+$/, '');
  const saysSizeAlone = name.split(/[-_.]/).every((part) => SIZE.test(part));
  return name.length < MIN_NAME_LENGTH || saysSizeAlone ? '' : name;
}

/** Number of folders before the file's name that help to tell pictures apart. */
const FOLDERS = 2;
/** Parts of an address that say how large a picture is: `_500`, `600x450`, `SL1000`, `zoom`. */
const SIZE =
  /^(?:[a-z]{0,2}\d{1,4}(?:x\d{1,4})?|[a-z]{1,2}|small|medium|large|grande|mini|big|full|zoom|thumb(?:nail)?s?|product|main|original|master|preview)$/;
/** Part of an address that is the number or the name of one picture. */
const OWN_PART = /(?=.*\d).{5,}|.{12,}/;

/** Returns what an address says of its picture but for the size; '' where that is too little to identify one. */
function pictureOf(address: string): string {
  const path = decodeTwice(address.replace(/[?#].*$/s, '')).toLowerCase();
  const parts = path
    .replace(/\.[a-z]{3,4}$/, '')
    .split('/')
    .slice(-1 - FOLDERS)
    .flatMap((name) => name.slice(-MAX_NAME_LENGTH).split(/[-_.,]+/))
    .filter((part) => !SIZE.test(part));
  return parts.some((part) => OWN_PART.test(part)) ? parts.join('-') : '';
}

/** Decodes a name: some addresses are escaped twice. */
function decodeTwice(name: string): string {
  const once = unescaped(name);
  return (once && unescaped(once)) ?? name;
}

/** True for addresses of one file in several sizes; a short name of a file says little without its folder. */
export function isSameFile(address: string, stated: string): boolean {
  const file = fileNameWithoutSize(stated);
  return file === '' ? address === stated : fileNameWithoutSize(address) === file;
}

/** Returns a test of addresses for a stated picture in any size. */
export function pictureTest(stated: string): (address: string) => boolean {
  const picture = pictureOf(stated);
  return (address) => picture !== '' && pictureOf(address) === picture;
}
