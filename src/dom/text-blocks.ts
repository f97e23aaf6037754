/**
 * Document → text blocks: every non-blank text node, in the order in which it is rendered (BoilerNet,
 * Leonhardt et al. 2020, §2: a page is the sequence of its leaf text nodes).
 *
 * The same code runs in the page, in jsdom and over the tree of `parse.ts`, and changes nothing in the
 * document.
 */
import type { IncrementalTask } from '../scheduler';
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

/** One element on the path from the root to a text block. Shared by all blocks below it. */
export interface PathElement {
  readonly element: Element;
  /** Position among the page's elements in document order; a parent's is lower than its children's. */
  readonly index: number;
  /** Lower-case tag name. */
  readonly tag: string;
  readonly parent: PathElement | null;
  /** 0 for the root element. */
  readonly depth: number;
  /** False when the element itself, or one of its ancestors, is known to be hidden. */
  readonly visible: boolean;
}

/** A non-blank text node of the page with the data that the model may use. */
export interface TextBlock {
  readonly node: Text;
  /** The node's data, unchanged, white space included. */
  readonly text: string;
  /** The parent element; follow `parent` for the whole tag path. */
  readonly path: PathElement;
  readonly visible: boolean;
}

export interface SerialiseOptions {
  /** The element's shadow root, open or closed, or null. Default: the open one. */
  shadowRootOf?(element: Element, tag: string): Node | null;
  /**
   * Source of visibility as the browser renders it. Queried once per element, on first use, and only for
   * elements that hold text and for the ancestors of hidden ones; see `askingLayout()`. Default: visibility
   * by markup alone.
   */
  layout?: VisibilityRules;
}

/** Elements that hold no text of their own and break no line, and those whose text is never rendered. */
export const NEVER_TEXT: ReadonlySet<string> = new Set(
  'head script style template noscript noembed noframes iframe object canvas audio video textarea title desc metadata link meta base param source track area embed'.split(
    ' ',
  ),
);

const NOT_BLANK = /[^\s\u200b\u2060\ufeff\u00ad]/;

/** Checks visibility by markup alone: the rule where no layout exists. */
function isVisibleByMarkup(element: Element): boolean {
  if (attribute(element, 'hidden') !== null) return false;
  const style = attribute(element, 'style');
  return !style || !/(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/** Nodes still to visit: a chain of siblings, or the nodes assigned to a slot. */
type Pending = {
  node: Node | null;
  assigned: Node[] | null;
  index: number;
  path: PathElement | null;
};

function take(pending: Pending): Node | null {
  if (pending.assigned) return pending.assigned[pending.index++] ?? null;
  const { node } = pending;
  if (node) pending.node = nextSibling(node);
  return node;
}

/** Nodes visited between two yields. */
const AT_A_TIME = 500;

/**
 * Serialises a document or shadow root into its text blocks, in rendering order. Reads open and closed shadow
 * trees in place of their host's children, and slotted nodes in place of their slot. Frames are separate
 * documents and are skipped. Iterative, so that no depth of nesting overflows the call stack.
 */
export function* serialise(
  root: Document | ShadowRoot | Element,
  options: SerialiseOptions = {},
): IncrementalTask<TextBlock[]> {
  const shadowRootOf = options.shadowRootOf ?? shadowRoot;
  // Layout answers for the whole chain of ancestors; markup only for the element itself.
  const { layout } = options;
  const blocks: TextBlock[] = [];
  let elements = 0;
  const chain = (node: Node | null, path: PathElement | null): Pending => ({
    node,
    assigned: null,
    index: 0,
    path,
  });
  const stack: Pending[] = [
    nodeType(root) === ELEMENT
      ? { node: null, assigned: [root], index: 0, path: null }
      : chain(firstChild(root), null),
  ];
  for (let visited = 1; stack.length > 0; visited++) {
    if (visited % AT_A_TIME === 0) yield;
    const pending = stack[stack.length - 1];
    const node = take(pending);
    if (!node) {
      stack.pop();
      continue;
    }
    const type = nodeType(node);
    if (type === TEXT) {
      const text = textData(node as Text);
      const { path } = pending;
      if (path && NOT_BLANK.test(text)) {
        blocks.push(
          layout
            ? new RenderedBlock(node as Text, text, path, layout)
            : { node: node as Text, text, path, visible: path.visible },
        );
      }
      continue;
    }
    if (type !== ELEMENT) continue;
    const element = node as Element;
    const tag = localName(element);
    if (NEVER_TEXT.has(tag)) continue;
    const parent = pending.path;
    const path: PathElement = {
      element,
      index: elements++,
      tag,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      visible: layout ? true : (parent?.visible ?? true) && isVisibleByMarkup(element),
    };
    const shadow = shadowRootOf(element, tag);
    if (shadow) {
      stack.push(chain(firstChild(shadow), path));
      continue;
    }
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes?.() ?? [];
      if (assigned.length > 0) {
        stack.push({ node: null, assigned, index: 0, path });
        continue;
      }
    }
    const child = firstChild(element);
    if (child) stack.push(chain(child, path));
  }
  return blocks;
}

/** Most tags in a written path; twice the depth of the deepest pages made by people. */
const DEEPEST = 256;

/** Tag path as text, `html/body/main/p`. On a hostile page with endless nesting, only its end, after `…/`. */
export function pathWithText({ path }: TextBlock): string {
  const tags: string[] = [];
  let step: PathElement | null = path;
  for (; step && tags.length < DEEPEST; step = step.parent) tags.push(step.tag);
  return (step ? '…/' : '') + tags.reverse().join('/');
}

/** Tag names from the root to the block's parent. */
export function tagPath(block: TextBlock): string[] {
  const tags = new Array<string>(block.path.depth + 1);
  for (let step: PathElement | null = block.path; step; step = step.parent) tags[step.depth] = step.tag;
  return tags;
}
