/** Finds images in the tree with the elements around them, and removes images. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { getOrCompute } from '../../dom/collections';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { isElement } from '../tree/hast';
import { CELLS } from '../tree/tree-writer';

export interface ImagePlace<T = Root | Element> {
  readonly node: T;
  readonly parent: ImagePlace | null;
}

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

/** Removes images, and elements that hold nothing else; table cells stay. Changes each element once. */
export function removeImages(places: Iterable<ImagePlace<Element>>): void {
  const removed = new Set<RootContent | Root>();
  /** Elements that lose children → number of children that remain. */
  const remaining = new Map<Root | Element, number>();
  for (const place of places) {
    for (let step: ImagePlace = place; step.parent; step = step.parent) {
      removed.add(step.node);
      const parent = step.parent.node;
      const count = (remaining.get(parent) ?? parent.children.length) - 1;
      remaining.set(parent, count);
      if (count > 0 || parent.type === 'root' || CELLS.has(parent.tagName)) break;
    }
  }
  for (const node of remaining.keys())
    node.children = (node.children as ElementContent[]).filter((child) => !removed.has(child));
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
