/** Lists of other stories, products or pages, cut out of unlabelled pages to surround a short piece with. */
import { children, insertBefore, ParsedNode } from '../../../src/dom/parsed-node';
import { readHtml } from '../../../src/dom/read-html';
import { descendants, ELEMENT, TEXT, textOf } from '../../../src/dom/tree';
import { metricWords } from '../evaluate/metrics';

/** A list of teasers on a page. */
export interface StoryList {
  readonly root: ParsedNode;
  readonly words: number;
  readonly language: string;
}

/** Minimum number of entries of a list. */
const MIN_ENTRIES = 4;
/** Minimum share of the entries that link somewhere with a text. */
const MIN_LINKED_SHARE = 0.75;
/** Minimum words of a list. */
const MIN_LIST_WORDS = 40;
/** Maximum words of a list. */
const MAX_LIST_WORDS = 700;
/** Minimum words of the link of an entry. */
const MIN_LINK_WORDS = 3;
const SKIPPED = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);

const countWords = (node: ParsedNode): number => metricWords(textOf(node as unknown as Node)).length;

function hasTitledLink(entry: ParsedNode): boolean {
  const isTitled = (node: ParsedNode) => node.localName === 'a' && countWords(node) >= MIN_LINK_WORDS;
  if (isTitled(entry)) return true;
  for (const node of descendants(entry as unknown as Node)) {
    if (isTitled(node as unknown as ParsedNode)) return true;
  }
  return false;
}

/** True when most children of an element are entries of one tag name, and most of them link to something. */
function isStoryList(element: ParsedNode): boolean {
  const entries = children(element).filter(({ nodeType }) => nodeType === ELEMENT);
  if (entries.length < MIN_ENTRIES) return false;
  const alike = entries.filter(({ localName }) => localName === entries[0].localName);
  if (alike.length < 0.8 * entries.length) return false;
  return entries.filter(hasTitledLink).length >= MIN_LINKED_SHARE * entries.length;
}

/** Outermost story lists of a page. */
export function findStoryLists(html: string, language: string): StoryList[] {
  const found: StoryList[] = [];
  const visit = (parent: ParsedNode): void => {
    for (const element of children(parent)) {
      if (element.nodeType !== ELEMENT || SKIPPED.has(element.localName)) continue;
      const words = countWords(element);
      if (words < MIN_LIST_WORDS) continue;
      if (words <= MAX_LIST_WORDS && isStoryList(element)) found.push({ root: element, words, language });
      else visit(element);
    }
  };
  visit(readHtml(html) as unknown as ParsedNode);
  return found;
}

/** Deep copy of a tree, without its parent. */
export function copyTree(node: ParsedNode): ParsedNode {
  const copy = new ParsedNode(node.nodeType, node.localName, node.namespaceURI, node.attributes, node.data);
  for (const child of children(node)) {
    if (child.nodeType === ELEMENT || child.nodeType === TEXT) insertBefore(copy, copyTree(child), null);
  }
  return copy;
}
