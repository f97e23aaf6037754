/** Tells images apart in documents of frames too, whose elements are instances of their own window's classes. */
import { HTML_NAMESPACE } from '../../dom/namespaces';
import { ELEMENT, localName, namespaceURI, nodeType } from '../../dom/tree';

/** True for an `img` element, in any window. */
export const isImage = (node: EventTarget | null | undefined): node is HTMLImageElement =>
  Boolean(node) &&
  nodeType(node as Node) === ELEMENT &&
  localName(node as Element) === 'img' &&
  namespaceURI(node as Element) === HTML_NAMESPACE;
