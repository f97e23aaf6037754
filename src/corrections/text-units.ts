/**
 * Units of text that one click corrects: a paragraph, heading, item, cell or line. A single text node would
 * be too small, since a paragraph with two links has five.
 */
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { firstChild, isElementNode, localName, nextSibling, parentNode } from '../dom/tree';
import { containerOf } from '../features/containers';

/** Range of blocks that are corrected together. */
export interface Unit {
  /** Index of its first block. */
  readonly from: number;
  /** Index after its last block. */
  readonly to: number;
  /** Block-level element that contains its text. */
  readonly container: PathElement;
}

const isLineBreak = (node: Node): boolean => {
  if (!isElementNode(node)) return false;
  const name = localName(node);
  return name === 'br' || name === 'hr';
};

/** True when a line break lies between two nodes below `top`, in document order. */
function hasLineBreakBetween(before: Node, after: Node, top: Node): boolean {
  let node: Node | null = before;
  while (node && node !== top) {
    let next = nextSibling(node);
    if (!next) {
      node = parentNode(node);
      continue;
    }
    for (; next; next = firstChild(next)) {
      if (next === after) return false;
      if (isLineBreak(next)) return true;
      node = next;
    }
  }
  return false;
}

/** Groups blocks into units. Every block is in exactly one, in order. */
export function readUnits(blocks: readonly TextBlock[]): Unit[] {
  const units: { from: number; to: number; container: PathElement }[] = [];
  blocks.forEach((block, index) => {
    const container = containerOf(block.path);
    const last = units.at(-1);
    const continues =
      last?.container === container &&
      !hasLineBreakBetween(blocks[index - 1].node, block.node, container.element);
    if (continues) last.to = index + 1;
    else units.push({ from: index, to: index + 1, container });
  });
  return units;
}

/** Index of the unit's block with the most words, which stands for the unit where one role or kind is asked for. */
export function longestBlock({ from, to }: Pick<Unit, 'from' | 'to'>, words: ArrayLike<number>): number {
  let longest = from;
  for (let i = from; i < to; i++) if (words[i] > words[longest]) longest = i;
  return longest;
}
