/**
 * Document → text blocks, in the order in which they are rendered. The same code runs in the page, in jsdom and
 * over the tree of `parse-tree.ts`, and changes nothing in the document.
 */

import { BATCH_SIZE, type IncrementalTask } from '../scheduler';
import { namesIn } from './collections';
import { PathElement, type TextBlock } from './text-blocks';
import {
  attribute,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  shadowRoot,
  TEXT,
  textData,
} from './tree';
import { RenderedBlock, type VisibilityRules } from './visibility';

/** Readers of facts that only a page on the screen has. */
export interface ReadOptions {
  /** The element's shadow root, open or closed, or null. Default: the open one. */
  shadowRootOf?(element: Element, tag: string): Node | null;
  /**
   * Source of visibility as the browser renders it. Queried once per element, on first use, and only for
   * elements that hold text and for the ancestors of hidden ones. Default: visibility by markup alone.
   */
  visibility?: VisibilityRules;
}

/** Elements that hold no text of their own and break no line, and those whose text is never rendered. */
export const TEXTLESS_TAGS = namesIn(
  'head script style template noscript noembed noframes iframe object canvas audio video textarea title desc metadata link meta base param source track area embed',
);

const NOT_BLANK = /[^\s\u200b\u2060\ufeff\u00ad]/;

/** True for a text with characters other than white space; the first ASCII character mostly decides. */
function isNotBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 32 && unit < 127) return true;
    if (unit !== 32 && unit !== 10) return NOT_BLANK.test(text);
  }
  return false;
}

/**
 * Checks visibility by markup alone: the rule where no layout exists. An element whose only class is `hidden` is not
 * shown in any of the style sheets that know it; with others, as `hidden md:block`, it may be.
 */
export function isVisibleByMarkup(element: Element): boolean {
  if (attribute(element, 'hidden') !== null || attribute(element, 'class') === 'hidden') return false;
  const style = attribute(element, 'style');
  return !style || !/(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/** Nodes still to visit: a chain of siblings, or the nodes assigned to a slot. */
type PendingNodes = {
  node: Node | null;
  assigned: Node[] | null;
  index: number;
  path: PathElement | null;
};

function takeNext(pending: PendingNodes): Node | null {
  if (pending.assigned) return pending.assigned[pending.index++] ?? null;
  const { node } = pending;
  if (node) pending.node = nextSibling(node);
  return node;
}

const siblingsFrom = (node: Node | null, path: PathElement | null): PendingNodes => ({
  node,
  assigned: null,
  index: 0,
  path,
});

/**
 * Reads the text blocks of a document or shadow root, in rendering order. Reads open and closed shadow
 * trees in place of their host's children, and slotted nodes in place of their slot. Frames are separate
 * documents and are skipped. Iterative, so that no depth of nesting overflows the call stack.
 */
export function* readTextBlocks(
  root: Document | ShadowRoot | Element,
  options: ReadOptions = {},
): IncrementalTask<TextBlock[]> {
  const shadowRootOf = options.shadowRootOf ?? shadowRoot;
  // The rules answer for the whole chain of ancestors; markup only for the element itself.
  const { visibility } = options;
  const blocks: TextBlock[] = [];
  let elements = 0;
  const stack: PendingNodes[] = [
    nodeType(root) === ELEMENT
      ? { node: null, assigned: [root], index: 0, path: null }
      : siblingsFrom(firstChild(root), null),
  ];
  for (let visited = 1; stack.length > 0; visited++) {
    if (visited % BATCH_SIZE === 0) yield;
    const pending = stack[stack.length - 1];
    const node = takeNext(pending);
    if (!node) {
      stack.pop();
      continue;
    }
    const type = nodeType(node);
    if (type === TEXT) {
      const block = textBlockOf(node as Text, pending.path, visibility);
      if (block) blocks.push(block);
      continue;
    }
    if (type !== ELEMENT) continue;
    const element = node as Element;
    const tag = localName(element);
    if (TEXTLESS_TAGS.has(tag)) continue;
    const parent = pending.path;
    const visible = visibility ? true : (parent?.visible ?? true) && isVisibleByMarkup(element);
    const path = new PathElement(element, elements++, tag, parent, visible);
    const content = renderedContent(element, path, shadowRootOf(element, tag));
    if (content) stack.push(content);
  }
  return blocks;
}

/** Returns the block of a text; null when there is nothing to read in it. */
function textBlockOf(
  node: Text,
  path: PathElement | null,
  visibility: VisibilityRules | undefined,
): TextBlock | null {
  const text = textData(node);
  if (!path || !isNotBlank(text)) return null;
  return visibility
    ? new RenderedBlock(node, text, path, visibility)
    : { node, text, path, visible: path.visible };
}

/** Nodes that are rendered in an element: those of its shadow tree, those assigned to a slot, or its children. */
function renderedContent(element: Element, path: PathElement, shadow: Node | null): PendingNodes | null {
  if (shadow) return siblingsFrom(firstChild(shadow), path);
  if (path.tag === 'slot') {
    const assigned = (element as HTMLSlotElement).assignedNodes?.() ?? [];
    if (assigned.length > 0) return { node: null, assigned, index: 0, path };
  }
  const child = firstChild(element);
  return child && siblingsFrom(child, path);
}
