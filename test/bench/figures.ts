/** Measured figures and their summary. */
import { growthExponent, median, quantile } from '../../models/research/evaluate/statistics';
import type { PopupFigures } from './popup';

const BACKENDS = ['arrays', 'wasm', 'webgl'] as const;
/** Backends that run the network. */
export type Backend = (typeof BACKENDS)[number];
const STEPS = ['read', 'vectors', ...BACKENDS, 'refine', 'labels', 'paint'] as const;
export type Step = (typeof STEPS)[number];
const PEERS = ['readability', 'defuddle'] as const;
export type Peer = (typeof PEERS)[number];
/**
 * Times in the built extension: from a click to the labels, and to the highlight in a used and in a fresh
 * tab; and the longest task of a click in a fresh tab, 0 when none took 50 ms.
 */
const TOTALS = ['labelled', 'warmClick', 'coldClick', 'longestTask'] as const;
/**
 * The reader view over generated pages: time from its key to the open view, warm; and the longest tasks of all openings,
 * until the whole article is in the view, and of all closings, 0 when none took 50 ms.
 */
export const READER_COLUMNS = ['openReader', 'openingTask', 'closingTask'] as const;
export type ReaderColumn = (typeof READER_COLUMNS)[number];
/** Columns of a page measured in a browser. */
export const BROWSER_COLUMNS = [...STEPS, ...TOTALS, ...PEERS] as const;
/** Columns of a page measured in Node. */
export const COMMAND_COLUMNS = [
  'parse',
  ...(['read', 'vectors', 'arrays', 'wasm', 'refine', 'labels'] as const),
  ...(['article', 'export'] as const),
] as const;
export type Column = (typeof BROWSER_COLUMNS)[number] | (typeof COMMAND_COLUMNS)[number] | ReaderColumn;

/** Milliseconds of each run, by step or engine. */
export type Times<Name extends string> = Partial<Record<Name, number[]>>;

/** One page: its length, and the median of each column over its warm runs. */
export interface PageFigures {
  blocks: number;
  ms: Partial<Record<Column, number>>;
}

/** Pages per second from HTML to text by worker processes that are warm. */
export interface ThreadFigures {
  /** Number of cores. */
  threads: number;
  /** One worker. */
  one: number;
  /** One worker a core, all together. */
  all: number;
  /** One process a core, each with one worker, that share nothing but the machine: what its cores can give. */
  apart: number;
}

export interface CommandFigures {
  device: string;
  /** Name of the data set or folder with the pages. */
  source: string;
  pages: PageFigures[];
  /** Generated pages; `labelled` is the time from the tree to the labels. */
  generated: PageFigures[];
  /** Pages per second on one core. */
  throughput: {
    fromHtml: number;
    afterParsing: number;
    /** texrex's detector alone, on parsed pages, by CPU time, as in Schäfer (2017). */
    texrex: number;
    /** Ours from tree to text on jsdom trees; Readability.js runs on the same trees. */
    sameTree: number;
    readability: number;
  };
}

/** Time until a page that has stopped growing is highlighted again. */
export interface GrowthFigures {
  /** Number of paragraphs at the end. */
  readonly paragraphs: number;
  /** Milliseconds from the last growth until every paragraph is highlighted, one value per run. */
  readonly runs: readonly number[];
  readonly median: number;
}

/** Sizes of the scripts that are injected into a page. */
export interface ScriptBytes {
  /** Scripts injected by every click. */
  atFirst: number;
  /** Those and the scripts that compute in the page itself, without the model's weights, and with them. */
  contentScript: number;
  withWeights: number;
}

/** Ratios of the extension's times to those of other engines. */
export interface PeerRatios {
  /**
   * Median over pages of the time from click to labels divided by that of Readability.js; then the same of
   * the 95th percentiles.
   */
  warmVsReadability: number;
  p95VsReadability: number;
  warmVsDefuddle: number;
}

/** Summary of pages measured in one place. */
export interface Summary {
  medianMs: PageFigures['ms'];
  p95Ms: PageFigures['ms'];
  ratios: PeerRatios & {
    /** Time in plain arrays divided by time in WebAssembly, median over pages. */
    arraysVsWasm: number;
    /** Exponent by which the time to labels grows with the blocks of generated pages. */
    slope: number;
  };
}

/** Everything that a full bench reports. */
export interface BenchFigures extends Summary {
  device: string;
  pages: number;
  growth: GrowthFigures;
  popup: PopupFigures;
  /** Sizes of the built scripts, minified. */
  bytes: ScriptBytes;
  command: CommandFigures['throughput'] & { workers: ThreadFigures };
}

/** Median of all runs but the first, which warmed up. */
export const warm = (times: readonly number[]): number => median(times.length > 1 ? times.slice(1) : times);

/** Median of the warm runs of each column. */
export const warmTimes = (times: Times<Column>): PageFigures['ms'] =>
  Object.fromEntries(Object.entries(times).map(([column, list]) => [column, warm(list)]));

export function columnOf(pages: readonly PageFigures[], column: Column): number[] {
  return pages.flatMap(({ ms }) => ms[column] ?? []);
}

const quantiles = (pages: readonly PageFigures[], share: number): PageFigures['ms'] =>
  Object.fromEntries(
    [...new Set([...BROWSER_COLUMNS, ...COMMAND_COLUMNS])]
      .map((column) => [column, columnOf(pages, column)] as const)
      .filter(([, values]) => values.length > 0)
      .map(([column, values]) => [column, quantile(values, share)]),
  );

/** Median over pages of the ratio of two columns. */
function medianRatio(pages: readonly PageFigures[], column: Column, by: Column): number {
  return median(pages.flatMap(({ ms }) => (ms[column] && ms[by] ? ms[column] / ms[by] : [])));
}

export function summarise(pages: readonly PageFigures[], generated: readonly PageFigures[]): Summary {
  const medianMs = quantiles(pages, 0.5);
  const p95Ms = quantiles(pages, 0.95);
  return {
    medianMs,
    p95Ms,
    ratios: {
      warmVsReadability: medianRatio(pages, 'labelled', 'readability'),
      p95VsReadability: (p95Ms.labelled ?? Number.NaN) / (p95Ms.readability ?? Number.NaN),
      warmVsDefuddle: medianRatio(pages, 'labelled', 'defuddle'),
      arraysVsWasm: medianRatio(pages, 'arrays', 'wasm'),
      slope: growthExponent(
        generated
          .filter(({ blocks }) => blocks >= 200)
          .map(({ blocks, ms }) => [blocks, ms.labelled ?? Number.NaN]),
      ),
    },
  };
}
