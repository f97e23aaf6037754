/** Images in the tree, with the way up from them. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { IncrementalTask } from '../../scheduler';
import { CELLS } from '../tree/tree-writer';

/** A node of the tree and the way up from it. */
export interface ImagePlace<T = Root | Element> {
  readonly node: T;
  readonly up: ImagePlace | null;
  /** Among the children of the one above. */
  readonly index: number;
}

/** Nodes that are looked at at a time. */
const AT_A_TIME = 500;

/** All images, in the order of the page. Work that can be interrupted. */
export function* findImages(root: Root): IncrementalTask<ImagePlace<Element>[]> {
  const images: ImagePlace<Element>[] = [];
  let seen = 0;
  const stack: ImagePlace[] = [{ node: root, up: null, index: 0 }];
  while (stack.length > 0) {
    const place = stack.pop()!;
    const { node } = place;
    if (node.type === 'element' && node.tagName === 'img') images.push(place as ImagePlace<Element>);
    for (let i = node.children.length - 1; i >= 0; i--) {
      if (++seen % AT_A_TIME === 0) yield;
      const child = node.children[i];
      if (child.type === 'element') stack.push({ node: child, up: place, index: i });
    }
  }
  return images;
}

/** Takes images away, and what is around nothing else; cells stay though they are empty. */
export class Removal {
  private readonly gone = new Set<Root | Element>();
  /** Elements that lose children → how many are left. */
  private readonly left = new Map<Root | Element, number>();

  /** Notes that the image is to go. */
  add(place: ImagePlace<Element>): void {
    for (let at: ImagePlace = place; at.up; at = at.up) {
      this.gone.add(at.node);
      const around = at.up.node;
      const left = this.childCount(around) - 1;
      this.left.set(around, left);
      if (left > 0 || around.type === 'root' || CELLS.has(around.tagName)) return;
    }
  }

  isGone(node: RootContent): boolean {
    return this.gone.has(node as Element);
  }

  /** Returns the number of children that an element will have. */
  childCount(node: Root | Element): number {
    return this.left.get(node) ?? node.children.length;
  }

  /** Changes the tree, each element once. */
  carryOut(): void {
    for (const node of this.left.keys()) {
      const children: readonly RootContent[] = node.children;
      node.children = children.filter((child) => !this.isGone(child)) as ElementContent[];
    }
  }
}
