/** Formats the figures as a page of Markdown. */
import { markdownTable } from '../../models/research/evaluate/text-tables';
import type { BrowserFigures } from './browser';
import {
  type BenchFigures,
  BROWSER_COLUMNS,
  COMMAND_COLUMNS,
  type Column,
  type CommandFigures,
  columnOf,
  type GrowthFigures,
  type PageFigures,
  type PeerRatios,
  READER_COLUMNS,
  type Summary,
  summarise,
  type ThreadFigures,
} from './figures';
import type { FirefoxFigures } from './firefox';
import type { PaintTimes, PopupFigures } from './popup';
import type { ProcessorTimes } from './processor-time';

const NAMES: Record<Column, string> = {
  parse: 'parsing',
  read: 'reading the text blocks',
  vectors: 'vectors',
  arrays: 'network, plain arrays',
  wasm: 'network, WebAssembly',
  webgl: 'network, WebGL',
  refine: 'refiner',
  labels: 'labels',
  paint: 'highlight',
  article: 'article tree',
  export: 'text of the article',
  labelled: '**from click to labels, warm**',
  warmClick: 'from press to highlight, warm',
  coldClick: 'from press to highlight, fresh tab',
  longestTask: 'longest task meanwhile, 0 below 50',
  openReader: 'from press to reader view, warm',
  openingTask: 'longest task of all openings, 0 below 50',
  closingTask: 'longest task of all closings',
  readability: 'Readability.js `parse()`',
  defuddle: 'Defuddle `parse()`',
};

const number = (value: number | undefined): string => {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value < 1 ? 2 : 3);
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** Columns of a browser's table by length. */
const BY_LENGTH: readonly Column[] = [
  'read',
  'vectors',
  'arrays',
  'wasm',
  'webgl',
  'labelled',
  'longestTask',
  ...READER_COLUMNS,
  'readability',
  'defuddle',
];

const lengthTable = (columns: readonly Column[], generated: readonly PageFigures[]): string =>
  markdownTable([
    ['blocks', ...columns.map((column) => NAMES[column].replaceAll('**', ''))],
    ...generated.map(({ blocks, ms }) => [String(blocks), ...columns.map((column) => number(ms[column]))]),
  ]);

/** Formats the figures of the reader view, a row per page. */
export const readerTable = (pages: readonly PageFigures[]): string =>
  `${lengthTable(READER_COLUMNS, pages)}\n`;

/** Formats a row per column: median, 95th percentile, and number of pages. */
const columnTable = (
  columns: readonly Column[],
  pages: readonly PageFigures[],
  { medianMs, p95Ms }: Pick<Summary, 'medianMs' | 'p95Ms'>,
): string =>
  markdownTable([
    ['milliseconds a page', 'median', '95 %', 'pages'],
    ...columns.map((column) => [
      NAMES[column],
      number(medianMs[column]),
      number(p95Ms[column]),
      String(columnOf(pages, column).length),
    ]),
  ]);

const peerRows = (ratios: PeerRatios): string[][] => [
  ['click to labels by Readability.js, median of the pages’ ratios', number(ratios.warmVsReadability)],
  ['the same, 95th percentiles', number(ratios.p95VsReadability)],
  ['click to labels by Defuddle', number(ratios.warmVsDefuddle)],
];

const IN_FIREFOX: readonly Column[] = ['labelled', 'coldClick', 'readability', 'defuddle'];

export function firefoxTable({ browser, pages }: FirefoxFigures, source: string): string {
  const summary = summarise(pages, []);
  return `${pages.length} pages of ${source}; ${browser}.

${columnTable(IN_FIREFOX, pages, summary)}

${markdownTable([['ratio', ''], ...peerRows(summary.ratios)])}
`;
}

/** Figures of the command, on one core and on all. */
export type WholeCommand = CommandFigures & { workers: ThreadFigures; processor: ProcessorTimes };

