/**
 * Walks over a tree that may change meanwhile. The children of a node are those that it had when the walk reached it,
 * wherever the page has moved them since; a removed node does not end the walk.
 */
import { firstChild, nextSibling } from '../dom/tree';

const NONE: readonly Node[] = [];

/** Children of a node as they are now. */
export function snapshotChildren(node: Node): readonly Node[] {
  let child = firstChild(node);
  if (!child) return NONE;
  const children: Node[] = [];
  for (; child; child = nextSibling(child)) children.push(child);
  return children;
}

/** Every node below `root` in document order, without shadow trees. */
export function* walkDescendants(root: Node): Generator<Node> {
  /** Nodes to visit, the next one last. */
  const stack: Node[] = [];
  const pushChildren = (parent: Node) => {
    for (const child of snapshotChildren(parent).toReversed()) stack.push(child);
  };
  pushChildren(root);
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    pushChildren(node);
  }
}
