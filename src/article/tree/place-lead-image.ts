/**
 * The lead image of an article, above its first text, next to a byline or in a header that is not selected. It is
 * recognised by its file, which the page's metadata names as the page's image. Where they name none, the picture of a
 * product is recognised by its words or by the names of the elements around it.
 * The pictures of its gallery come with it.
 */

import type { Element as HastElement, Root } from 'hast';
import { BOX_LEVELS } from '../../dom/climb-levels';
import { nameWith } from '../../dom/name-flags';
import { attribute, closestElement, hasTag } from '../../dom/tree';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import type { Addresses } from '../../structure/absolute-addresses';
import { walkDescendants } from '../../structure/mutation-safe-walk';
import { Images } from '../images/images';
import { fileOf, isOfArticle, SITE_IMAGE } from './article-pictures';
import { element, elementsIn, textOf } from './hast';
import { type FoundImage, galleryAround } from './lead-gallery';
import type { SelectedElements } from './select-elements';

/** Paragraphs before which any image is a lead image already. */
const FIRST_PARAGRAPHS = 3;

/** Facts about a page that are found only for an article without a lead image. */
interface LeadImageFacts {
  /** Finds the address of the image that the page's metadata names; '' when they name none. */
  findStatedImage(): IncrementalTask<string>;
  /** True when the page sells what it shows. */
  isForSale(): IncrementalTask<boolean>;
}

/** Puts the lead image at the start of a tree that has no image there. */
export function* placeLeadImage(
  root: Root,
  document: Document,
  selected: SelectedElements,
  addresses: Addresses,
  facts: LeadImageFacts,
): IncrementalTask<void> {
  if (root.children.length === 0 || beginsWithImage(root)) return;
  const stated = yield* facts.findStatedImage();
  const mayHaveLead = stated
    ? !isSiteImage(stated) && !(yield* hasImage(root, stated))
    : yield* facts.isForSale();
  if (!mayHaveLead) return;
  const isWanted: IsWanted = stated
    ? ({ properties }) => isSameFile(String(properties.src), stated)
    : showsProduct(textOfTitle(root));
  const found = yield* findImage(document, selected, addresses, isWanted);
  if (!found) return;
  const images = galleryAround(found, selected, addresses);
  const [first] = root.children;
  const afterTitle = first.type === 'element' && first.tagName === 'h1' ? 1 : 0;
  root.children.splice(afterTitle, 0, ...images.map((image) => element('p', {}, [image])));
}

/** True for a logo or the like, by the name of its file. */
function isSiteImage(address: string): boolean {
  const file = address.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  return SITE_IMAGE.test(file.toLowerCase());
}

type IsWanted = (image: HastElement, node: Element) => boolean;

/** True for addresses of one picture in several sizes; a short name of a file says little without its folder. */
const isSameFile = (address: string, stated: string): boolean => {
  const file = fileOf(stated);
  return file === '' ? address === stated : fileOf(address) === file;
};

/** Names of elements around the pictures of a product. */
const PRODUCT_PICTURE = nameWith(
  '(?:product|pdp|item|main)[-_]*(?:single[-_]*)?(?:gallery|images?|media|photos?|pictures?|view)',
);
/** Minimum number of words that name and alternative text have in common. */
const MIN_COMMON_WORDS = 2;
/** Minimum share of the words of the shorter one that they have in common. */
const MIN_COMMON_SHARE = 0.5;

/** Tests whether an image shows the product of that name. */
function showsProduct(name: string): IsWanted {
  const named = wordsOf(name);
  return ({ properties }, node) => {
    const alt = wordsOf(String(properties.alt ?? ''));
    const common = [...alt].filter((word) => named.has(word)).length;
    if (common >= MIN_COMMON_WORDS && common >= MIN_COMMON_SHARE * Math.min(alt.size, named.size))
      return true;
    const isNamed = (element: Element) => PRODUCT_PICTURE.test(attribute(element, 'class') ?? '');
    return closestElement(node, isNamed, BOX_LEVELS) !== null;
  };
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu));

function textOfTitle({ children: [first] }: Root): string {
  return first.type === 'element' && first.tagName === 'h1' ? textOf(first) : '';
}

/** Finds the first wanted image before the end of the selected text that links to no other page. */
function* findImage(
  document: Document,
  selected: SelectedElements,
  addresses: Addresses,
  isWanted: IsWanted,
): IncrementalTask<FoundImage | null> {
  const last = selected.blocks.lastIndexOf(true);
  let visited = 0;
  for (const node of walkDescendants(document)) {
    if (++visited % BATCH_SIZE === 0) yield;
    if (selected.blockIndex.get(node) === last) return null;
    if (!hasTag(node, 'img')) continue;
    const image = new Images(addresses).read(node);
    if (image && isWanted(image, node) && isOfArticle(node, addresses)) return { node, image };
  }
  return null;
}

function beginsWithImage(root: Root): boolean {
  let paragraphs = 0;
  for (const { tagName } of elementsIn(root)) {
    if (tagName === 'img') return true;
    if (tagName === 'p' && ++paragraphs > FIRST_PARAGRAPHS) return false;
  }
  return false;
}

function* hasImage(root: Root, stated: string): IncrementalTask<boolean> {
  let visited = 0;
  for (const { tagName, properties } of elementsIn(root)) {
    if (++visited % BATCH_SIZE === 0) yield;
    if (tagName === 'img' && isSameFile(String(properties.src), stated)) return true;
  }
  return false;
}
