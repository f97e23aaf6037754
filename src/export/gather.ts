/** Children of an element as nodes of Markdown, in time that grows with their number alone. */
import type { NodeHandle, State } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';

/**
 * In the place of the package's own: that one puts all nodes of a child on the stack at once, which a long list of
 * definitions overflows, and leaves texts beside each other to be joined one by one, each time moving all behind them.
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

/** A handler of the tree's root, which all handlers below it gather children by. */
export const root: NodeHandle = (state, node) => {
  state.all = gather as State['all'];
  return { type: 'root', children: state.toFlow(state.all(node)) };
};
