/**
 * FIASCO's visual features (Bauer et al. 2007, §3). The paper found the regions in a picture of the page and
 * drew a polygon around each; here the polygon is the outline of a region's lines.
 */

import { closestOnPath } from '../../../../src/dom/text-blocks';
import { isHeadingTag } from '../../../../src/dom/tree';
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

/** Part of a region's outline, as wide as all text at its height. */
interface Row {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels by which the edges of two rows must differ for the polygon to have vertices there. */
const SAME_EDGE = 2;

function rowsOf(lines: readonly Rectangle[]): Row[] {
  const rows: Row[] = [];
  for (const [x, y, width, height] of lines.toSorted((a, b) => a[1] - b[1])) {
    const last = rows.at(-1);
    // A line that begins above the middle of the one before it is in the same row.
    if (last && y < (last.top + last.bottom) / 2) {
      last.left = Math.min(last.left, x);
      last.right = Math.max(last.right, x + width);
      last.bottom = Math.max(last.bottom, y + height);
    } else rows.push({ left: x, right: x + width, top: y, bottom: y + height });
  }
  return rows;
}

/** Measures of a region's polygon. */
export interface Region {
  width: number;
  height: number;
  rows: number;
  /** Area of the polygon by that of its bounds. */
  filled: number;
  vertices: number;
  /** Mean horizontal distance of the vertices from the middle of the bounds, by half of their width. */
  spread: number;
}

/** Measures the polygon around lines; null when there are none. */
export function regionOf(lines: readonly Rectangle[]): Region | null {
  if (lines.length === 0) return null;
  const rows = rowsOf(lines);
  const left = rows.reduce((least, row) => Math.min(least, row.left), Infinity);
  const right = rows.reduce((most, row) => Math.max(most, row.right), -Infinity);
  const { top } = rows[0];
  const bottom = rows.reduce((most, row) => Math.max(most, row.bottom), -Infinity);
  const [middle, half] = [(left + right) / 2, Math.max(1e-6, (right - left) / 2)];
  const edges: number[] = [];
  let area = 0;
  rows.forEach((row, i) => {
    const next = rows[i + 1];
    // A row reaches to the one below it, so that the polygon has no gaps.
    area += (row.right - row.left) * ((next?.top ?? bottom) - row.top);
    for (const side of ['left', 'right'] as const) {
      if (i === 0) edges.push(row[side]);
      if (!next) edges.push(row[side]);
      else if (Math.abs(next[side] - row[side]) >= SAME_EDGE) edges.push(row[side], next[side]);
    }
  });
  const spread = edges.reduce((sum, x) => sum + Math.abs(x - middle), 0) / edges.length / half;
  return {
    width: right - left,
    height: bottom - top,
    rows: rows.length,
    filled: Math.min(1, area / Math.max(1e-6, (right - left) * (bottom - top))),
    vertices: edges.length,
    spread,
  };
}

/** Measures of a page that its regions are compared with. */
export interface PageRegions {
  /** Width of the widest region. */
  widest: number;
  /** Mean height of the headlines; 0 where there are none. */
  headlineHeight: number;
}

const isHeadline = ({ element: { path } }: Target): boolean =>
  closestOnPath(path, ({ tag }) => isHeadingTag(tag)) !== null;

const linesOf = ({ blocks }: Target, layout: Layout): readonly Rectangle[] =>
  blocks.flatMap((i) => layout.lines[i]);

/** Measures the regions of all targets of a page. */
export function pageRegions(targets: readonly Target[], layout: Layout): PageRegions {
  let [widest, headlines, height] = [1, 0, 0];
  for (const target of targets) {
    const region = regionOf(linesOf(target, layout));
    if (!region) continue;
    widest = Math.max(widest, region.width);
    if (!isHeadline(target)) continue;
    headlines++;
    height += region.height;
  }
  return { widest, headlineHeight: headlines > 0 ? height / headlines : 0 };
}

/**
 * Computes the features in the order of `VISUAL_FEATURES`: area of the polygon by its bounds, vertices by the
 * height in lines, mean horizontal distance of vertices from the middle, width by the page's widest region,
 * and the difference of the height from that of the page's headlines, by the latter.
 */
export function visualFeatures(target: Target, layout: Layout, page: PageRegions): number[] {
  const region = regionOf(linesOf(target, layout));
  if (!region) return [0, 0, 0, 0, 1, 1];
  const { headlineHeight } = page;
  return [
    region.filled,
    region.vertices / region.rows,
    region.spread,
    region.width / page.widest,
    headlineHeight > 0 ? Math.min(10, Math.abs(region.height - headlineHeight) / headlineHeight) : 1,
    0,
  ];
}
