/**
 * Walking a tree that may change meanwhile: the children of a node are those that it had when the walk came to it,
 * wherever the page has put them since. One that is taken away does not end the walk.
 */
import { firstChild, nextSibling } from '../dom/tree';

const NONE: readonly Node[] = [];

export function childrenNow(node: Node): readonly Node[] {
  let child = firstChild(node);
  if (!child) return NONE;
  const children: Node[] = [];
  for (; child; child = nextSibling(child)) children.push(child);
  return children;
}

/** Every node below `root` in document order, without shadow trees. */
export function* nodesBelow(root: Node): Generator<Node> {
  const stack = [{ children: childrenNow(root), at: 0 }];
  while (stack.length > 0) {
    const around = stack[stack.length - 1];
    if (around.at === around.children.length) {
      stack.pop();
      continue;
    }
    const node = around.children[around.at++];
    yield node;
    const children = childrenNow(node);
    if (children.length > 0) stack.push({ children, at: 0 });
  }
}
