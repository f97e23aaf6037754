/** The blocks that the user has selected on the page, in its shadow trees too. */
import { pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { children, isTextNode, nextSibling, parentNode, textData } from '../../dom/tree';

/** Position before a character of a block, given by the block's index; after all text, that is the number of blocks. */
export interface BlockPosition {
  readonly index: number;
  readonly offset: number;
}

/** The range of adjacent blocks rendered in a node, its end excluded. */
interface BlockRange {
  readonly first: number;
  end: number;
}

type BlockRanges = ReadonlyMap<Node, BlockRange>;

/** The shadow trees that contain blocks. */
export const shadowRootsOf = (blocks: readonly TextBlock[]): ShadowRoot[] =>
  [...new Set(blocks.map(({ node }) => node.getRootNode()))].filter((root) => root instanceof ShadowRoot);

/**
 * Returns the selected ranges. In browsers that cannot look into shadow trees (Chromium before 137) they end
 * at its edge.
 */
function selectedRanges(blocks: readonly TextBlock[], selection: Selection | null): AbstractRange[] {
  if (!selection) return [];
  const ranges: AbstractRange[] =
    selection.getComposedRanges?.({ shadowRoots: shadowRootsOf(blocks) }) ??
    Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i));
  // Firefox can select several ranges at once.
  return ranges.filter(({ collapsed }) => !collapsed);
}

function blockRangesOf(blocks: readonly TextBlock[]): BlockRanges {
  const ranges = new Map<Node, BlockRange>();
  const extendRange = (node: Node, index: number) => {
    const range = ranges.get(node);
    if (range) range.end = index + 1;
    else ranges.set(node, { first: index, end: index + 1 });
  };
  blocks.forEach(({ node, path }, index) => {
    extendRange(node, index);
    for (const { element } of pathUpwards(path)) extendRange(element, index);
  });
  return ranges;
}

function childAt(node: Node, offset: number): Node | null {
  let index = 0;
  for (const child of children(node)) if (index++ === offset) return child;
  return null;
}

const hostOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : null);

/** Position of a range's end in rendered order, which shadow trees and slots make differ from the order of nodes. */
function positionOf(container: Node, offset: number, ranges: BlockRanges): BlockPosition | null {
  const own = ranges.get(container);
  if (own && isTextNode(container)) return { index: own.first, offset };
  let next = childAt(container, offset);
  for (let at: Node | null = container; at; at = hostOf(at) ?? parentNode(at)) {
    for (; next; next = nextSibling(next)) {
      const nextRange = ranges.get(next);
      if (nextRange) return { index: nextRange.first, offset: 0 };
    }
    const enclosing = ranges.get(hostOf(at) ?? at);
    if (enclosing) return { index: enclosing.end, offset: 0 };
    next = nextSibling(at);
  }
  return null;
}

const inOrder = (a: BlockPosition, b: BlockPosition): number => a.index - b.index || a.offset - b.offset;

/** Marks the blocks in which the range contains a character other than white space. */
function markSelected(
  selected: boolean[],
  blocks: readonly TextBlock[],
  [first, last]: readonly BlockPosition[],
): void {
  for (let i = first.index; i <= last.index && i < blocks.length; i++) {
    const { node } = blocks[i];
    const text = textData(node);
    const from = i === first.index ? first.offset : 0;
    const to = i === last.index ? last.offset : text.length;
    // Text that the page has removed since it was read could not be selected.
    if (node.isConnected && text.slice(from, to).trim()) selected[i] = true;
  }
}

/** Returns one flag per block: true when some of it is selected. */
export function selectedBlocks(blocks: readonly TextBlock[], selection: Selection | null): boolean[] {
  const selected = blocks.map(() => false);
  const ranges = selectedRanges(blocks, selection);
  if (ranges.length === 0) return selected;
  const blockRanges = blockRangesOf(blocks);
  for (const { startContainer, startOffset, endContainer, endOffset } of ranges) {
    const start = positionOf(startContainer, startOffset, blockRanges);
    const end = positionOf(endContainer, endOffset, blockRanges);
    // In rendered order, slotted text may come before text that precedes it in the tree.
    if (start && end) markSelected(selected, blocks, [start, end].sort(inOrder));
  }
  return selected;
}

/** The ends of what is selected, in rendered order; null when nothing is. */
export function selectedSpan(
  blocks: readonly TextBlock[],
  selection: Selection | null,
): readonly [BlockPosition, BlockPosition] | null {
  const ranges = selectedRanges(blocks, selection);
  if (ranges.length === 0) return null;
  const blockRanges = blockRangesOf(blocks);
  const ends = ranges.flatMap(({ startContainer, startOffset, endContainer, endOffset }) => [
    positionOf(startContainer, startOffset, blockRanges),
    positionOf(endContainer, endOffset, blockRanges),
  ]);
  const [first, ...others] = ends.filter((end) => end !== null).sort(inOrder);
  const last = others.at(-1);
  return first && last ? [first, last] : null;
}
