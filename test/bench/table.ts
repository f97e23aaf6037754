/** Formats the figures as a page of Markdown. */
import type { CommandFigures } from '../../models/research/bench/bench';
import type { BrowserFigures } from './browser';
import {
  type BenchFigures,
  COLUMNS,
  type Column,
  columnOf,
  type PageFigures,
  type PeerRatios,
  summarise,
} from './figures';
import type { FirefoxFigures } from './firefox';
import type { GrowthFigures } from './growth';

const NAMES: Record<Column, string> = {
  serialise: 'reading the text blocks',
  vectors: 'vectors',
  arrays: 'network, plain arrays',
  wasm: 'network, WebAssembly',
  webgl: 'network, WebGL',
  stock: 'network, stock TF.js layers on WebGL',
  refine: 'second look',
  labels: 'labels',
  paint: 'highlight',
  labelled: '**from click to labels, warm**',
  warmClick: 'from press to highlight, warm',
  coldClick: 'from press to highlight, fresh tab',
  longestTask: 'longest task meanwhile, 0 below 50',
  readability: 'Readability.js `parse()`',
  defuddle: 'Defuddle `parse()`',
};

const number = (value: number | undefined): string => {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value < 1 ? 2 : 3);
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

function rows(lines: readonly (readonly string[])[]): string {
  const [head, ...rest] = lines.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, `| --- ${'| ---: '.repeat(lines[0].length - 1)}|`, ...rest].join('\n');
}

/** Columns of a table by length. */
const BY_LENGTH: readonly Column[] = [
  'serialise',
  'vectors',
  'arrays',
  'wasm',
  'webgl',
  'labelled',
  'longestTask',
  'readability',
  'defuddle',
];

/** Rows of steps: median, 95th percentile, and number of pages. */
const stepRows = (
  columns: readonly Column[],
  pages: readonly PageFigures[],
  { medianMs, p95Ms }: Pick<BenchFigures, 'medianMs' | 'p95Ms'>,
): string =>
  rows([
    ['milliseconds a page', 'median', '95 %', 'pages'],
    ...columns.map((column) => [
      NAMES[column],
      number(medianMs[column]),
      number(p95Ms[column]),
      String(columnOf(pages, column).length),
    ]),
  ]);

const peerLines = (ratios: PeerRatios): string[][] => [
  ['click to labels by Readability.js, median of the pages’ ratios', number(ratios.warmVsReadability)],
  ['the same, 95th percentiles', number(ratios.p95VsReadability)],
  ['click to labels by Defuddle', number(ratios.warmVsDefuddle)],
];

const IN_FIREFOX: readonly Column[] = ['labelled', 'coldClick', 'readability', 'defuddle'];

export function firefoxTable({ browser, chosen, pages }: FirefoxFigures, source: string): string {
  const summed = summarise(pages, []);
  return `${pages.length} pages of ${source}; ${browser}. The extension computed on ${chosen}.

${stepRows(IN_FIREFOX, pages, summed)}

${rows([['ratio', ''], ...peerLines(summed.ratios)])}
`;
}

export const growthLine = ({ paragraphs, runs, median }: GrowthFigures): string =>
  `From the last growth of a page to ${paragraphs} paragraphs until all of them are highlighted: ${number(median)} ms (${runs.map(number).join(', ')}).\n`;

export function table(
  figures: BenchFigures,
  browser: BrowserFigures,
  command: CommandFigures,
  source: string,
): string {
  const { ratios, bytes } = figures;
  const lengths = browser.madeUp.map(({ blocks, ms }) => [
    String(blocks),
    ...BY_LENGTH.map((column) => number(ms[column])),
  ]);
  const ratioLines = [
    ...peerLines(ratios),
    ['stock TF.js layers by ours on WebGL, 64 units, 500 blocks', number(ratios.fusedVsStock64)],
    ['the same with 256 units', number(ratios.fusedVsStock256)],
    ['growth of the time to labels with the blocks: power', number(ratios.slope)],
  ];
  const { cli, allCores } = command;
  const devices = Object.entries(browser.measured)
    .map(([name, ms]) => `${name} ${number(ms)} ms`)
    .join(', ');
  return `# Speed

${figures.pages} pages of ${source}; ${figures.device}. The extension computed on ${browser.chosen}; its self-measurement: ${devices}.

${stepRows(COLUMNS, browser.pages, figures)}

${rows([['ratio', ''], ...ratioLines])}

Content script: ${kilobytes(bytes.atFirst)}; with what is added where the page computes by itself, ${kilobytes(bytes.contentScript)} without weights, ${kilobytes(bytes.withWeights)} with them.

Made-up pages, milliseconds:

${rows([['blocks', ...BY_LENGTH.map((column) => NAMES[column].replaceAll('**', ''))], ...lengths])}

${growthLine(figures.growth)}
The command in Node, pages a second of one core (of its detector alone texrex reports 317 documents):

${rows([
  ['from HTML to text', number(cli.pagesPerSecondCore)],
  [`the same on all ${allCores.threads} cores together`, number(allCores.pagesPerSecond)],
  ['after parsing', number(cli.afterParsePerSecondCore)],
  ['after parsing, on jsdom’s trees', number(cli.sameTreePerSecondCore)],
  ['Readability.js `parse()` on the same trees', number(cli.readabilityPerSecondCore)],
  ['texrex’s detector alone', number(cli.texrexPerSecondCore)],
])}
`;
}
