/**
 * Finds elements of a whole document. A browser's own search is several times as fast as a walk over its tree; elsewhere
 * the tree is walked. Nothing in shadow trees is found.
 */
import { ELEMENT, firstChild, following, isOwnNode, nodeType } from './tree';

const { querySelector, querySelectorAll } =
  (globalThis as { Document?: typeof Document }).Document?.prototype ?? ({} as Partial<Document>);

/**
 * Returns elements in document order: in a browser those that match the selector, elsewhere all. The list stays as it is
 * when the page changes.
 */
export function elementsThatMayMatch(document: Document, selector: string): ArrayLike<Element> {
  if (querySelectorAll && isOwnNode(document)) return querySelectorAll.call(document, selector);
  const elements: Element[] = [];
  for (let node = firstChild(document); node; node = following(node))
    if (nodeType(node) === ELEMENT) elements.push(node as Element);
  return elements;
}

/** False when no element matches the selector; known in a browser alone. */
export const anyMayMatch = (document: Document, selector: string): boolean =>
  !querySelector || !isOwnNode(document) || querySelector.call(document, selector) !== null;
