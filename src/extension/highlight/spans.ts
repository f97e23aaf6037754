/** Joins content blocks into as few spans as possible, since many ranges are slow. Pure: needs no layout. */
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { following, isElementNode, localName, parentNode } from '../../dom/tree';
import { type IncrementalTask, SMALL_BATCH_SIZE } from '../../scheduler';

/** Range from the first block's text to the last one's, within one tree. */
export interface Span {
  readonly first: TextBlock;
  readonly last: TextBlock;
}

/** Position in a climb: a node, and the path element it is rendered in. */
interface ClimbPosition {
  node: Node;
  path: PathElement;
}

/** Moves up one step; false when that would leave the node's tree, for a shadow host or a slot. */
function moveUp(step: ClimbPosition): boolean {
  if (parentNode(step.node) !== step.path.element || !step.path.parent) return false;
  step.node = step.path.element;
  step.path = step.path.parent;
  return true;
}

const IMAGES: ReadonlySet<string> = new Set(['img', 'video', 'canvas', 'iframe', 'object', 'embed']);
/** Elements that hold a line of text, in which an image is a character, such as a formula or an emoji. */
const INLINE_CONTEXTS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 span b strong i em'.split(' '));
/** Maximum number of nodes searched between two texts; beyond it an image is assumed. */
const MAX_STEPS = 1_000;

/**
 * True when an image separates two texts, as far as the tree alone can tell.
 * @param from the earlier one in document order
 * @param commonTag tag of the innermost element that contains both
 */
function hasImageBetween(from: Node, to: Node, commonTag: string): boolean {
  let hasImage = false;
  let isSeparated = !INLINE_CONTEXTS.has(commonTag);
  let node = following(from);
  for (let steps = 0; node && node !== to; steps++, node = following(node)) {
    if (steps === MAX_STEPS) return true;
    if (!isElementNode(node)) continue;
    const tag = localName(node);
    if (IMAGES.has(tag)) hasImage = true;
    else if (tag === 'br') isSeparated = true;
    if (hasImage && isSeparated) return true;
  }
  return false;
}

/**
 * True when two blocks that are adjacent in rendered order are also adjacent in one tree, with no image
 * between them, which the browser would highlight too.
 *
 * They are when both climbs to the nearest common ancestor stay within that tree: there, rendered order is
 * tree order. Slotted nodes are rendered in the order of their slots, whatever lies between them in the tree.
 */
function areAdjacent(before: TextBlock, after: TextBlock): boolean {
  const a: ClimbPosition = { node: before.node, path: before.path };
  const b: ClimbPosition = { node: after.node, path: after.path };
  while (a.path !== b.path) {
    if (!moveUp(a.path.depth >= b.path.depth ? a : b)) return false;
  }
  const parent = parentNode(a.node);
  if (parent !== parentNode(b.node)) return false;
  if (a.path.tag === 'slot' && parent !== a.path.element) return false;
  return !hasImageBetween(before.node, after.node, a.path.tag);
}

/** Joins runs of content blocks into spans, in rendered order, as interruptible work. */
export function* contentSpans(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
): IncrementalTask<Span[]> {
  const spans: { first: TextBlock; last: TextBlock }[] = [];
  let isOpen = false;
  for (const [index, block] of blocks.entries()) {
    if (index % SMALL_BATCH_SIZE === SMALL_BATCH_SIZE - 1) yield;
    if (!labels[index]) {
      isOpen = false;
      continue;
    }
    const span = spans.at(-1);
    if (isOpen && span && areAdjacent(span.last, block)) span.last = block;
    else spans.push({ first: block, last: block });
    isOpen = true;
  }
  return spans;
}
