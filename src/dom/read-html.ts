/** HTML text → document, read as the page would be with its scripts enabled. */
import { runSync } from '../scheduler';
import { parseHtml } from './parse-tree';
import type { ParsedNode } from './parsed-node';
import { readTextBlocks, TEXTLESS_TAGS } from './read-text-blocks';
import { placeStreamedParts } from './streamed-parts';
import type { TextBlock } from './text-blocks';
import {
  descendantElements,
  following,
  followingOutside,
  isElementNode,
  isInside,
  isTextNode,
  localName,
  textData,
  textOf,
} from './tree';

const WORD = /[\p{L}\p{N}]+/gu;
const wordsInText = (text: string): number => text.match(WORD)?.length ?? 0;

/** Counts the words of blocks, and stops once the sum reaches a limit. */
function countBlockWords(blocks: readonly TextBlock[], limit = Number.POSITIVE_INFINITY): number {
  let sum = 0;
  for (let i = 0; i < blocks.length && sum < limit; i++) sum += wordsInText(blocks[i].text);
  return sum;
}

/**
 * True when the texts of a document without shadow trees have at least `minWords` words, which is known after the first
 * few of them: a `noscript` mostly holds nothing but the tag of a counter.
 */
function hasWords(document: Document, minWords: number): boolean {
  let words = 0;
  let node = following(document);
  while (node) {
    if (isTextNode(node)) words += wordsInText(textData(node));
    if (words >= minWords) return true;
    const isSkipped = isElementNode(node) && TEXTLESS_TAGS.has(localName(node));
    node = isSkipped ? followingOutside(node) : following(node);
  }
  return false;
}

/** Attribute of a template that declares a shadow tree. */
const SHADOW_TREE = /shadowrootmode/i;

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  const wrapper = element as unknown as ParsedNode;
  const { parentNode: parent, previousSibling: before, nextSibling: after, firstChild: first } = wrapper;
  if (!parent) return;
  if (wrapper.hasTemplates) parent.hasTemplates = true;
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
 * Parses a page as a browser with scripts enabled would, so that the blocks equal the live page's. Some
 * forums and shops put their whole text into `noscript`: when that holds more than twice as many words as the
 * rest, the page is parsed without scripting and each `noscript` is replaced by its content.
 */
export function readHtml(source: string): Document {
  const noscripts: ParsedNode[] = [];
  const document = parseHtml(source, { noscripts });
  placeStreamedParts(document, source);
  const noscriptWords = (noscripts as unknown[] as Element[])
    // Not in a template, nor taken out while the page was parsed.
    .filter((element) => isInside(element, document))
    .reduce((sum, element) => sum + wordsInText(textOf(element)), 0);
  if (noscriptWords === 0) return document;
  if (!SHADOW_TREE.test(source) && hasWords(document, noscriptWords)) return document;
  const blocks = runSync(readTextBlocks(document));
  // Markup is counted as words too, so this is an upper bound; the second parse decides.
  if (countBlockWords(blocks, noscriptWords) >= noscriptWords) return document;
  const unscripted = parseHtml(source, { scripting: false });
  for (const element of [...descendantElements(unscripted)])
    if (localName(element) === 'noscript') unwrap(element);
  return countBlockWords(runSync(readTextBlocks(unscripted))) > 2 * countBlockWords(blocks)
    ? unscripted
    : document;
}
