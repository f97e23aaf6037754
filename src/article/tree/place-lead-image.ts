/**
 * The lead image of an article, above its first text, next to a byline or in a header that is not selected. It is
 * recognised by its file, which the page's metadata names as the page's image. The pictures of its gallery come with it.
 */
import type { Element as HastElement, Root } from 'hast';
import {
  attribute,
  descendants,
  ELEMENT,
  localName,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import type { Addresses } from '../../structure/absolute-addresses';
import { walkDescendants } from '../../structure/mutation-safe-walk';
import { Images } from '../images/images';
import { element, elementsIn } from './hast';
import type { SelectedElements } from './select-elements';

/** Paragraphs before which any image is a lead image already. */
const FIRST_PARAGRAPHS = 3;
/** Elements whose images are not the article's; a header may hold the lead image. */
const PAGE_CHROME = new Set(['nav', 'aside', 'footer', 'form', 'button']);
/** Minimum characters of a file name: many files have a shorter one, such as `image`. */
const MIN_NAME_LENGTH = 6;
const MAX_NAME_LENGTH = 200;
/** Image of the site, which pages without an image of their own name. */
const SITE_IMAGE = /logo|icon|avatar|default|placeholder|fallback|social|share/;

/** Number of nodes between two pauses. */
const BATCH = 256;

/**
 * Puts the lead image at the start of a tree that has no image there.
 * @param findStatedImage finds the address of the image that the page's metadata names
 */
export function* placeLeadImage(
  root: Root,
  document: Document,
  selected: SelectedElements,
  addresses: Addresses,
  findStatedImage: () => IncrementalTask<string>,
): IncrementalTask<void> {
  if (root.children.length === 0 || beginsWithImage(root)) return;
  const file = fileOf(yield* findStatedImage());
  if (!file || SITE_IMAGE.test(file) || (yield* hasImage(root, file))) return;
  const found = yield* findImage(document, selected, addresses, file);
  if (!found) return;
  const images = galleryAround(found, selected, addresses);
  const [first] = root.children;
  const afterTitle = first.type === 'element' && first.tagName === 'h1' ? 1 : 0;
  root.children.splice(afterTitle, 0, ...images.map((image) => element('p', {}, [image])));
}

interface FoundImage {
  readonly node: Node;
  readonly image: HastElement;
}

/** Levels to climb from a lead image to its gallery. */
const MAX_LEVELS = 6;
const MAX_GALLERY_NODES = 400;
/** Letters in a gallery at most: numbers, arrows, short captions. */
const MAX_GALLERY_LETTERS = 200;

/** Returns the pictures of the gallery that begins with the image: a slider or a product's views, without thumbnails. */
function galleryAround(
  { node, image }: FoundImage,
  selected: SelectedElements,
  addresses: Addresses,
): HastElement[] {
  let gallery = [image];
  let around = parentNode(node);
  for (let level = 0; around && nodeType(around) === ELEMENT && level < MAX_LEVELS; level++) {
    if (selected.ancestors.has(around as Element)) break;
    const images = picturesIn(around as Element, pathTo(node, around), addresses);
    if (!images) break;
    gallery = images;
    around = parentNode(around);
  }
  return gallery;
}

/** Tags between a node and an element around it: the views of a gallery have the same. */
function pathTo(node: Node, around: Node): string {
  let path = '';
  for (let at = parentNode(node); at && at !== around; at = parentNode(at))
    path += `/${localName(at as Element)}`;
  return path;
}

/**
 * Returns the pictures of an element that shows nothing else; null when it has text, or pictures of other pages.
 * @param path of the pictures that belong together
 */
function picturesIn(element: Element, path: string, addresses: Addresses): HastElement[] | null {
  const images = new Images(addresses);
  const pictures = new Map<string, HastElement>();
  let letters = 0;
  let visited = 0;
  for (const node of descendants(element)) {
    if (++visited > MAX_GALLERY_NODES) return null;
    if (nodeType(node) === TEXT) letters += textData(node as Text).trim().length;
    if (letters > MAX_GALLERY_LETTERS) return null;
    if (nodeType(node) !== ELEMENT || localName(node as Element) !== 'img') continue;
    const image = images.read(node as Element);
    if (!image) continue;
    if (!isOfArticle(node, addresses)) return null;
    if (pathTo(node, element) !== path) continue;
    const file = fileOf(String(image.properties.src)) || String(image.properties.src);
    if (!SITE_IMAGE.test(file) && !pictures.has(file)) pictures.set(file, image);
  }
  return [...pictures.values()];
}

/** Finds the first image of the file before the end of the selected text that links to no other page. */
function* findImage(
  document: Document,
  selected: SelectedElements,
  addresses: Addresses,
  file: string,
): IncrementalTask<FoundImage | null> {
  const last = selected.blocks.lastIndexOf(true);
  let visited = 0;
  for (const node of walkDescendants(document)) {
    if (++visited % BATCH === 0) yield;
    if (selected.blockIndex.get(node) === last) return null;
    if (nodeType(node) !== ELEMENT || localName(node as Element) !== 'img') continue;
    const image = new Images(addresses).read(node as Element);
    if (image && fileOf(String(image.properties.src)) === file && isOfArticle(node, addresses))
      return { node, image };
  }
  return null;
}

/** True when the image is neither in page chrome nor in a link to another page. */
function isOfArticle(image: Node, addresses: Addresses): boolean {
  for (let node = parentNode(image); node && nodeType(node) === ELEMENT; node = parentNode(node)) {
    const tag = localName(node as Element);
    if (PAGE_CHROME.has(tag)) return false;
    if (tag !== 'a') continue;
    const link = addresses.link(attribute(node as Element, 'href'));
    if (link && link[0] !== '#' && !/\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(link)) return false;
  }
  return true;
}

function beginsWithImage(root: Root): boolean {
  let paragraphs = 0;
  for (const { tagName } of elementsIn(root)) {
    if (tagName === 'img') return true;
    if (tagName === 'p' && ++paragraphs > FIRST_PARAGRAPHS) return false;
  }
  return false;
}

function* hasImage(root: Root, file: string): IncrementalTask<boolean> {
  let visited = 0;
  for (const { tagName, properties } of elementsIn(root)) {
    if (++visited % BATCH === 0) yield;
    if (tagName === 'img' && fileOf(String(properties.src)) === file) return true;
  }
  return false;
}

/** Returns the file's name without extension and the size that software adds; '' for a name of too little meaning. */
function fileOf(address: string): string {
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
