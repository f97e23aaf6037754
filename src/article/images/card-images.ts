/**
 * Images above the heading of their card. In an article, where nothing frames a card, such an image would
 * seem to belong to the section before, so it moves below its heading.
 */
import type { RootContent } from 'hast';
import { descendantElements, isHeadingTag, localName } from '../../dom/tree';
import { hasImage, hastText } from '../tree/hast';
import type { Parent } from '../tree/insert-node';

/** An open element of the page, and the position in the tree at which its content begins. */
export interface OpenElement {
  readonly node: Node;
  readonly flow: Parent;
  readonly index: number;
}

/**
 * Finds the images above a heading: all that its card holds before it. An element with several headings of
 * that level is no card; its first image belongs to all its sections.
 * @param ancestors from the outermost
 * @param flow where the heading will be
 * @returns index in `flow` of the first image; −1 when there is none
 */
export function imagesAboveHeading(tag: string, ancestors: readonly OpenElement[], flow: Parent): number {
  for (let i = ancestors.length - 1; i >= 0 && ancestors[i].flow === flow; i--) {
    const { node, index } = ancestors[i];
    if (index === flow.children.length) continue;
    // Backwards, so that nodes between images and the next heading are not visited again for each heading.
    for (let at = flow.children.length - 1; at >= index; at--)
      if (!holdsOnlyImages(flow.children[at])) return -1;
    return isOnlyHeading(tag, node) ? index : -1;
  }
  return -1;
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

/** True for a paragraph or figure of images and nothing else. */
function holdsOnlyImages(node: RootContent): boolean {
  if (node.type !== 'element' || (node.tagName !== 'p' && node.tagName !== 'figure')) return false;
  return hastText(node).trim() === '' && hasImage(node);
}
