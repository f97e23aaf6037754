/** HTML text → the document that is read where no script ever runs. */
import { serialise, type TextBlock } from './blocks';
import { type ParsedNode, parseHtml } from './parse';
import { descendants, ELEMENT, localName, nodeType, textOf } from './tree';

const WORD = /[\p{L}\p{N}]+/gu;
const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** Words of the blocks, counted up to a sum that is enough. */
function countBlockWords(blocks: readonly TextBlock[], enough = Number.POSITIVE_INFINITY): number {
  let sum = 0;
  for (let i = 0; i < blocks.length && sum < enough; i++) sum += countWords(blocks[i].text);
  return sum;
}

function noscripts(document: Document): Element[] {
  const found: Element[] = [];
  for (const node of descendants(document)) {
    if (nodeType(node) === ELEMENT && localName(node as Element) === 'noscript') found.push(node as Element);
  }
  return found;
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
  const hidden = noscripts(document).reduce((sum, element) => sum + countWords(textOf(element)), 0);
  if (hidden === 0) return document;
  const shown = serialise(document);
  // Mark-up counted as words only makes this a bound from above; the second parse decides.
  if (countBlockWords(shown, hidden) >= hidden) return document;
  const unscripted = parseHtml(source, { scripting: false });
  for (const element of noscripts(unscripted)) unwrap(element);
  return countBlockWords(serialise(unscripted)) > 2 * countBlockWords(shown) ? unscripted : document;
}
