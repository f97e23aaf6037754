/** Summarises the scores of pages: each system over all pages of a run, and by kind of page. */
import { addToList } from '../../../src/dom/collections';
import { type IndexRow, isNearlyWhole } from './datasets';
import {
  addConfusion,
  type Confusion,
  classScores,
  meanScore,
  meanShingleScore,
  type Score,
} from './metrics';
import type { PageScore } from './scoring';
import { median } from './statistics';

/** Mean word scores by kind of page. */
export type Groups = Record<string, Score & { pages: number }>;

/** Scores of one system over the pages of a run. */
export interface SystemFigures {
  pages: number;
  /** Number of pages on which the system threw or took too long; its output counts as empty there. */
  failed: number;
  words: Score;
  /** Mean word scores over pages whose gold is not empty. */
  wordsWithoutEmptyGold: Score;
  byPageType: Groups;
  /** Mean word scores by the language that the data set or, less reliably, the page declares. */
  byLanguage: Groups;
  /** Mean word scores by the number of words in the gold. */
  byGoldWords: Groups;
  /** Mean word scores by the share of the page's words that is content; empty where no engine was scored. */
  byContentShare: Groups;
  /** Scrapinghub's score over runs of four words. */
  shingles: Score;
  /** Share of the main-content snippets that are in the output. */
  withFound: number | null;
  /** Share of the boilerplate snippets that are not in the output. */
  withoutAvoided: number | null;
  leaves: { content: Score; boilerplate: Score; confusion: Confusion } | null;
  medianMs: number;
}

/** Scores of all systems of a run. */
export interface EvaluationFigures {
  dataset: string;
  pages: number;
  emptyGold: number;
  /** True when the gold holds only some of the content, so that nothing but recall can be read from it. */
  isPartial: boolean;
  systems: Record<string, SystemFigures>;
}

function share(pairs: readonly (readonly [number, number])[]): number | null {
  const total = pairs.reduce((sum, [, all]) => sum + all, 0);
  return total === 0 ? null : pairs.reduce((sum, [part]) => sum + part, 0) / total;
}

function groupBy(scores: readonly PageScore[], kindOf: (score: PageScore) => string): Groups {
  const groups = new Map<string, PageScore[]>();
  for (const score of scores) addToList(groups, kindOf(score), score);
  return Object.fromEntries(
    [...groups]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, ofKind]) => [
        kind,
        { pages: ofKind.length, ...meanScore(ofKind.map((score) => score.words)) },
      ]),
  );
}

/** Upper limits of the groups by gold length and by share of content. */
const GOLD_WORDS = { limits: [100, 300, 1000], nameOf: (limit: number) => `to ${limit}` };
const SHARES = { limits: [0.1, 0.3, 0.6], nameOf: (limit: number) => `to ${Math.round(limit * 100)} %` };

function bandOf(value: number, { limits, nameOf }: typeof SHARES): string {
  const limit = limits.find((upper) => value <= upper);
  return limit === undefined ? 'more' : nameOf(limit);
}

function summarise(
  scores: readonly PageScore[],
  rows: ReadonlyMap<string, IndexRow>,
  shares: ReadonlyMap<string, number>,
): SystemFigures {
  const leaves = scores.flatMap((score) => score.leaves ?? []);
  const table = leaves.reduce(addConfusion, { tp: 0, fp: 0, fn: 0, tn: 0 });
  return {
    pages: scores.length,
    failed: scores.filter((score) => score.error !== undefined).length,
    words: meanScore(scores.map((score) => score.words)),
    wordsWithoutEmptyGold: meanScore(
      scores.filter((score) => !rows.get(score.id)?.goldEmpty).map((score) => score.words),
    ),
    byPageType: groupBy(scores, ({ id }) => rows.get(id)?.pageType ?? 'unknown'),
    byLanguage: groupBy(
      scores,
      ({ id }) => rows.get(id)?.language?.split(/[-_]/)[0].toLowerCase() || 'unknown',
    ),
    byGoldWords: groupBy(scores, ({ goldWords }) => bandOf(goldWords, GOLD_WORDS)),
    byContentShare: groupBy(
      scores.filter(({ id }) => shares.has(id)),
      ({ id }) => bandOf(shares.get(id)!, SHARES),
    ),
    shingles: meanShingleScore(scores.map((score) => score.shingles)),
    withFound: share(scores.map((score) => score.with)),
    withoutAvoided: share(scores.map((score) => score.without)),
    leaves: leaves.length ? { ...classScores(table), confusion: table } : null,
    medianMs: median(scores.filter((score) => score.error === undefined).map((score) => score.ms)),
  };
}

/** Summarises a run, with the systems in the given order. */
export function summariseScores(
  dataset: string,
  rows: readonly IndexRow[],
  systems: readonly string[],
  scores: readonly PageScore[],
): EvaluationFigures {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shares = new Map(
    scores.flatMap(({ id, contentShare }) => (contentShare === null ? [] : [[id, contentShare] as const])),
  );
  return {
    dataset,
    pages: rows.length,
    emptyGold: rows.filter((row) => row.goldEmpty).length,
    isPartial: rows.some((row) => row.gold === 'partial') && !isNearlyWhole(dataset),
    systems: Object.fromEntries(
      systems.map((system) => [
        system,
        summarise(
          scores.filter((score) => score.system === system),
          byId,
          shares,
        ),
      ]),
    ),
  };
}
