/** The user's selection: when it is made, on the page or in a view over it, and which blocks are in it. */
import { pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { children, isTextNode, nextSibling, parentNode, rootElement, textData } from '../../dom/tree';
import type { Stretch } from '../../structure/stretches';
import { rangesOf } from '../platform/frame-documents';
import { onTrusted } from '../ui/trusted-events';

/** Position before a character of a block, given by the block's index; after all text, that is the number of blocks. */
export interface BlockPosition {
  readonly index: number;
  readonly offset: number;
}

/** Stretch of the adjacent blocks rendered in each node. */
type RenderedBlocks = ReadonlyMap<Node, Stretch>;

export const shadowRootsOf = (blocks: readonly TextBlock[]): ShadowRoot[] =>
  [...new Set(blocks.map(({ node }) => node.getRootNode()))].filter((root) => root instanceof ShadowRoot);

/** The selected ranges. Before Chromium 137 they end at a shadow tree's edge. */
function selectedRanges(blocks: readonly TextBlock[], selection: Selection | null): AbstractRange[] {
  if (!selection) return [];
  const composed = selection.getComposedRanges?.({ shadowRoots: shadowRootsOf(blocks) });
  return (composed ?? rangesOf(selection)).filter(({ collapsed }) => !collapsed);
}

function blocksByNode(blocks: readonly TextBlock[]): RenderedBlocks {
  const stretches = new Map<Node, Stretch>();
  const extend = (node: Node, index: number) =>
    stretches.set(node, { from: stretches.get(node)?.from ?? index, to: index + 1 });
  blocks.forEach(({ node, path }, index) => {
    extend(node, index);
    for (const { element } of pathUpwards(path)) extend(element, index);
  });
  return stretches;
}

function childAt(node: Node, offset: number): Node | null {
  let index = 0;
  for (const child of children(node)) if (index++ === offset) return child;
  return null;
}

const shadowHostOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : null);

/** Position of a range's end in rendered order, which shadow trees and slots make differ from the order of nodes. */
function positionOf(container: Node, offset: number, rendered: RenderedBlocks): BlockPosition | null {
  const own = rendered.get(container);
  if (own && isTextNode(container)) return { index: own.from, offset };
  let next = childAt(container, offset);
  for (let at: Node | null = container; at; at = shadowHostOf(at) ?? parentNode(at)) {
    for (; next; next = nextSibling(next)) {
      const following = rendered.get(next);
      if (following) return { index: following.from, offset: 0 };
    }
    const enclosing = rendered.get(shadowHostOf(at) ?? at);
    if (enclosing) return { index: enclosing.to, offset: 0 };
    next = nextSibling(at);
  }
  return null;
}

/** The ends of each selected range in rendered order, which slots may make differ from the tree's. */
function selectedEnds(blocks: readonly TextBlock[], selection: Selection | null): BlockPosition[][] {
  const ranges = selectedRanges(blocks, selection);
  if (ranges.length === 0) return [];
  const rendered = blocksByNode(blocks);
  return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) =>
    [positionOf(startContainer, startOffset, rendered), positionOf(endContainer, endOffset, rendered)]
      .filter((end) => end !== null)
      .sort(inOrder),
  );
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
  for (const ends of selectedEnds(blocks, selection))
    if (ends.length === 2) markSelected(selected, blocks, ends);
  return selected;
}

/** The ends of what is selected, in rendered order; null when nothing is. */
export function selectedSpan(
  blocks: readonly TextBlock[],
  selection: Selection | null,
): readonly [BlockPosition, BlockPosition] | null {
  const [first, ...others] = selectedEnds(blocks, selection).flat().sort(inOrder);
  const last = others.at(-1);
  return first && last ? [first, last] : null;
}

/** Time without a change after which a selection is taken for done. */
const SETTLED_MS = 250;

/** True while a pointer presses on a document, also when it has begun to before anything listened. */
export function isPressed(document: Document): boolean {
  const root = rootElement(document);
  return root !== null && Element.prototype.matches.call(root, ':active');
}

/** Calls back once the user has made, changed or removed a selection. Ignores synthetic events. */
export function watchSelection(onSettled: () => void, signal: AbortSignal, document: Document): void {
  let isHeld = isPressed(document);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isHeld && !signal.aborted) onSettled();
    }, SETTLED_MS);
  };
  const options = { capture: true, passive: true, signal };
  const { defaultView: window } = document;
  if (!window) return;
  onTrusted(document, 'selectionchange', wait, options);
  const press = () => {
    isHeld = true;
  };
  const release = () => {
    isHeld = false;
    wait();
  };
  onTrusted(window, 'pointerdown', press, options);
  for (const type of ['pointerup', 'pointercancel']) onTrusted(window, type, release, options);
}
