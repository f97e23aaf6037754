/** Finds an article's title among its headings, and ranks the headings of a file below it. */

import type { Element, Root } from 'hast';
import { copyTree, elementsIn, hastText, isHeading, nodesIn } from '../article/tree/hast';
import { compact } from '../metadata/title-parts';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { withoutFirstRulers } from './bylines';

/** Number of elements from the start in which a heading below `h1` may hold the title. */
const FIRST_ELEMENTS = 12;
/** Minimum letters for a title that a longer title could begin with. */
const MIN_LETTERS = 4;
/** Maximum characters of a title. */
const MAX_LENGTH = 500;
const LOWEST_RANK = 6;
/** Share of the letters from which on a part counts as the whole. */
const MAIN_SHARE = 1 / 2;
/** Separators between a title and the name of the site or of a section. */
const SEPARATOR = /\s[-–—−]\s|\s*[|:·•»›]\s*/gu;

/** An article's tree for a file with a title. */
interface TitledTree {
  readonly tree: Root;
  /** True when a heading of the tree is the title; else the title goes above the tree. */
  readonly hasTitle: boolean;
}

/**
 * Prepares a tree for a file that has one heading of the first rank, the title: others begin with the second
 * and skip none, since outlines and screen readers take a skipped rank for a missing section.
 */
export function underTitle(tree: Root, title: string): TitledTree {
  if (!title) return { tree, hasTitle: false };
  const own = titleHeading(tree, title);
  return { tree: withRanks(own ? tree : withoutTitle(tree, title), own), hasTitle: own !== null };
}

/** Finds the title, ignoring punctuation and case: one of the first headings, or any `h1`. */
function titleHeading(tree: Root, title: string): Element | null {
  let elements = 0;
  let hasText = false;
  const wanted = compact(title);
  for (const node of nodesIn(tree)) {
    if (node.type === 'text') hasText ||= node.value.trim() !== '';
    if (node.type !== 'element') continue;
    const isFirst = ++elements <= FIRST_ELEMENTS;
    if (!isHeading(node) || !(isFirst || node.tagName === 'h1')) continue;
    const text = hastText(node);
    if (compact(text) === wanted) return node;
    if (!hasText && node.tagName === 'h1' && (isPart(title, text) || isPart(text, title))) return node;
  }
  return null;
}

/** Gives the title the first rank, and every other heading the rank below that of the heading that it belongs to. */
function withRanks(tree: Root, title: Element | null): Root {
  const headings = [...elementsIn(tree)].filter(isHeading);
  let open: string[] = [];
  const ranks = headings.map((node) => {
    open = node === title ? [] : [...open.filter((rank) => rank < node.tagName), node.tagName];
    return `h${Math.min(open.length + 1, LOWEST_RANK)}`;
  });
  if (headings.every(({ tagName }, i) => tagName === ranks[i])) return tree;
  const ranked = copyTree(tree);
  [...elementsIn(ranked)].filter(isHeading).forEach((node, i) => {
    node.tagName = ranks[i];
  });
  return ranked;
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
