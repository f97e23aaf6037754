/** Joins content blocks into as few spans as possible, since many ranges are slow. Pure: needs no layout. */
import { namesIn } from '../../dom/collections';
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import {
  closestElement,
  following,
  isElementNode,
  isInside,
  isTextNode,
  localName,
  parentNode,
  textData,
} from '../../dom/tree';
import { type IncrementalTask, visitEach } from '../../scheduler';

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

const IMAGES = namesIn('img video canvas iframe object embed');
/** Elements that hold a line of text, in which an image is a character, such as a formula or an emoji. */
const INLINE_CONTEXTS = namesIn('p h1 h2 h3 h4 h5 h6 span b strong i em');
/** Maximum number of nodes searched between two texts; beyond it an image is assumed. */
const MAX_STEPS = 1_000;

/** Elements of a line or more each, between which authors write `<p>&nbsp;</p>` for a blank line. */
const LINES = namesIn('p div li h1 h2 h3 h4 h5 h6');
/** Number of elements around a space among which the one with its line is searched. */
const MAX_LEVELS = 4;

/** The line that a no-break space is in, if it is in a text of spaces; browsers show that, unlike other space. */
function lineOfSpaces(text: Text): Node | null {
  if (!textData(text).includes('\u00a0')) return null;
  return closestElement(parentNode(text), (element) => LINES.has(localName(element)), MAX_LEVELS);
}

/**
 * True when an image or a blank line lies between two texts, as far as the tree alone shows.
 * @param from the earlier one; between the two there is no text but spaces
 * @param commonTag tag of the innermost element that contains both
 */
function hasGapBetween(from: Node, to: Node, commonTag: string): boolean {
  let hasImage = false;
  let isSeparated = !INLINE_CONTEXTS.has(commonTag);
  let lastLine: Node | null = null;
  let node = following(from);
  for (let steps = 0; node && node !== to; steps++, node = following(node)) {
    if (steps === MAX_STEPS) return true;
    if (isTextNode(node)) {
      const line = lineOfSpaces(node);
      if (!line || line === lastLine) continue;
      if (!isInside(parentNode(from), line) && !isInside(parentNode(to), line)) return true;
      lastLine = line;
    }
    if (!isElementNode(node)) continue;
    const tag = localName(node);
    if (IMAGES.has(tag)) hasImage = true;
    else if (tag === 'br') isSeparated = true;
    if (hasImage && isSeparated) return true;
  }
  return false;
}

/**
 * True when two blocks that are adjacent in rendered order are also adjacent in one tree, with no image or
 * blank line between them, which the browser would highlight too.
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
  return !hasGapBetween(before.node, after.node, a.path.tag);
}

/** Joins runs of content blocks into spans, in rendered order, as interruptible work. */
export function* contentSpans(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
): IncrementalTask<Span[]> {
  const spans: { first: TextBlock; last: TextBlock }[] = [];
  let isOpen = false;
  yield* visitEach(blocks, (block, index) => {
    const span = spans.at(-1);
    if (labels[index]) {
      if (isOpen && span && areAdjacent(span.last, block)) span.last = block;
      else spans.push({ first: block, last: block });
    }
    isOpen = labels[index];
  });
  return spans;
}
