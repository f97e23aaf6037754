/** Detects documents that only wrap a viewer built into the browser. */
import { HTML_NAMESPACE } from '../../dom/namespaces';
import { childElements, namespaceURI, rootElement } from '../../dom/tree';

const hasBox = (element: Element): boolean => Element.prototype.checkVisibility.call(element);

/**
 * True when Firefox shows an XML document as a tree of its own, which no script can look into and which the
 * browser removes at the first change of the document.
 */
function isShownAsTree(document: Document): boolean {
  const root = rootElement(document);
  if (!root || namespaceURI(root) === HTML_NAMESPACE || !hasBox(root)) return false;
  const shown = [...childElements(root)];
  return shown.length > 0 && !shown.some(hasBox);
}

export type Viewer = 'pdf' | 'xml';

/** Returns the built-in viewer, which scripts cannot look into, that shows the document's content; null without one. */
export function viewerOf(document: Document): Viewer | null {
  if (document.contentType === 'application/pdf') return 'pdf';
  return isShownAsTree(document) ? 'xml' : null;
}
