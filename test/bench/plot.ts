/** Plots time against length as SVG, both axes logarithmic. */
import type { Column, PageFigures } from './figures';

const LINES: readonly { column: Column; name: string; colour: string }[] = [
  { column: 'labelled', name: 'Leaflight, click to labels', colour: '#2f7d32' },
  { column: 'wasm', name: 'network alone, WebAssembly', colour: '#8bc34a' },
  { column: 'arrays', name: 'network alone, plain arrays', colour: '#b08900' },
  { column: 'webgl', name: 'network alone, WebGL', colour: '#7b5ea7' },
  { column: 'readability', name: 'Readability.js', colour: '#c0392b' },
  { column: 'defuddle', name: 'Defuddle', colour: '#2471a3' },
];
const WIDTH = 720;
const HEIGHT = 440;
const LEFT = 70;
const RIGHT = 230;
const TOP = 20;
const BOTTOM = 50;

const decades = (low: number, high: number): number[] => {
  const from = Math.floor(Math.log10(low));
  const to = Math.ceil(Math.log10(high));
  return Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
};

export function plot(madeUp: readonly PageFigures[]): string {
  const points = LINES.map((line) => ({
    ...line,
    points: madeUp.flatMap(({ blocks, ms }) => {
      const y = ms[line.column];
      return y && y > 0 ? [[blocks, y] as const] : [];
    }),
  })).filter((line) => line.points.length > 0);
  const all = points.flatMap((line) => line.points);
  const xTicks = decades(Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x)));
  const yTicks = decades(Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y)));
  const scale = (value: number, ticks: readonly number[], from: number, to: number) => {
    const low = Math.log10(ticks[0]);
    const high = Math.log10(ticks[ticks.length - 1]);
    return (from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1);
  };
  const x = (value: number) => scale(value, xTicks, LEFT, WIDTH - RIGHT);
  const y = (value: number) => scale(value, yTicks, HEIGHT - BOTTOM, TOP);
  const grid = [
    ...xTicks.map(
      (tick) =>
        `<path d="M${x(tick)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#ddd"/><text x="${x(tick)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${tick.toLocaleString('en')}</text>`,
    ),
    ...yTicks.map(
      (tick) =>
        `<path d="M${LEFT} ${y(tick)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${Number(y(tick)) + 4}" text-anchor="end">${tick.toLocaleString('en')}</text>`,
    ),
  ];
  const lines = points.map(({ name, colour, points: at }, i) => {
    const path = at.map(([blocks, ms], n) => `${n === 0 ? 'M' : 'L'}${x(blocks)} ${y(ms)}`).join('');
    const top = TOP + 14 + i * 22;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/><path d="M${WIDTH - RIGHT + 16} ${top - 4}h22" stroke="${colour}" stroke-width="3"/><text x="${WIDTH - RIGHT + 44}" y="${top}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">
<title>Milliseconds by the text blocks of a page</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, ...lines].join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">text blocks of the page</text>
<text x="${LEFT - 50}" y="${TOP - 6}">milliseconds</text>
</svg>
`;
}
