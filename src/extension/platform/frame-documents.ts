/**
 * Reads documents of the page and its frames, and shadow trees, through prototypes: an image's name in the
 * page can hide a document's own members.
 */
import { HTML_NAMESPACE } from '../../dom/namespaces';
import { childElements, ELEMENT, localName, namespaceURI, nodeType, rootElement } from '../../dom/tree';

/** Registry of highlights of the window that shows a document: each frame has its own. */
export const registryOf = (document: Document): HighlightRegistry =>
  ((document.defaultView as typeof globalThis | null) ?? globalThis).CSS.highlights;

/** The text of a frame is selected in the frame's own document. A page can name an image like the method. */
export const selectionIn = (document: Document): Selection | null =>
  Document.prototype.getSelection.call(document);

/** Selection in a shadow tree: Chromium before 137 keeps one for each tree; null in other browsers. */
export const selectionInTree = (root: ShadowRoot): Selection | null =>
  (root as { getSelection?(): Selection | null }).getSelection?.() ?? null;

/** The ranges of a selection; Firefox can select several at once. */
export const rangesOf = (selection: Selection | null): AbstractRange[] =>
  Array.from({ length: selection?.rangeCount ?? 0 }, (_, i) => selection!.getRangeAt(i));

/** Position of the upper left corner of a document in the page's own window. */
export function offsetOf(document: Document): { readonly x: number; readonly y: number } {
  let [x, y] = [0, 0];
  for (let frame = frameOf(document); frame; frame = frameOf(frame.ownerDocument)) {
    const { left, top } = Element.prototype.getBoundingClientRect.call(frame);
    const { paddingLeft, paddingTop } = getComputedStyle(frame);
    x += left + frame.clientLeft + Number.parseFloat(paddingLeft);
    y += top + frame.clientTop + Number.parseFloat(paddingTop);
  }
  return { x, y };
}

const frameOf = (inner: Document): Element | null =>
  inner === document ? null : (inner.defaultView?.frameElement ?? null);

/** True for an `img` element, in any window. */
export const isImage = (node: EventTarget | null | undefined): node is HTMLImageElement =>
  Boolean(node) &&
  nodeType(node as Node) === ELEMENT &&
  localName(node as Element) === 'img' &&
  namespaceURI(node as Element) === HTML_NAMESPACE;

const read = (document: Document, name: 'title' | 'URL'): string =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)!.get!.call(document);

/** Title of a document, even if the page has an image of that name; '' for none. */
export const titleOf = (document: Document): string => read(document, 'title');

/** Address of the document; a frame without one of its own has the page's. */
export function addressOf(document: Document): string {
  const address = read(document, 'URL');
  return address.startsWith('about:') ? location.href : address;
}

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
