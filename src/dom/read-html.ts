/** HTML text → the document that is read where no script ever runs. */
import { serialise } from './blocks';
import { type ParsedNode, parseHtml } from './parse';
import { descendants, ELEMENT, localName, nodeType, textOf } from './tree';

const WORD = /[\p{L}\p{N}]+/gu;
const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
const countBlockWords = (document: Document): number =>
  serialise(document).reduce((sum, block) => sum + countWords(block.text), 0);

function noscripts(document: Document): Element[] {
  return [...descendants(document)].filter(
    (node): node is Element => nodeType(node) === ELEMENT && localName(node as Element) === 'noscript',
  );
}

/** Puts the children of an element in its place. */
export function unwrap(element: Element): void {
  const wrapper = element as unknown as ParsedNode;
  const { parentNode: parent, previousSibling: before, nextSibling: after, firstChild: first } = wrapper;
  if (!parent) return;
  for (let child = first; child; child = child.nextSibling) child.parentNode = parent;
  const last = wrapper.lastChild;
  if (first) first.previousSibling = before;
  if (last) last.nextSibling = after;
  if (before) before.nextSibling = first ?? after;
  else parent.firstChild = first ?? after;
  if (after) after.previousSibling = last ?? before;
  else parent.lastChild = last ?? before;
  wrapper.parentNode = wrapper.previousSibling = wrapper.nextSibling = null;
  wrapper.firstChild = wrapper.lastChild = null;
}

/**
 * Parses a page as a browser that runs scripts would, so that the blocks equal the live page's. Some forums and
 * shops put their whole text into `noscript` for whoever runs none: when that holds more words than all the rest,
 * the page is read without scripting and its `noscript` elements count as what is in them.
 */
export function readHtml(source: string): Document {
  const document = parseHtml(source);
  const hidden = noscripts(document);
  if (hidden.length === 0) return document;
  const shownWords = countBlockWords(document);
  // Mark-up counted as words only makes this a bound from above; the second parse decides.
  if (hidden.reduce((sum, element) => sum + countWords(textOf(element)), 0) <= shownWords) return document;
  const unscripted = parseHtml(source, { scripting: false });
  for (const element of noscripts(unscripted)) unwrap(element);
  return countBlockWords(unscripted) > 2 * shownWords ? unscripted : document;
}
