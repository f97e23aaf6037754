/** The measured figures and their summary. */
import type { CommandFigures } from '../../models/research/bench/bench';
import { growth, median, quantile } from '../../models/research/evaluate/statistics';
import type { GrowthFigures } from './growth';

const BACKENDS = ['arrays', 'wasm', 'webgl', 'stock'] as const;
/** Backends that run the network; `stock` is the same network in TF.js layers, on WebGL. */
export type Backend = (typeof BACKENDS)[number];
export const STEPS = ['serialise', 'vectors', ...BACKENDS, 'refine', 'labels', 'paint'] as const;
export type Step = (typeof STEPS)[number];
export const PEERS = ['readability', 'defuddle'] as const;
export type Peer = (typeof PEERS)[number];
/**
 * Times in the built extension: from a click to the labels, and to the highlight in a used and in a fresh
 * tab; and the longest task of a click in a fresh tab, 0 when none took 50 ms.
 */
const TOTALS = ['labelled', 'warmClick', 'coldClick', 'longestTask'] as const;
export type Total = (typeof TOTALS)[number];
export type Column = Step | Peer | Total;
export const COLUMNS: readonly Column[] = [...STEPS, ...TOTALS, ...PEERS];

/** Sizes of the scripts that are injected into a page. */
export interface ScriptBytes {
  /** Scripts injected by every click. */
  atFirst: number;
  /** Those and the scripts that compute in the page itself, without the model's weights, and with them. */
  contentScript: number;
  withWeights: number;
}

/** One page: its length, and the median of each column over its warm runs. */
export interface PageFigures {
  blocks: number;
  ms: Partial<Record<Column, number>>;
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

export interface BenchFigures {
  device: string;
  pages: number;
  medianMs: Partial<Record<Column, number>>;
  p95Ms: Partial<Record<Column, number>>;
  ratios: PeerRatios & {
    /** Time of stock TF.js layers on WebGL divided by ours, 500 blocks, by units of a layer. */
    fusedVsStock64: number;
    fusedVsStock256: number;
    /** Exponent by which the time to labels grows with the blocks of generated pages. */
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

/** Median over pages of the ratio of two columns. */
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
