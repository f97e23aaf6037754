/** Decides if an article needs its title above it, and prepares its text for that. */

import type { Element, Root } from 'hast';
import { copyTree, elementsIn, hastText, nodesIn } from '../article/tree/hast';
import { compact } from '../metadata/title-parts';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { withoutFirstRulers } from './bylines';

/** Number of elements from the start in which a lower heading may hold the title. */
const FIRST_ELEMENTS = 12;
/** Minimum letters for a title that a longer title could begin with. */
const MIN_LETTERS = 4;
/** Maximum characters of a title. */
const MAX_LENGTH = 500;
/** Share of the letters from which on a part counts as the whole. */
const MAIN_SHARE = 1 / 2;
/** Separators between a title and the name of the site or of a section. */
const SEPARATOR = /\s[-–—−]\s|\s*[|:·•»›]\s*/gu;

/** True when a heading is the title, ignoring punctuation and case: one of the first headings, or any `h1`. */
export function hasTitle(tree: Root, title: string): boolean {
  let elements = 0;
  let hasText = false;
  const wanted = compact(title);
  for (const node of nodesIn(tree)) {
    if (node.type === 'text') hasText ||= node.value.trim() !== '';
    if (node.type !== 'element') continue;
    const isFirst = ++elements <= FIRST_ELEMENTS;
    if (!(isFirst ? /^h[1-3]$/ : /^h1$/).test(node.tagName)) continue;
    const text = hastText(node);
    if (compact(text) === wanted) return true;
    if (!hasText && node.tagName === 'h1' && (isPart(title, text) || isPart(text, title))) return true;
  }
  return false;
}

/** Prepares a tree for a title above it: removes a line that repeats it, and lowers headings of its rank. */
export function belowTitle(tree: Root, title: string): Root {
  const rest = withoutTitle(tree, title);
  return holds(rest, /^h1$/) ? withLowerHeadings(rest) : rest;
}

function withLowerHeadings(tree: Root): Root {
  const lowered = copyTree(tree);
  for (const node of elementsIn(lowered)) {
    const rank = /^h([1-5])$/.exec(node.tagName)?.[1];
    if (rank) node.tagName = `h${Number(rank) + 1}`;
  }
  return lowered;
}

/** Removes the line that repeats the title above the article's text, unless it links to another page. */
export function withoutTitle(tree: Root, title: string): Root {
  const { children } = tree;
  const line = children.findIndex((node) => LETTER_OR_DIGIT.test(hastText({ children: [node] })));
  const titleLine = children[line];
  if (
    titleLine?.type !== 'element' ||
    compact(hastText(titleLine)) !== compact(title) ||
    holds({ type: 'root', children: [titleLine] }, /^(?:a|img|pre)$/)
  )
    return tree;
  const rest = withoutFirstRulers([...children.slice(0, line), ...children.slice(line + 1)]);
  return rest.length > 0 ? { ...tree, children: rest } : tree;
}

/** True when an element whose name matches is anywhere below the node. */
function holds(node: Root | Element, name: RegExp): boolean {
  for (const { tagName } of elementsIn(node)) if (name.test(tagName)) return true;
  return false;
}

/** True when the text equals the whole except for something before or after it. */
function isPart(text: string, whole: string): boolean {
  const [part, all] = [compact(text), compact(whole)];
  if (part.length < MIN_LETTERS || whole.length > MAX_LENGTH) return false;
  if (!all.startsWith(part) && !all.endsWith(part)) return false;
  if (part.length >= MAIN_SHARE * all.length) return true;
  for (const { index, 0: separator } of whole.matchAll(SEPARATOR)) {
    const sides = [whole.slice(0, index), whole.slice(index + separator.length)];
    if (sides.some((side) => compact(side) === part)) return true;
  }
  return false;
}
