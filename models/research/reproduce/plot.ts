/** Draws plots as SVG files, with Observable Plot in jsdom. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Point {
  x: number;
  y: number;
  series: string;
}

/** Writes a line chart with one line per series. @param least lower end of the y axis */
export async function lineChart(
  file: string,
  points: readonly Point[],
  labels: { x: string; y: string },
  least = 0,
): Promise<void> {
  // Loaded here, because all commands are one file and most of them draw nothing.
  const [Plot, { JSDOM }] = await Promise.all([import('@observablehq/plot'), import('jsdom')]);
  const { window } = new JSDOM('');
  const chart = Plot.plot({
    document: window.document,
    width: 720,
    height: 420,
    marginRight: 170,
    style: { background: 'white', color: 'black', fontFamily: 'sans-serif' },
    x: { label: labels.x },
    y: { label: labels.y, grid: true, domain: [least, 1] },
    marks: [
      Plot.ruleY([least]),
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
