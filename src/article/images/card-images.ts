/**
 * Images above the heading of their card, and the lines next to them. In an article, where nothing frames a card, they
 * would seem to belong to the section before, so they move below their heading.
 */
import type { RootContent } from 'hast';
import {
  attribute,
  childElements,
  descendantElements,
  hasTag,
  isElementNode,
  isHeadingTag,
  localName,
  parentNode,
} from '../../dom/tree';
import { endsSentence } from '../../structure/text-patterns';
import { hasImage, hastText, isElement } from '../tree/hast';
import type { Parent } from '../tree/insert-node';

/** An open element of the page, and the position in the tree at which its content begins. */
export interface OpenElement {
  readonly node: Node;
  readonly flow: Parent;
  readonly index: number;
}

/** Maximum short lines above the heading of a card, such as its category and date. */
const MAX_LINES = 2;
/** Maximum characters of each of them. */
const MAX_LINE_LENGTH = 40;
/** Number of elements next to a card among which another is searched. */
const MAX_SIBLINGS = 100;

/**
 * Finds the images above a heading: all that its card holds before it, with a short line or two in one of several cards
 * alike. An element with several headings of that level is no card; its first image belongs to all its sections.
 * @param ancestors from the outermost
 * @param flow where the heading will be
 * @returns index in `flow` of what the card begins with; −1 when it has no image there
 */
export function imagesAboveHeading(tag: string, ancestors: readonly OpenElement[], flow: Parent): number {
  let lines = 0;
  let hasImages = false;
  // Backwards, so that nodes between images and the next heading are not visited again for each heading.
  let first = flow.children.length;
  for (let i = ancestors.length - 1; i >= 0 && ancestors[i].flow === flow && !hasImages; i--) {
    const { node, index } = ancestors[i];
    while (first > index) {
      const above = flow.children[--first];
      if (holdsOnlyImages(above)) hasImages = true;
      else if (!isShortLine(above) || ++lines > MAX_LINES) return -1;
    }
    if (hasImages) return isOnlyHeading(tag, node) && (lines === 0 || isOneOfSeveral(node)) ? index : -1;
  }
  return -1;
}

/** True for an element with another of its kind among the first in the same parent. */
function isOneOfSeveral(card: Node): boolean {
  const parent = parentNode(card);
  if (!parent || !isElementNode(card)) return false;
  const [tag, names] = [localName(card), attribute(card, 'class')];
  let searched = 0;
  for (const other of childElements(parent)) {
    if (other !== card && hasTag(other, tag) && attribute(other, 'class') === names) return true;
    if (++searched === MAX_SIBLINGS) break;
  }
  return false;
}

/** True when the container holds one heading of that level and none of a higher level. */
function isOnlyHeading(tag: string, container: Node): boolean {
  let count = 0;
  for (const node of descendantElements(container)) {
    if (!isHeadingTag(localName(node))) continue;
    if (localName(node) <= tag && ++count > 1) return false;
  }
  return true;
}

/** True for a paragraph without images that may be the category or the date of a card. */
function isShortLine(node: RootContent): boolean {
  if (!isElement(node, 'p') || hasImage(node)) return false;
  const text = hastText(node);
  return text.length <= MAX_LINE_LENGTH && !endsSentence(text);
}

/** True for a paragraph or figure of images and nothing else. */
function holdsOnlyImages(node: RootContent): boolean {
  if (node.type !== 'element' || (node.tagName !== 'p' && node.tagName !== 'figure')) return false;
  return hastText(node).trim() === '' && hasImage(node);
}
