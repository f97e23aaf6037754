/** Splits lines of very many inline nodes into groups. */
import type { Element, ElementContent, Root } from 'hast';
import { element } from '../article/tree/hast';
import { INLINE } from './plain-text';

/** More inline nodes than any line written by hand has. */
const LONG = 1000;

/**
 * Wraps groups of inline nodes of a long line, in place, in elements that leave nothing in Markdown: a
 * package strips white space node by node and moves all following nodes each time.
 */
export function splitLongLines(node: Root | Element): void {
  for (const child of node.children) if (child.type === 'element') splitLongLines(child);
  if (node.children.length <= LONG) return;
  const pieces = node.children as ElementContent[];
  const parted = pieces.slice(0, LONG);
  let part: Element | null = null;
  for (const piece of pieces.slice(LONG)) {
    if (!isPiece(piece)) {
      part = null;
      parted.push(piece);
      continue;
    }
    if (!part || part.children.length === LONG) {
      part = element('span');
      parted.push(part);
    }
    part.children.push(piece);
  }
  node.children = parted;
}

const isPiece = (node: ElementContent): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && (INLINE.has(node.tagName) || node.tagName === 'cell-break'));
