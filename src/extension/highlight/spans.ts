/** Joins content blocks into as few spans as possible, since many ranges are slow. Pure: needs no layout. */
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { parentNode } from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import { hasPictureBetween } from './picture-colours';

/** Range from the first block's text to the last one's, within one tree. */
export interface Span {
  readonly first: TextBlock;
  readonly last: TextBlock;
}

/** Position in a climb: a node, and the path element it is rendered in. */
interface Step {
  node: Node;
  path: PathElement;
}

/** Moves up one step; false when that would leave the node's tree, for a shadow host or a slot. */
function climb(step: Step): boolean {
  if (parentNode(step.node) !== step.path.element || !step.path.parent) return false;
  step.node = step.path.element;
  step.path = step.path.parent;
  return true;
}

/**
 * True when two blocks that are adjacent in rendered order are also adjacent in one tree, with no picture
 * between them, which the browser would highlight too.
 *
 * They are when both climbs to the nearest common ancestor stay within that tree: there, rendered order is
 * tree order. Slotted nodes are rendered in the order of their slots, whatever lies between them in the tree.
 */
function adjoin(before: TextBlock, after: TextBlock): boolean {
  const a: Step = { node: before.node, path: before.path };
  const b: Step = { node: after.node, path: after.path };
  while (a.path !== b.path) {
    if (!climb(a.path.depth >= b.path.depth ? a : b)) return false;
  }
  const parent = parentNode(a.node);
  if (parent !== parentNode(b.node)) return false;
  if (a.path.tag === 'slot' && parent !== a.path.element) return false;
  return !hasPictureBetween(before.node, after.node, a.path.tag);
}

/** Blocks processed between two pauses; many nodes may lie between two blocks. */
const AT_A_TIME = 100;

/** Joins runs of content blocks into spans, in rendered order, as interruptible work. */
export function* contentSpans(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
): IncrementalTask<Span[]> {
  const spans: { first: TextBlock; last: TextBlock }[] = [];
  let open = false;
  for (const [index, block] of blocks.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) yield;
    if (!labels[index]) {
      open = false;
      continue;
    }
    const span = spans.at(-1);
    if (open && span && adjoin(span.last, block)) span.last = block;
    else spans.push({ first: block, last: block });
    open = true;
  }
  return spans;
}
