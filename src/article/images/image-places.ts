/** Finds images in the tree with the elements around them, and removes images. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { getOrCompute } from '../../dom/map-values';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { isElement } from '../tree/hast';
import { CELLS } from '../tree/tree-writer';

/** A node of the tree with its ancestors. */
export interface ImagePlace<T = Root | Element> {
  readonly node: T;
  readonly parent: ImagePlace | null;
  /** Index among the children of the parent. */
  readonly index: number;
}

/** Finds all images, in the order of the page. */
export function* findImages(root: Root): IncrementalTask<ImagePlace<Element>[]> {
  const images: ImagePlace<Element>[] = [];
  let visited = 0;
  const stack: ImagePlace[] = [{ node: root, parent: null, index: 0 }];
  while (stack.length > 0) {
    const place = stack.pop()!;
    const { node } = place;
    if (node.type === 'element' && node.tagName === 'img') images.push(place as ImagePlace<Element>);
    for (let i = node.children.length - 1; i >= 0; i--) {
      if (++visited % BATCH_SIZE === 0) yield;
      const child = node.children[i];
      if (child.type === 'element') stack.push({ node: child, parent: place, index: i });
    }
  }
  return images;
}

/** Removes images with the elements that hold nothing else; table cells stay even when they are empty. */
export class ImageRemoval {
  private readonly removed = new Set<Root | Element>();
  /** Elements that lose children → number of children that remain. */
  private readonly remaining = new Map<Root | Element, number>();

  /** Marks the image for removal. */
  add(place: ImagePlace<Element>): void {
    for (let step: ImagePlace = place; step.parent; step = step.parent) {
      this.removed.add(step.node);
      const parent = step.parent.node;
      const count = this.childCount(parent) - 1;
      this.remaining.set(parent, count);
      if (count > 0 || parent.type === 'root' || CELLS.has(parent.tagName)) return;
    }
  }

  isRemoved(node: RootContent): boolean {
    return this.removed.has(node as Element);
  }

  /** Returns the number of children that an element will have. */
  childCount(node: Root | Element): number {
    return this.remaining.get(node) ?? node.children.length;
  }

  /** Changes the tree, touching each element once. */
  apply(): void {
    for (const node of this.remaining.keys()) {
      const children: readonly RootContent[] = node.children;
      node.children = children.filter((child) => !this.isRemoved(child)) as ElementContent[];
    }
  }
}

/** Finds the captions of images, searching each figure once. */
export class Captions {
  private readonly figures = new Map<Element, Element | null>();

  /** Returns the caption of the innermost figure around an image; null when it has none. */
  of({ parent }: ImagePlace): Element | null {
    for (let step = parent; step; step = step.parent)
      if (step.node.type === 'element' && step.node.tagName === 'figure') return this.ofFigure(step.node);
    return null;
  }

  private ofFigure(figure: Element): Element | null {
    return getOrCompute(
      this.figures,
      figure,
      () => figure.children.find((child): child is Element => isElement(child, 'figcaption')) ?? null,
    );
  }
}
