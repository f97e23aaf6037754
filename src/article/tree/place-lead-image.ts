/**
 * The lead image of an article: above its text, by a byline, or in a header that is not selected. Its address
 * is that in the metadata, perhaps for another size. A product's picture is also known by markup, words or
 * class names, and brings its gallery.
 */

import type { Element as HastElement, Root } from 'hast';
import { BOX_LEVELS } from '../../dom/climb-levels';
import { nameWith } from '../../dom/name-flags';
import { attribute, closestElement } from '../../dom/tree';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import type { Addresses } from '../../structure/absolute-addresses';
import { walkDescendants } from '../../structure/mutation-safe-walk';
import { findImages, type ImagePlace, removeImages } from '../images/image-places';
import { isImage } from '../images/image-source';
import { Images } from '../images/images';
import { isOfArticle, isSameFile, pictureTest, SITE_IMAGE } from './article-pictures';
import { element, elementsIn, hastText, isElement } from './hast';
import { type FoundImage, galleryAround } from './lead-gallery';
import type { SelectedElements } from './select-elements';

/** Number of first paragraphs before or between which an image is a lead image already. */
const FIRST_PARAGRAPHS = 3;

/** The page of an article, with facts that are found only when it may need a lead image. */
interface LeadImagePage {
  readonly document: Document;
  /** Finds the address of the image that the page's metadata names; '' when they name none. */
  findStatedImage(): IncrementalTask<string>;
  /** True when the page sells what it shows. */
  isForSale(): IncrementalTask<boolean>;
}

/** Puts the lead image at the start of a tree that has no image there. That of a product comes before any other. */
export function* placeLeadImage(
  root: Root,
  page: LeadImagePage,
  selected: SelectedElements,
  addresses: Addresses,
): IncrementalTask<void> {
  if (root.children.length === 0) return;
  const hasLead = beginsWithImage(root);
  const isShop = yield* page.isForSale();
  if (hasLead && !isShop) return;
  const stated = yield* page.findStatedImage();
  const statedPicture = stated && !isSiteImage(stated) ? stated : '';
  if (stated && !statedPicture && !isShop) return;
  // A shop may show its picture again among the colours of a product, or below the description.
  const mayReplace = isShop && !hasLead;
  if (statedPicture && !mayReplace && (yield* showsFile(root, statedPicture))) return;
  const tests: ImageTest[] = [];
  const isOwn = hasPicture(statedPicture);
  const isFile = hasFile(statedPicture);
  if (statedPicture) tests.push(isFile, (image, node) => isMarked(image, node) && isOwn(image, node), isOwn);
  if (isShop) tests.push(isMarked);
  if (mayReplace) tests.push(showsProduct(textOfTitle(root)));
  const found = yield* findImage(page.document, selected, addresses, { tests, isFile, isShop });
  if (!found || (!mayReplace && (yield* showsFile(root, String(found.image.properties.src))))) return;
  const images = galleryAround(found, selected, addresses);
  if (mayReplace) yield* removeFilesOf(root, images);
  const [first] = root.children;
  const afterTitle = isElement(first, 'h1') ? 1 : 0;
  root.children.splice(afterTitle, 0, ...images.map((image) => element('p', {}, [image])));
}

/** Removes from the tree all images with the same files as these. */
function* removeFilesOf(root: Root, images: readonly HastElement[]): IncrementalTask<void> {
  const isSame = (place: ImagePlace<HastElement>) =>
    images.some(({ properties }) => isSameFile(addressIn(place), String(properties.src)));
  removeImages((yield* findImages(root)).filter(isSame));
}

/** True for a logo or the like, by the name of its file. */
function isSiteImage(address: string): boolean {
  const file = address.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  return SITE_IMAGE.test(file.toLowerCase());
}

/** True for an image that may be the lead image. @param node the image on the page */
type ImageTest = (image: HastElement, node: Element) => boolean;

const hasFile =
  (stated: string): ImageTest =>
  ({ properties }) =>
    isSameFile(String(properties.src), stated);

/** Tests whether an image is the stated one in another size, by its address. */
function hasPicture(stated: string): ImageTest {
  const isPicture = pictureTest(stated);
  return ({ properties }) => isPicture(String(properties.src));
}

/** True for an image that the markup names as the item's. */
const isMarked: ImageTest = (_, node) => attribute(node, 'itemprop')?.trim().toLowerCase() === 'image';

/** Class names around the pictures of a product. */
const PRODUCT_PICTURE = nameWith(
  '(?:product|pdp|item|main)[-_]*(?:single[-_]*)?(?:gallery|images?|media|photos?|pictures?|view)',
);
/** Minimum number of words that name and alternative text have in common. */
const MIN_COMMON_WORDS = 2;
/** Minimum share of the words of the shorter one that they have in common. */
const MIN_COMMON_SHARE = 0.5;

function showsProduct(name: string): ImageTest {
  const named = distinctWords(name);
  return ({ properties }, node) => {
    const alt = distinctWords(String(properties.alt ?? ''));
    const common = [...alt].filter((word) => named.has(word)).length;
    if (common >= MIN_COMMON_WORDS && common >= MIN_COMMON_SHARE * Math.min(alt.size, named.size))
      return true;
    const isNamed = (element: Element) => PRODUCT_PICTURE.test(attribute(element, 'class') ?? '');
    return closestElement(node, isNamed, BOX_LEVELS) !== null;
  };
}

const distinctWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu));

function textOfTitle({ children: [first] }: Root): string {
  return isElement(first, 'h1') ? hastText(first) : '';
}

/** Facts by which the lead image is found. */
interface WantedImage {
  /** Tests of which it must pass one, the surest first. */
  readonly tests: readonly ImageTest[];
  /** The one of them for the file that the page states. */
  readonly isFile: ImageTest;
  readonly isShop: boolean;
}

/**
 * Finds the first image that passes the earliest of the tests. Unless its file is stated, it links to no
 * other page, and unless a shop shows it, it is before the end of the selected text.
 */
function* findImage(
  document: Document,
  selected: SelectedElements,
  addresses: Addresses,
  { tests, isFile, isShop }: WantedImage,
): IncrementalTask<FoundImage | null> {
  const last = selected.blocks.lastIndexOf(true);
  let found: FoundImage | null = null;
  let rank = tests.length;
  let visited = 0;
  for (const node of walkDescendants(document)) {
    if (++visited % BATCH_SIZE === 0) yield;
    if (rank === 0 || (!isShop && selected.blockIndex.get(node) === last)) break;
    if (!isImage(node)) continue;
    const image = new Images(addresses).read(node);
    if (!image) continue;
    const passed = tests.slice(0, rank).findIndex((isWanted) => isWanted(image, node));
    if (passed < 0 || !isOfArticle(node, addresses, { isShop, isStated: tests[passed] === isFile })) continue;
    found = { node, image };
    rank = passed;
  }
  return found;
}

function beginsWithImage(root: Root): boolean {
  let paragraphs = 0;
  for (const { tagName } of elementsIn(root)) {
    if (tagName === 'img') return true;
    if (tagName === 'p' && ++paragraphs > FIRST_PARAGRAPHS) return false;
  }
  return false;
}

/** True when the tree shows the file of the image at that address. */
function* showsFile(root: Root, address: string): IncrementalTask<boolean> {
  return (yield* findImages(root)).some((place) => isSameFile(addressIn(place), address));
}

const addressIn = ({ node }: ImagePlace<HastElement>): string => String(node.properties.src);
