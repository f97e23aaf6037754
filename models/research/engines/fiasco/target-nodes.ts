/**
 * Target nodes, the units that FIASCO classifies (Bauer et al. 2007): disjoint subtrees, found from the root downwards.
 * An element is a target when at least a tenth of its text is immediately below it; otherwise its children are tried.
 */

import type { Page } from '../../../../src/dom/page';
import { type PathElement, pathUpwards, type TextBlock } from '../../../../src/dom/text-blocks';
import { collapseWhitespace } from '../../../../src/dom/whitespace';

/** Element that contains text, directly or in its descendants. */
export interface TextElement {
  readonly path: PathElement;
  /** Indices of the page's blocks immediately below it. */
  readonly own: number[];
  readonly children: TextElement[];
  /** Characters of text immediately below it, and of all text in it. */
  ownLength: number;
  length: number;
  /** Indices of the first and the last block in it. */
  first: number;
  last: number;
}

/** Minimum share of its text immediately below a target. */
const MIN_OWN_SHARE = 0.1;
/** Elements that are never targets themselves. */
const ROOTS: ReadonlySet<string> = new Set(['html', 'body']);

/** Builds the tree of elements that contain text. @returns its roots: one, unless there are shadow trees */
export function textElements(blocks: readonly TextBlock[]): TextElement[] {
  const elements = new Map<PathElement, TextElement>();
  const roots: TextElement[] = [];
  const elementOf = (path: PathElement): TextElement => {
    let element = elements.get(path);
    if (!element) {
      element = {
        path,
        own: [],
        children: [],
        ownLength: 0,
        length: 0,
        first: Number.POSITIVE_INFINITY,
        last: -1,
      };
      elements.set(path, element);
      (path.parent ? elementOf(path.parent).children : roots).push(element);
    }
    return element;
  };
  blocks.forEach((block, i) => {
    const length = block.text.trim().length;
    const element = elementOf(block.path);
    element.own.push(i);
    element.ownLength += length;
    for (const step of pathUpwards(block.path)) {
      const ancestor = elementOf(step);
      ancestor.length += length;
      ancestor.first = Math.min(ancestor.first, i);
      ancestor.last = Math.max(ancestor.last, i);
    }
  });
  return roots;
}

/** Returns the indices of all blocks below the element, in order. */
export function blocksBelow(element: TextElement): number[] {
  const result: number[] = [];
  const stack = [element];
  for (let next = stack.pop(); next; next = stack.pop()) {
    for (const index of next.own) result.push(index);
    for (const child of next.children) stack.push(child);
  }
  return result.sort((a, b) => a - b);
}

/** Returns the page's target elements in document order; every block is below exactly one. */
export function targetsOf({ blocks }: Page): TextElement[] {
  const targets: TextElement[] = [];
  const stack = textElements(blocks).reverse();
  for (let element = stack.pop(); element; element = stack.pop()) {
    const isTarget =
      element.children.length === 0 ||
      (!ROOTS.has(element.path.tag) && element.ownLength >= MIN_OWN_SHARE * element.length);
    if (isTarget) targets.push(element);
    else {
      // Text that is too short to make its parent a target is a target by itself.
      if (element.own.length > 0) targets.push({ ...element, children: [], length: element.ownLength });
      for (const child of element.children.toReversed()) stack.push(child);
    }
  }
  return targets.sort((a, b) => a.first - b.first);
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Words of a text, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Target node with its text, read once for all groups. */
export interface Target {
  element: TextElement;
  blocks: number[];
  text: string;
  words: string[];
}

/** Reads the text of a target node. */
export function readTarget(page: Page, element: TextElement): Target {
  const blocks = blocksBelow(element);
  const text = collapseWhitespace(blocks.map((i) => page.blocks[i].text).join(' '));
  return { element, blocks, text, words: wordsOf(text) };
}
