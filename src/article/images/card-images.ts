/**
 * Cards and sections with their picture above the heading. In an article, where nothing frames them, it would close
 * the part before: it goes behind the heading of the part that it belongs to.
 */
import type { ElementContent, RootContent } from 'hast';
import { descendants, ELEMENT, localName, nodeType } from '../../dom/tree';
import { textOf } from '../tree/hast';
import type { Parent } from '../tree/insert-node';

/** An element of the page that is being walked, and the place in the tree where its content begins. */
export interface Opened {
  readonly node: Node;
  readonly flow: Parent;
  readonly index: number;
}

/**
 * Where the pictures of a heading begin: those that are all that the innermost element around both has before it.
 * What holds other headings of its rank is no card of it, and its first picture is that of the whole.
 * @param around from the outermost @param flow where the heading will stand @returns index in `flow`, −1 for none
 */
export function imagesAboveHeading(tag: string, around: readonly Opened[], flow: Parent): number {
  for (let i = around.length - 1; i >= 0 && around[i].flow === flow; i--) {
    const { node, index } = around[i];
    if (index === flow.children.length) continue;
    // From the end, so that nodes between pictures and the next heading are not visited again for each heading.
    for (let at = flow.children.length - 1; at >= index; at--) if (!isPicture(flow.children[at])) return -1;
    return headsAlone(tag, node) ? index : -1;
  }
  return -1;
}

/** True when the node holds one heading of that rank and none above it. */
function headsAlone(tag: string, around: Node): boolean {
  let count = 0;
  for (const node of descendants(around)) {
    if (nodeType(node) !== ELEMENT || !isHeading(localName(node as Element))) continue;
    if (localName(node as Element) <= tag && ++count > 1) return false;
  }
  return true;
}

export const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag);

/** A paragraph or figure of pictures and nothing else. */
function isPicture(node: RootContent): boolean {
  if (node.type !== 'element' || (node.tagName !== 'p' && node.tagName !== 'figure')) return false;
  return textOf(node).trim() === '' && node.children.some(holdsImage);
}

const holdsImage = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'img' || node.children.some(holdsImage));
