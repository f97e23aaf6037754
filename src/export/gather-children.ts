/** Converts children of an element to Markdown nodes in linear time. */
import type { NodeHandle, State } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';

/**
 * Replaces the package's own function: that one pushes all nodes of a child on the stack at once, which
 * overflows on a long definition list, and leaves adjacent texts to be joined one by one, each time moving
 * all nodes after them.
 */
function gather(
  this: State,
  parent: { readonly children: readonly Parameters<State['one']>[0][] },
): RootContent[] {
  const gathered: RootContent[] = [];
  const add = (node: RootContent) => {
    const last = gathered[gathered.length - 1];
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else gathered.push(node);
  };
  for (const child of parent.children) {
    const made = this.one(child, parent as never) as Nodes | Nodes[] | undefined;
    if (Array.isArray(made)) for (const node of made) add(node as RootContent);
    else if (made) add(made as RootContent);
  }
  return gathered;
}

/** Handler of the tree's root; all handlers below it collect children with it. */
export const root: NodeHandle = (state, node) => {
  state.all = gather as State['all'];
  return { type: 'root', children: state.toFlow(state.all(node)) };
};
