/**
 * FIASCO's visual features. The paper computed them from a picture of the page, this engine from the boxes of
 * lines and elements. A region is solid when its text fills it, as a paragraph does and a scattered menu does
 * not.
 */

import type { Layout, Rectangle } from './recorded-layout';
import type { Target } from './target-nodes';

/** Names of the visual features, in order. */
export const VISUAL_FEATURES = [
  'solidity I',
  'solidity II',
  'solidity III',
  'relative width',
  'headline',
  'not shown',
] as const;

/** Minimum letter height of a headline, relative to the page's usual height. */
const MIN_HEADLINE_HEIGHT = 1.2;

const area = (lines: readonly Rectangle[]): number => lines.reduce((sum, [, , w, h]) => sum + w * h, 0);

function bounds(lines: readonly Rectangle[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of lines) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return [left, top, right - left, bottom - top];
}

const usualHeights = new WeakMap<Layout, number>();

/** Median line height of the page's text, weighted by width. */
function usualHeight(layout: Layout): number {
  let height = usualHeights.get(layout);
  if (height === undefined) {
    const lines = layout.lines.flat().sort((a, b) => a[3] - b[3]);
    const half = lines.reduce((sum, [, , width]) => sum + width, 0) / 2;
    let passed = 0;
    height = 1;
    for (const [, , width, lineHeight] of lines) {
      passed += width;
      height = lineHeight;
      if (passed >= half) break;
    }
    usualHeights.set(layout, height);
  }
  return height;
}

/**
 * Computes the features in the order of `VISUAL_FEATURES`. The solidities are text area by the text's own bounds, text
 * area by the element's box, and mean line width by the widest.
 */
export function visualFeatures({ element, blocks }: Target, layout: Layout): number[] {
  const lines = blocks.flatMap((i) => layout.lines[i]);
  if (lines.length === 0) return [0, 0, 0, 0, 0, 1];
  const [, , width, height] = bounds(lines);
  const [, , boxWidth, boxHeight] = layout.boxes[element.path.index] ?? [0, 0, 0, 0];
  const covered = area(lines);
  const widest = lines.reduce((most, [, , w]) => Math.max(most, w), 0);
  const meanWidth = lines.reduce((sum, [, , w]) => sum + w, 0) / lines.length;
  const meanHeight = covered / lines.reduce((sum, [, , w]) => sum + w, 0);
  return [
    Math.min(1, covered / (width * height || 1)),
    Math.min(1, covered / (boxWidth * boxHeight || covered)),
    meanWidth / widest,
    Math.min(1, width / layout.width),
    Number(meanHeight >= MIN_HEADLINE_HEIGHT * usualHeight(layout)),
    0,
  ];
}
