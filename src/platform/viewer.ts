/** Documents that are a shell around a viewer of the browser's own. */
import { children, ELEMENT, namespaceURI, nodeType, rootElement } from '../dom/tree';

const HTML = 'http://www.w3.org/1999/xhtml';

const hasBox = (element: Element): boolean => Element.prototype.checkVisibility.call(element);

/**
 * Whether Firefox shows an XML document as a tree of its own, in place of all that the root holds. No script can look
 * into that tree, and the browser takes it away for good at the first change of the document.
 */
function isShownAsTree(document: Document): boolean {
  const root = rootElement(document);
  if (!root || namespaceURI(root) === HTML || !hasBox(root)) return false;
  const parts = [...children(root)].filter((node) => nodeType(node) === ELEMENT) as Element[];
  return parts.length > 0 && !parts.some(hasBox);
}

/** Whether a viewer shows what is in the document, into which nobody can look. */
export const isViewer = (document: Document): boolean =>
  document.contentType === 'application/pdf' || isShownAsTree(document);
