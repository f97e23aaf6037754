/** The blocks that the user has selected on the page, in its shadow trees too. */
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { children, nextSibling, nodeType, parentNode, TEXT, textData } from '../../dom/tree';

/**
 * Position before a character of a block, given by the block's index; after all text, that is the number of
 * blocks.
 */
interface Place {
  readonly index: number;
  readonly offset: number;
}

/** The range of adjacent blocks rendered in a node, its end excluded. */
interface Stretch {
  readonly first: number;
  end: number;
}

type Stretches = ReadonlyMap<Node, Stretch>;

/** The shadow trees that contain blocks. */
export const shadowRootsOf = (blocks: readonly TextBlock[]): ShadowRoot[] =>
  [...new Set(blocks.map(({ node }) => node.getRootNode()))].filter((root) => root instanceof ShadowRoot);

/**
 * Returns the selected ranges. In browsers that cannot look into shadow trees (Chromium before 137) they end
 * at its edge.
 */
function selectedRanges(blocks: readonly TextBlock[]): AbstractRange[] {
  const selection = getSelection();
  if (!selection) return [];
  const ranges: AbstractRange[] =
    selection.getComposedRanges?.({ shadowRoots: shadowRootsOf(blocks) }) ??
    Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i));
  // Firefox can select several ranges at once.
  return ranges.filter(({ collapsed }) => !collapsed);
}

function stretchesOf(blocks: readonly TextBlock[]): Stretches {
  const stretches = new Map<Node, Stretch>();
  const stretch = (node: Node, index: number) => {
    const known = stretches.get(node);
    if (known) known.end = index + 1;
    else stretches.set(node, { first: index, end: index + 1 });
  };
  blocks.forEach(({ node, path }, index) => {
    stretch(node, index);
    for (let step: PathElement | null = path; step; step = step.parent) stretch(step.element, index);
  });
  return stretches;
}

function childAt(node: Node, offset: number): Node | null {
  let index = 0;
  for (const child of children(node)) if (index++ === offset) return child;
  return null;
}

const hostOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : null);

/**
 * Position of a range's end in rendered order, which shadow trees and slots make differ from the order of
 * nodes.
 */
function placeOf(container: Node, offset: number, stretches: Stretches): Place | null {
  const own = stretches.get(container);
  if (own && nodeType(container) === TEXT) return { index: own.first, offset };
  let next = childAt(container, offset);
  for (let at: Node | null = container; at; at = hostOf(at) ?? parentNode(at)) {
    for (; next; next = nextSibling(next)) {
      const behind = stretches.get(next);
      if (behind) return { index: behind.first, offset: 0 };
    }
    const around = stretches.get(hostOf(at) ?? at);
    if (around) return { index: around.end, offset: 0 };
    next = nextSibling(at);
  }
  return null;
}

const inOrder = (a: Place, b: Place): number => a.index - b.index || a.offset - b.offset;

/** Marks the blocks in which the range contains a character other than white space. */
function mark(selected: boolean[], blocks: readonly TextBlock[], [first, last]: readonly Place[]): void {
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
export function selectedBlocks(blocks: readonly TextBlock[]): boolean[] {
  const selected = blocks.map(() => false);
  const ranges = selectedRanges(blocks);
  if (ranges.length === 0) return selected;
  const stretches = stretchesOf(blocks);
  for (const { startContainer, startOffset, endContainer, endOffset } of ranges) {
    const start = placeOf(startContainer, startOffset, stretches);
    const end = placeOf(endContainer, endOffset, stretches);
    // In rendered order, slotted text may come before text that precedes it in the tree.
    if (start && end) mark(selected, blocks, [start, end].sort(inOrder));
  }
  return selected;
}
