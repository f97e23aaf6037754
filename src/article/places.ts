/** Images in the tree, with the way up from them. */
import type { Element, Root } from 'hast';
import { CELLS } from './writer';

/** A node of the tree and the way up from it. */
export interface Place<T = Root | Element> {
  readonly node: T;
  readonly up: Place | null;
}

/** All images, in the order of the page. */
export function* imagesOf(root: Root): Generator<Place<Element>> {
  const stack: Place[] = [{ node: root, up: null }];
  while (stack.length > 0) {
    const place = stack.pop()!;
    const { node } = place;
    if (node.type === 'element' && node.tagName === 'img') yield place as Place<Element>;
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child.type === 'element') stack.push({ node: child, up: place });
    }
  }
}

/** Takes the image away, and what was around nothing else; cells stay though they are empty. */
export function remove({ node, up }: Place<Element>): void {
  let gone = node;
  for (let at = up; at; at = at.up) {
    const { children } = at.node;
    children.splice(children.indexOf(gone), 1);
    if (at.node.type === 'root' || children.length > 0 || CELLS.has(at.node.tagName)) return;
    gone = at.node;
  }
}
