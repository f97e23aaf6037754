/** Addresses of images, by which an image of a page is found in an output. */
import {
  attribute,
  attributeNames,
  children,
  isElementNode,
  localName,
  parentNode,
  textOf,
} from '../../../../../src/dom/tree';
import type { PageText } from './page-text';

const ADDRESS_ATTRIBUTE = /^(src|srcset|data-.*)$/;
const IMAGE_ADDRESS = /^(https?:)?\/\/\S+$|^[\w./~%-]*\/\S+$|^\S+\.(jpe?g|png|webp|gif|avif|svg)(\?\S*)?$/i;

/** Absolute address without its fragment and protocol; null when it is no address of a file. */
export function resolve(address: string, base: string): string | null {
  if (/^(data|blob|javascript):/i.test(address)) return null;
  try {
    const url = new URL(address.trim(), base);
    url.hash = '';
    // Pages give the same image with and without TLS.
    return decodeURI(url.href).replace(/^https?:/, '');
  } catch {
    return null;
  }
}

/** Addresses in the value of an attribute: one, or the candidates of a `srcset`. */
function addressesIn(value: string, base: string): string[] {
  const candidates = /\s[\d.]+[wx](,|$)/.test(value) ? value.split(/\s[\d.]+[wx](?:,|$)/) : [value];
  return candidates
    .map((candidate) => candidate.trim())
    .filter((candidate) => candidate.length < 2000 && IMAGE_ADDRESS.test(candidate))
    .flatMap((candidate) => resolve(candidate, base) ?? []);
}

function ownAddresses(element: Element, base: string): string[] {
  return attributeNames(element)
    .filter((name) => ADDRESS_ATTRIBUTE.test(name))
    .flatMap((name) => addressesIn(attribute(element, name) ?? '', base));
}

/** Addresses of an image: its own, those of its `picture`, and of the `noscript` in place of it. */
export function imageAddresses(image: Element, base: string): string[] {
  const addresses = ownAddresses(image, base);
  const parent = parentNode(image);
  for (const node of parent ? children(parent) : []) {
    if (!isElementNode(node)) continue;
    if (localName(node) === 'source') addresses.push(...ownAddresses(node, base));
    else if (localName(node) === 'noscript') {
      const [, source] = /<img[^>]*\ssrc=["']?([^"'\s>]+)/i.exec(textOf(node)) ?? [];
      if (source) addresses.push(...addressesIn(source.replaceAll('&amp;', '&'), base));
    }
  }
  return addresses;
}

/** Addresses of all images of a text. */
export const allImageAddresses = ({ images }: PageText, base: string): Set<string> =>
  new Set(images.flatMap(({ element }) => imageAddresses(element, base)));

/** Last part of an address without marks of size. */
function fileName(address: string): string {
  const [name = ''] = address
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(-1);
  return name
    .replace(/\.(jpe?g|png|webp|gif|avif)$/i, '')
    .replace(/\._[\w,]+_$/, '')
    .replace(/[-_](\d+x\d*|x?\d+|scaled|small|medium|large|thumb(nail)?)$/i, '')
    .replace(/@\dx$/, '')
    .toLowerCase();
}

/** Minimum characters of a file name that names one image of a site: shorter ones are "large" or "1". */
const MIN_FILE_NAME_LENGTH = 8;
/** Folder and file, for addresses that differ in server and parameters only. */
const folderAndFile = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(-2)
    .join('/');

/** Agreement of two addresses: 3 for the same, 2 in folder and file, 1 in the file apart from its size, else 0. */
export function addressAgreement(a: string, b: string): number {
  if (a === b) return 3;
  if (folderAndFile(a) === folderAndFile(b)) return 2;
  const name = fileName(a);
  return name.length >= MIN_FILE_NAME_LENGTH && name === fileName(b) ? 1 : 0;
}
