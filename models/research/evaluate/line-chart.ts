/** Draws line charts as SVG files, with Observable Plot in jsdom. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

/** A point of one line of the chart. */
export interface Point {
  x: number;
  y: number;
  series: string;
}

/**
 * Writes a line chart with one line per series.
 * @param scale lower end of the y axis, whose upper end is 1; or logarithmic for both axes
 */
export function writeLineChart(
  file: string,
  points: readonly Point[],
  labels: { x: string; y: string },
  scale: number | 'logarithmic' = 0,
): void {
  const { window } = new JSDOM('');
  const isLogarithmic = scale === 'logarithmic';
  const type = isLogarithmic ? ('log' as const) : undefined;
  const chart = Plot.plot({
    document: window.document,
    width: 740,
    height: 420,
    marginRight: 190,
    ...(isLogarithmic ? { marginLeft: 60 } : {}),
    style: { background: 'white', color: 'black', fontFamily: 'sans-serif' },
    x: { label: labels.x, type },
    y: { label: labels.y, type, grid: true, ...(isLogarithmic ? {} : { domain: [scale, 1] }) },
    marks: [
      ...(isLogarithmic ? [] : [Plot.ruleY([scale])]),
      Plot.line(points, { x: 'x', y: 'y', stroke: 'series' }),
      // Names of the series in the margin, in their order: Plot's own legend is HTML.
      ...[...new Set(points.map(({ series }) => series))].map((series, i) =>
        Plot.text([series], {
          text: (name) => name,
          fill: (name) => name,
          frameAnchor: 'top-right',
          textAnchor: 'start',
          fontSize: 12,
          dx: 8,
          dy: 18 * i,
        }),
      ),
    ],
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${new window.XMLSerializer().serializeToString(chart)}\n`);
}
