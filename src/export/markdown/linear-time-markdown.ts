/** Replacements for steps of the Markdown packages that take more than linear time on long lines and lists. */
import type { Element, ElementContent, Root } from 'hast';
import type { NodeHandle, State } from 'hast-util-to-mdast';
import type { List, Nodes, RootContent } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';
import { element, INLINE_TAGS } from '../../article/tree/hast';

/** Maximum inline nodes of a line, more than any written by hand has. */
const MAX_LINE_NODES = 1000;

/**
 * Wraps groups of nodes of a long line in elements that leave nothing: the package strips white space node by
 * node and moves all following nodes each time.
 */
export function splitLongLines(node: Root | Element): void {
  for (const child of node.children) if (child.type === 'element') splitLongLines(child);
  if (node.children.length <= MAX_LINE_NODES) return;
  const children = node.children as ElementContent[];
  const grouped = children.slice(0, MAX_LINE_NODES);
  let group: Element | null = null;
  for (const child of children.slice(MAX_LINE_NODES)) {
    if (!isInline(child)) {
      group = null;
      grouped.push(child);
      continue;
    }
    if (!group || group.children.length === MAX_LINE_NODES) {
      group = element('span');
      grouped.push(group);
    }
    group.children.push(child);
  }
  node.children = grouped;
}

const isInline = (node: ElementContent): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && (INLINE_TAGS.has(node.tagName) || node.tagName === 'cell-break'));

/**
 * Converts the children of an element. The package pushes all nodes of a child on the stack at once, which
 * overflows on a long definition list, and joins texts one by one, moving all nodes after them.
 */
function convertChildren(
  this: State,
  parent: { readonly children: readonly Parameters<State['one']>[0][] },
): RootContent[] {
  const converted: RootContent[] = [];
  const add = (node: RootContent) => {
    const last = converted[converted.length - 1];
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else converted.push(node);
  };
  for (const child of parent.children) {
    const result = this.one(child, parent as never) as Nodes | Nodes[] | undefined;
    if (Array.isArray(result)) for (const node of result) add(node as RootContent);
    else if (result) add(result as RootContent);
  }
  return converted;
}

/** Handler of the tree's root, which makes all handlers below it use `convertChildren`. */
export const rootHandler: NodeHandle = (state, node) => {
  state.all = convertChildren as State['all'];
  return { type: 'root', children: state.toFlow(state.all(node)) };
};

/** Writes a list item with its number, which the package finds by searching the list from its start. */
export const listItemHandler: Handle = (node, parent, state, info) => {
  const list = parent as List;
  const index = state.indexStack.at(-1) ?? 0;
  const start = typeof list.start === 'number' && list.start > -1 ? list.start : 1;
  const singleItem = list.type === 'list' ? { ...list, start: start + index, children: [node] } : parent;
  return defaultHandlers.listItem(node, singleItem, state, info);
};
