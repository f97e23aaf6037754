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
  /** Those to come, from the last. */
  const stack: Node[] = [];
  const push = (parent: Node) => {
    const from = stack.length;
    for (let child = firstChild(parent); child; child = nextSibling(child)) stack.push(child);
    for (let [low, high] = [from, stack.length - 1]; low < high; low++, high--)
      [stack[low], stack[high]] = [stack[high], stack[low]];
  };
  push(root);
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    push(node);
  }
}
