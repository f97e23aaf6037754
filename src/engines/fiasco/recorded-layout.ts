/** Geometry of a page's text. Only a rendered page has it, so it is stored apart from the page itself. */
import type { Page } from '../../dom/page';

/** Rectangle as left, top, width and height in CSS pixels. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Geometry of a page. */
export interface Layout {
  /** Width of the whole page. */
  readonly width: number;
  /** Lines of each block of the page, in order; none for a hidden block. */
  readonly lines: readonly (readonly Rectangle[])[];
  /** Box of each element that contains text, by its index in the page. */
  readonly boxes: Readonly<Record<number, Rectangle>>;
}

const layouts = new WeakMap<Page, Layout>();

/** Stores a page's layout for `layoutOf()`. */
export function setLayout(page: Page, layout: Layout): void {
  if (layout.lines.length !== page.blocks.length) throw new Error('the layout is of another page');
  layouts.set(page, layout);
}

/** Returns the layout that was stored for a page. */
export const layoutOf = (page: Page): Layout | undefined => layouts.get(page);

const rounded = ({ left, top, width, height }: DOMRect): Rectangle =>
  [left, top, width, height].map((value) => Math.round(value * 10) / 10) as unknown as Rectangle;

/** Measures a live page without changing it. */
export function measureLayout(page: Page): Layout {
  const { document } = globalThis;
  const boxes: Record<number, Rectangle> = {};
  const lines = page.blocks.map(({ node, path }) => {
    for (let step: typeof path | null = path; step && !boxes[step.index]; step = step.parent) {
      boxes[step.index] = rounded(step.element.getBoundingClientRect());
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    return Array.from(range.getClientRects(), rounded).filter(
      ([, , width, height]) => width > 0 && height > 0,
    );
  });
  return { width: Math.max(1, document.documentElement.scrollWidth), lines, boxes };
}
