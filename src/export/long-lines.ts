/** Lines of very many pieces, in parts. */
import type { Element, ElementContent, Root } from 'hast';
import { element } from '../article/hast';
import { INLINE } from './text';

/** More pieces than any line made by people has. */
const LONG = 1000;

/**
 * Puts pieces of a long line into elements that leave nothing in Markdown, in place: a package takes white space out of
 * a line piece by piece, and moves all that is behind it each time.
 */
export function partLongLines(node: Root | Element): void {
  for (const child of node.children) if (child.type === 'element') partLongLines(child);
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
