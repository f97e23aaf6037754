/** Items of numbered lists. */
import type { List } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/**
 * Writes a list item with its number. The package searches the list from its start to find an item's
 * position; the current traversal already knows it.
 */
export const listItem: Handle = (node, parent, state, info) => {
  const list = parent as List;
  const index = state.indexStack.at(-1) ?? 0;
  const start = typeof list.start === 'number' && list.start > -1 ? list.start : 1;
  const alone = list.type === 'list' ? { ...list, start: start + index, children: [node] } : parent;
  return defaultHandlers.listItem(node, alone, state, info);
};
