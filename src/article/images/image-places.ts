/** Finds images in the tree with the elements around them, and removes images. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { getOrCompute } from '../../dom/collections';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { isElement } from '../tree/hast';
import { CELLS } from '../tree/tree-writer';

/** A node of the tree with its ancestors. */
export interface ImagePlace<T = Root | Element> {
  readonly node: T;
  readonly parent: ImagePlace | null;
}

/** Finds all images, in the order of the page. */
export function* findImages(root: Root): IncrementalTask<ImagePlace<Element>[]> {
  const images: ImagePlace<Element>[] = [];
  let visited = 0;
  const stack: ImagePlace[] = [{ node: root, parent: null }];
  while (stack.length > 0) {
    const place = stack.pop()!;
    const { node } = place;
    if (isElement(node, 'img')) images.push(place as ImagePlace<Element>);
    for (let i = node.children.length - 1; i >= 0; i--) {
      if (++visited % BATCH_SIZE === 0) yield;
      const child = node.children[i];
      if (child.type === 'element') stack.push({ node: child, parent: place });
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

/** The innermost element with one of the tags around an image; null when there is none. */
export function elementAround({ parent }: ImagePlace, tags: ReadonlySet<string>): Element | null {
  for (let step = parent; step; step = step.parent)
    if (step.node.type === 'element' && tags.has(step.node.tagName)) return step.node;
  return null;
}

const FIGURES: ReadonlySet<string> = new Set(['figure']);

/** Finds the captions of images, searching each figure once. */
export class Captions {
  private readonly figures = new Map<Element, Element | null>();

  /** Returns the caption of the innermost figure around an image; null when it has none. */
  of(image: ImagePlace): Element | null {
    const figure = elementAround(image, FIGURES);
    const captionOf = ({ children }: Element) =>
      children.find((child): child is Element => isElement(child, 'figcaption')) ?? null;
    return figure && getOrCompute(this.figures, figure, () => captionOf(figure));
  }
}
