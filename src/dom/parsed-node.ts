/** Nodes of a parsed page, with the properties of the DOM's `Node` that `dom/` and `article/` read. */

import { addToList } from './collections';
import type { ElementNames } from './element-names';
import { ObjectCache } from './object-cache';
import { descendants, ELEMENT, TEXT } from './tree';

export interface ParsedAttribute {
  readonly name: string;
  readonly value: string;
}

const NO_NAMES: readonly string[] = [];

/** Node of any kind. */
export class ParsedNode {
  parentNode: ParsedNode | null = null;
  firstChild: ParsedNode | null = null;
  lastChild: ParsedNode | null = null;
  nextSibling: ParsedNode | null = null;
  previousSibling: ParsedNode | null = null;
  /** Content of a template; it has no parent, as in browsers. Declared on templates only, which are few. */
  declare content?: ParsedNode;
  /** Template whose content this is. Declared on such contents only. */
  declare template?: ParsedNode;
  /** 0 for the document. Descendants of a moved element keep the depth of their first position. */
  depth = 0;
  /** Class and id, once they were asked for: see `elementNames()`. */
  storedNames: ElementNames | null = null;
  /** True once a template has become its child: without one, no child need be searched for a shadow tree. */
  hasTemplates = false;

  constructor(
    readonly nodeType: number,
    readonly localName: string,
    readonly namespaceURI: string,
    /** Few enough that a linear search is faster than any table. */
    public attributes: readonly ParsedAttribute[],
    public data: string,
  ) {}

  getAttribute(name: string): string | null {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return null;
  }

  getAttributeNames(): readonly string[] {
    return this.attributes.length === 0 ? NO_NAMES : this.attributes.map(({ name }) => name);
  }

  /** Public identifier of a document type; empty for other nodes. */
  get publicId(): string {
    return this.getAttribute('publicId') ?? '';
  }

  /** Root of a declarative shadow tree, which parse5 leaves as a template. */
  get shadowRoot(): ParsedNode | null {
    if (!this.hasTemplates) return null;
    for (let child = this.firstChild; child; child = child.nextSibling) {
      if (child.localName === 'template' && child.getAttribute('shadowrootmode') !== null)
        return child.content ?? null;
    }
    return null;
  }

  /** Children of the host that are rendered in place of this slot of a declarative shadow tree. */
  assignedNodes(): readonly ParsedNode[] {
    let root: ParsedNode = this;
    while (root.parentNode) root = root.parentNode;
    const { template } = root;
    if (!template?.parentNode) return NO_NODES;
    return slotsOf.getOrCompute(root, () => assignSlots(root, template)).get(this) ?? NO_NODES;
  }
}

const NO_NODES: readonly ParsedNode[] = [];

/** Slot → assigned nodes, for each shadow tree that was queried. */
const slotsOf = new ObjectCache<ParsedNode, Map<ParsedNode, ParsedNode[]>>();

/**
 * Assigns each child of the host to the first slot of its name, as browsers do, in one pass over both.
 * @param root root of the shadow tree
 * @param template template that declares the shadow tree
 */
function assignSlots(root: ParsedNode, template: ParsedNode): Map<ParsedNode, ParsedNode[]> {
  const byName = new Map<string, ParsedNode[]>();
  for (const child of children(template.parentNode!)) {
    const name = child === template ? null : slotOf(child);
    if (name !== null) addToList(byName, name, child);
  }
  const assigned = new Map<ParsedNode, ParsedNode[]>();
  for (const node of descendants(root as unknown as Node) as Iterable<unknown>) {
    const slot = node as ParsedNode;
    if (slot.localName !== 'slot') continue;
    const name = slot.getAttribute('name') ?? '';
    const nodes = byName.get(name);
    if (nodes) assigned.set(slot, nodes);
    byName.delete(name);
  }
  return assigned;
}

function slotOf(node: ParsedNode): string | null {
  if (node.nodeType === TEXT) return '';
  return node.nodeType === ELEMENT ? (node.getAttribute('slot') ?? '') : null;
}

/** Children of a node, in document order. */
export function children(parent: ParsedNode): ParsedNode[] {
  const list: ParsedNode[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) list.push(child);
  return list;
}

/** Inserts a node before a child of its parent, or at the end. */
export function insertBefore(parent: ParsedNode, node: ParsedNode, before: ParsedNode | null): void {
  const previous = before ? before.previousSibling : parent.lastChild;
  node.depth = parent.depth + 1;
  if (node.localName === 'template') parent.hasTemplates = true;
  node.parentNode = parent;
  node.previousSibling = previous;
  node.nextSibling = before;
  if (previous) previous.nextSibling = node;
  else parent.firstChild = node;
  if (before) before.previousSibling = node;
  else parent.lastChild = node;
}

/** Takes a node out of its parent. */
export function detach(node: ParsedNode): void {
  const { parentNode: parent, previousSibling: previous, nextSibling: next } = node;
  if (!parent) return;
  if (previous) previous.nextSibling = next;
  else parent.firstChild = next;
  if (next) next.previousSibling = previous;
  else parent.lastChild = previous;
  node.parentNode = node.previousSibling = node.nextSibling = null;
}
