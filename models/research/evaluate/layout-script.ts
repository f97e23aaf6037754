/** Script that runs in a rendered page to measure its layout; bundled by `record-layout.ts`. */
import { readPage } from '../../../src/dom/page';
import { runSync } from '../../../src/scheduler';
import type { Layout, Rectangle } from '../engines/fiasco/recorded-layout';

const rounded = ({ left, top, width, height }: DOMRect): Rectangle =>
  [left, top, width, height].map((value) => Math.round(value * 10) / 10) as unknown as Rectangle;

/** Measures the live page without changing it. */
export function measure(): Layout {
  const lines = runSync(readPage(document)).blocks.map(({ node }) => {
    const range = new Range();
    range.selectNodeContents(node);
    return Array.from(range.getClientRects(), rounded).filter(
      ([, , width, height]) => width > 0 && height > 0,
    );
  });
  return { lines };
}
