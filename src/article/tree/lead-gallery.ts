/** The gallery that an article's lead image begins: a slider, or the views of a product. */

import type { Element as HastElement } from 'hast';
import { BOX_LEVELS } from '../../dom/climb-levels';
import { descendants, isTextNode, localName, parentNode, selfAndAncestors, textData } from '../../dom/tree';
import type { Addresses } from '../../structure/absolute-addresses';
import { isImage } from '../images/image-source';
import { Images } from '../images/images';
import { fileNameWithoutSize, isOfArticle, SITE_IMAGE } from './article-pictures';
import type { SelectedElements } from './select-elements';

/** An image on the page, and its node in the article's tree. */
export interface FoundImage {
  readonly node: Node;
  readonly image: HastElement;
}

/** Maximum nodes of a gallery; an element with more is a part of the page. */
const MAX_GALLERY_NODES = 400;
/** Maximum letters in a gallery: numbers, arrows, short captions. */
const MAX_GALLERY_LETTERS = 200;

/** Returns the pictures of the gallery that begins with the image, without thumbnails. */
export function galleryAround(
  { node, image }: FoundImage,
  selected: SelectedElements,
  addresses: Addresses,
): HastElement[] {
  let gallery = [image];
  for (const around of selfAndAncestors(parentNode(node), BOX_LEVELS)) {
    if (selected.ancestors.has(around)) break;
    const images = picturesIn(around, pathTo(node, around), addresses);
    if (!images) break;
    gallery = images;
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
 * Returns the pictures of an element that shows nothing else; null with text or other pages' pictures.
 * @param path of the pictures that belong together
 */
function picturesIn(element: Element, path: string, addresses: Addresses): HastElement[] | null {
  const images = new Images(addresses);
  const pictures = new Map<string, HastElement>();
  let letters = 0;
  let visited = 0;
  for (const node of descendants(element)) {
    if (++visited > MAX_GALLERY_NODES) return null;
    if (isTextNode(node)) letters += textData(node).trim().length;
    if (letters > MAX_GALLERY_LETTERS) return null;
    if (!isImage(node)) continue;
    const image = images.read(node);
    if (!image) continue;
    if (!isOfArticle(node, addresses)) return null;
    if (pathTo(node, element) !== path) continue;
    const file = fileNameWithoutSize(String(image.properties.src)) || String(image.properties.src);
    if (!SITE_IMAGE.test(file) && !pictures.has(file)) pictures.set(file, image);
  }
  return [...pictures.values()];
}
