/** Tells images apart in documents of frames too, whose elements are instances of their own window's classes. */
import { ELEMENT, localName, namespaceURI, nodeType } from '../../dom/tree';

const HTML = 'http://www.w3.org/1999/xhtml';

/** True for an `img` element, in any window. */
export const isImage = (node: EventTarget | null | undefined): node is HTMLImageElement =>
  Boolean(node) &&
  nodeType(node as Node) === ELEMENT &&
  localName(node as Element) === 'img' &&
  namespaceURI(node as Element) === HTML;