/** Formats processor time a page, and its ratio to the first row. */
function processorTable(times: ProcessorTimes): string {
  const [first] = Object.values(times);
  return markdownTable([
    ['processor time a page, from HTML, milliseconds', '', 'ratio'],
    ...Object.entries(times).map(([name, ms]) => [name, number(ms), number(ms / first)]),
  ]);
}

const throughputTable = ({ throughput, workers }: WholeCommand): string =>
  markdownTable([
    ['the command in Node', 'pages a second of one core'],
    ['from HTML to text', number(throughput.fromHtml)],
    ['after parsing', number(throughput.afterParsing)],
    ['after parsing, on jsdom’s trees', number(throughput.sameTree)],
    ['Readability.js `parse()` on the same trees', number(throughput.readability)],
    ['texrex’s detector alone (its paper: 317)', number(throughput.texrex)],
    ['`extract --jsonl`, one thread that is warm', number(workers.one)],
    [`the same, ${workers.threads} threads together`, number(workers.all)],
    ['ratio of both', number(workers.all / workers.one)],
    [
      `${workers.threads} processes that share nothing, as a ratio to one: the most that this machine gives`,
      number(workers.apart / workers.one),
    ],
  ]);

export function commandTable(command: WholeCommand): string {
  const { device, source, pages, generated } = command;
  const summary = summarise(pages, generated);
  return `${pages.length} pages of ${source}; one core of ${device}.

${columnTable(COMMAND_COLUMNS, pages, summary)}

Generated pages, milliseconds from tree to labels:

${markdownTable([['blocks', 'ms'], ...generated.map(({ blocks, ms }) => [String(blocks), number(ms.labelled)])])}

${markdownTable([
  ['ratio', ''],
  ['plain arrays by WebAssembly', number(summary.ratios.arraysVsWasm)],
  ['growth of the time to labels with the blocks: power', number(summary.ratios.slope)],
])}

${throughputTable(command)}

${processorTable(command.processor)}
`;
}

export const growthLine = ({ paragraphs, runs, median }: GrowthFigures): string =>
  `From the last growth of a page to ${paragraphs} paragraphs until all of them are highlighted: ${number(median)} ms (${runs.map(number).join(', ')}).\n`;

/** Milliseconds within which the popup should be painted. */
const POPUP_TARGET_MS = 60;

export function popupLine({ ours, empty, ownShare, runs }: PopupFigures): string {
  const described = ({ median, shortest }: PaintTimes) =>
    `${number(median)} ms (at best ${number(shortest)})`;
  return `The popup is painted within ${described(ours)}, an empty one within ${described(empty)}, medians of ${runs}; its own share is ${number(ownShare)} ms, the median difference of pairs. The target is ${POPUP_TARGET_MS} ms for both shares.\n`;
}

export function formatReport(
  figures: BenchFigures,
  browser: BrowserFigures,
  command: WholeCommand,
  source: string,
): string {
  const { ratios, bytes } = figures;
  const ratioRows = [
    ...peerRows(ratios),
    ['growth of the time to labels with the blocks: power', number(ratios.slope)],
  ];
  const devices = Object.entries(browser.benchmark)
    .map(([name, ms]) => `${name} ${number(ms)} ms`)
    .join(', ');
  return `# Speed

${figures.pages} pages of ${source}; ${figures.device}. The extension computes on the fastest backend of its own benchmark: ${devices}.

${columnTable(BROWSER_COLUMNS, browser.pages, figures)}

${markdownTable([['ratio', ''], ...ratioRows])}

Content script: ${kilobytes(bytes.atFirst)}; with what is added where the page computes by itself, ${kilobytes(bytes.contentScript)} without weights, ${kilobytes(bytes.withWeights)} with them.

Generated pages, milliseconds:

${lengthTable(BY_LENGTH, browser.generated)}

${growthLine(figures.growth)}
${popupLine(figures.popup)}
${throughputTable(command)}

${processorTable(command.processor)}
`;
}
