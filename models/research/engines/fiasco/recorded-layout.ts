/** Geometry of a page's text. Only a rendered page has it, so it is stored apart from the page itself. */
import type { Page } from '../../../../src/dom/page';

/** Rectangle as left, top, width and height in CSS pixels. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Geometry of a page. */
export interface Layout {
  /** Lines of each block of the page, in order; none for a hidden block. */
  readonly lines: readonly (readonly Rectangle[])[];
}

const layouts = new WeakMap<Page, Layout>();

/** Stores a page's layout for `layoutOf()`. */
export function setLayout(page: Page, layout: Layout): void {
  if (layout.lines.length !== page.blocks.length) throw new Error('the layout is of another page');
  layouts.set(page, layout);
}

/** Returns the layout that was stored for a page. */
export const layoutOf = (page: Page): Layout | undefined => layouts.get(page);
