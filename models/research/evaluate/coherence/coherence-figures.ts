/** Sums of the verdicts over the pages of a data set. */
import type { PageVerdict } from './judge-page';
import { ROWS, type Row } from './rows';

/** Cases of a row, and how many of them failed. */
export interface Count {
  cases: number;
  failed: number;
}

/** Figures of a data set: for each row and system, how many cases failed. */
export interface CoherenceFigures {
  dataset: string;
  /** Number of pages that were judged, and of those in the data set. */
  pages: number;
  size: number;
  /** Counts by row, then by system. */
  rows: Record<string, Record<string, Count>>;
  /** Pages on which a system crashed or took too long. */
  errors: Record<string, number>;
}

/** Adds up the verdicts on all pages, by row and system. */
export function sumVerdicts(
  dataset: string,
  [pages, size]: readonly [pages: number, size: number],
  systems: readonly string[],
  verdicts: readonly PageVerdict[],
): CoherenceFigures {
  const rows: CoherenceFigures['rows'] = {};
  for (const { name } of ROWS) {
    rows[name] = Object.fromEntries(systems.map((system) => [system, { cases: 0, failed: 0 }]));
  }
  const errors = Object.fromEntries(systems.map((system) => [system, 0]));
  for (const verdict of verdicts) {
    if (verdict.error) errors[verdict.system]++;
    for (const [name, { cases, failures }] of Object.entries(verdict.rows)) {
      const count = rows[name][verdict.system];
      count.cases += cases;
      count.failed += failures.length;
    }
  }
  return { dataset, pages, size, rows, errors };
}

/** The figure that is compared with the target: share of cases kept, or share that failed; null without cases. */
export function shareOf({ atLeast }: Row, { cases, failed }: Count): number | null {
  if (!cases) return null;
  return atLeast === undefined ? failed / cases : (cases - failed) / cases;
}

/** True when the figure reaches the target; null without cases. */
export function meetsTarget(row: Row, count: Count): boolean | null {
  const share = shareOf(row, count);
  if (share === null) return null;
  return row.atLeast === undefined ? share <= (row.atMost ?? 0) : share >= row.atLeast;
}

/** True when no other system has a better figure; null when nothing can be compared. */
export function isNotWorse(row: Row, own: Count, others: readonly Count[]): boolean | null {
  const share = shareOf(row, own);
  const shares = others.map((count) => shareOf(row, count)).filter((one) => one !== null);
  if (share === null || !shares.length) return null;
  return shares.every((other) => (row.atLeast === undefined ? share <= other : share >= other));
}
