/**
 * Target nodes, the units that FIASCO classifies (Bauer et al. 2007): disjoint subtrees, found from the root
 * downwards. An element is a target when at least a tenth of its text is immediately below it; otherwise its
 * children are tried.
 */

import type { Page } from '../../dom/page';
import type { PathElement, TextBlock } from '../../dom/text-blocks';

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

const SHARE = 0.1;
const ROOTS: ReadonlySet<string> = new Set(['html', 'body']);

/** Builds the tree of elements that contain text. @returns its roots: one, unless there are shadow trees */
export function textElements(blocks: readonly TextBlock[]): TextElement[] {
  const known = new Map<PathElement, TextElement>();
  const roots: TextElement[] = [];
  const elementOf = (path: PathElement): TextElement => {
    let element = known.get(path);
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
      known.set(path, element);
      (path.parent ? elementOf(path.parent).children : roots).push(element);
    }
    return element;
  };
  blocks.forEach((block, i) => {
    const length = block.text.trim().length;
    const element = elementOf(block.path);
    element.own.push(i);
    element.ownLength += length;
    for (let step: PathElement | null = block.path; step; step = step.parent) {
      const above = elementOf(step);
      above.length += length;
      above.first = Math.min(above.first, i);
      above.last = Math.max(above.last, i);
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
      (!ROOTS.has(element.path.tag) && element.ownLength >= SHARE * element.length);
    if (isTarget) targets.push(element);
    else {
      // Text that is too short to make its parent a target is a target by itself.
      if (element.own.length > 0) targets.push({ ...element, children: [], length: element.ownLength });
      for (const child of element.children.toReversed()) stack.push(child);
    }
  }
  return targets.sort((a, b) => a.first - b.first);
}
