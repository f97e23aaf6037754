/** Turns a caller's page, in any form, into a document that can be read. */
import { ParsedNode } from '../dom/parsed-node';
import { readHtml } from '../dom/read-html';
import type { ReadOptions } from '../dom/read-text-blocks';
import { DOCTYPE, DOCUMENT, firstChild, isOwnNode, nodeType, parentNode, readOtherTrees } from '../dom/tree';
import { LIVE_VISIBILITY } from '../dom/visibility';
import { IS_ADDRESS, isAddress, otherFileKind } from './file-signatures';
import type { DocumentLike, PageInput } from './types';

/** A document, and what is known about it. */
export interface InputDocument {
  document: Document;
  /** Its own address; absent when it has none. */
  url?: string;
  /** Readers of facts that only a page on the screen has. */
  read?: ReadOptions;
}

function bytesOf(input: PageInput): Uint8Array | null {
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  // A buffer from another context, such as a frame, is not an instance of this one's class.
  const isBuffer = Object.prototype.toString.call(input) === '[object ArrayBuffer]';
  return isBuffer ? new Uint8Array(input as ArrayBuffer) : null;
}

/** The document with its root element where walks find it: in linkedom no sibling follows the doctype. */
function wholeDocument(document: Document): Document {
  const first = firstChild(document);
  if (!first || nodeType(first) !== DOCTYPE || parentNode(first) === document) return document;
  return Object.create(document, { firstChild: { value: document.documentElement } });
}

/** Name of a value's kind, for messages: `string`, `null`, `Promise`. */
function kindName(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value === null ? value : typeof value);
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  // The classes of packages have names only as functions.
  return name === 'Object' ? value.constructor?.name || name : name;
}

/**
 * Describes a document of any DOM.
 * @param expected what the caller takes, for the message
 * @throws {TypeError} when it is something else
 */
export function describeDocument(input: DocumentLike, expected = 'a document'): InputDocument {
  readOtherTrees(ParsedNode);
  const document = input as unknown as Document;
  if (input === null || typeof input !== 'object' || nodeType(document) !== DOCUMENT)
    throw new TypeError(`a page is ${expected}, not of the kind ${kindName(input)}`);
  const { URL: address } = document;
  // Simulated browsers have windows, but lay nothing out.
  const isShown =
    isOwnNode(document) && document.defaultView != null && 'checkVisibility' in Element.prototype;
  return {
    document: wholeDocument(document),
    url: typeof address === 'string' && /^https?:/.test(address) ? address : undefined,
    read: isShown ? { visibility: LIVE_VISIBILITY } : undefined,
  };
}

/** Parses or describes a page. @throws {TypeError} when it is not a page */
export async function readInput(
  input: PageInput,
  contentType: string | null | undefined,
): Promise<InputDocument> {
  readOtherTrees(ParsedNode);
  const file = typeof input === 'string' ? input : bytesOf(input);
  if (file === null)
    return describeDocument(input as DocumentLike, 'HTML as a string, its bytes, or a document');
  // Servers call many a PDF HTML; read as text, it would seem to have content.
  if (otherFileKind(file)) return { document: readHtml('') };
  if (typeof file === 'string') {
    if (isAddress(file)) throw new TypeError(`the page ${IS_ADDRESS}`);
    return { document: readHtml(file) };
  }
  // A caller who has strings never loads the tables of the encodings.
  const { charsetOf, decodeHtml } = await import('./decode-html');
  return { document: readHtml(await decodeHtml(file, { http: charsetOf(contentType) })) };
}
