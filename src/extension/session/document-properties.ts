/** Properties of a page's document, read through the prototype: a page can hide them by naming an image `URL` or `title`. */

const read = (document: Document, name: 'title' | 'URL'): string =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)!.get!.call(document);

/** Title of a document, even if the page has an image of that name; '' for none. */
export const titleOf = (document: Document): string => read(document, 'title');

/** Address of the document; a frame without one of its own has the page's. */
export function addressOf(document: Document): string {
  const address = read(document, 'URL');
  return address.startsWith('about:') ? location.href : address;
}
