/** Documents of the page's own frames, and shadow trees: highlights, selections, and places in the page's window. */

/** Registry of highlights of the window that shows a document: each frame has its own. */
export const registryOf = (document: Document): HighlightRegistry =>
  ((document.defaultView as typeof globalThis | null) ?? globalThis).CSS.highlights;

/** The text of a frame is selected in the frame's own document. A page can name an image like the method. */
export const selectionIn = (document: Document): Selection | null =>
  Document.prototype.getSelection.call(document);

/** Selection in a shadow tree: Chromium before 137 keeps one for each tree; null in other browsers. */
export const selectionInTree = (root: ShadowRoot): Selection | null =>
  (root as { getSelection?(): Selection | null }).getSelection?.() ?? null;

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
