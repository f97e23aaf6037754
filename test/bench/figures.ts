/** What is measured, and how it is summed up. */
import type { CommandFigures } from '../../src/cli/bench';
import { growth, median, quantile } from '../../src/cli/statistics';
import type { GrowthFigures } from './growth';

const BACKENDS = ['arrays', 'wasm', 'webgl', 'stock'] as const;
/** What runs the network; `stock` is the same one in TF.js layers, on WebGL. */
export type Backend = (typeof BACKENDS)[number];
export const STEPS = ['serialise', 'vectors', ...BACKENDS, 'refine', 'labels', 'paint'] as const;
export type Step = (typeof STEPS)[number];
export const PEERS = ['readability', 'defuddle'] as const;
export type Peer = (typeof PEERS)[number];
/**
 * In the built extension: a click's way to the labels, and to the highlight in a fresh and in a used tab; and the
 * longest task of a click in a fresh tab, 0 where none took 50 ms.
 */
const TOTALS = ['labelled', 'warmClick', 'coldClick', 'longestTask'] as const;
export type Total = (typeof TOTALS)[number];
export type Column = Step | Peer | Total;
export const COLUMNS: readonly Column[] = [...STEPS, ...TOTALS, ...PEERS];

/** Sizes of what is put into a page. */
export interface ScriptBytes {
  /** What every click puts in. */
  atFirst: number;
  /** That and what computes in the page itself, without the model's weights, and with them. */
  contentScript: number;
  withWeights: number;
}

/** One page: its length, and the median of each column over its warm runs. */
export interface PageFigures {
  blocks: number;
  ms: Partial<Record<Column, number>>;
}

/** The extension beside the peers. */
export interface PeerRatios {
  /** Median over pages of click to labels by Readability.js; the same of the 95th percentiles. */
  warmVsReadability: number;
  p95VsReadability: number;
  warmVsDefuddle: number;
}

export interface BenchFigures {
  device: string;
  pages: number;
  medianMs: Partial<Record<Column, number>>;
  p95Ms: Partial<Record<Column, number>>;
  ratios: PeerRatios & {
    /** How many times as long stock TF.js layers take on WebGL, 500 blocks, by units of a layer. */
    fusedVsStock64: number;
    fusedVsStock256: number;
    /** Power by which the time to labels grows with the blocks of made-up pages. */
    slope: number;
  };
  growth: GrowthFigures;
  /** Sizes of the built scripts, minified. */
  bytes: ScriptBytes;
  cli: CommandFigures['cli'] & Pick<CommandFigures, 'allCores'>;
}

export function columnOf(pages: readonly PageFigures[], column: Column): number[] {
  return pages.flatMap(({ ms }) => ms[column] ?? []);
}

const summary = (pages: readonly PageFigures[], share: number): Partial<Record<Column, number>> =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, columnOf(pages, column)] as const)
      .filter(([, values]) => values.length > 0)
      .map(([column, values]) => [column, quantile(values, share)]),
  );

/** Median over pages of one column by another. */
function medianRatio(pages: readonly PageFigures[], column: Column, by: Column): number {
  return median(pages.flatMap(({ ms }) => (ms[column] && ms[by] ? ms[column] / ms[by] : [])));
}

export function summarise(
  pages: readonly PageFigures[],
  madeUp: readonly PageFigures[],
): Pick<BenchFigures, 'medianMs' | 'p95Ms'> & {
  ratios: Omit<BenchFigures['ratios'], 'fusedVsStock64' | 'fusedVsStock256'>;
} {
  const medianMs = summary(pages, 0.5);
  const p95Ms = summary(pages, 0.95);
  return {
    medianMs,
    p95Ms,
    ratios: {
      warmVsReadability: medianRatio(pages, 'labelled', 'readability'),
      p95VsReadability: (p95Ms.labelled ?? Number.NaN) / (p95Ms.readability ?? Number.NaN),
      warmVsDefuddle: medianRatio(pages, 'labelled', 'defuddle'),
      slope: growth(
        madeUp
          .filter(({ blocks }) => blocks >= 200)
          .map(({ blocks, ms }) => [blocks, ms.labelled ?? Number.NaN]),
      ),
    },
  };
}
