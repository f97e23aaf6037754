/**
 * Tables of Schäfer, "Accurate and efficient general-purpose boilerplate detection for crawled web corpora"
 * (2017). Those on the author's own training vectors are made in Python; its evaluation is repeated here on
 * pages of today, WCXB's development pages, and on CleanEval.
 */
import { join } from 'node:path';
import { type Perceptron, runPerceptron } from '../../../src/engines/texrex/perceptron';
import { writeLineChart } from '../evaluate/line-chart';
import { processorMs } from '../evaluate/statistics';
import { runExperiment } from './experiment';
import type { Print, TableOptions } from './paper';
import { type LedgerRow, recordRows, rounded } from './paper-tables';
import {
  type CollectedExamples,
  collectExamples,
  crossValidate,
  FEATURE_COUNT,
  FOLDS,
  type ScoredBlock,
} from './texrex-training';

interface ThresholdScore {
  threshold: number;
  precision: number;
  recall: number;
  f1: number;
  accuracy: number;
}

/** Scores at a threshold, with boilerplate as the positive class, as in the paper. */
function scoreAt(scored: readonly ScoredBlock[], threshold: number): ThresholdScore {
  let [truePositives, predicted, gold, correct] = [0, 0, 0, 0];
  for (const { score, boilerplate } of scored) {
    const isBoilerplate = score > threshold;
    if (isBoilerplate) predicted++;
    if (boilerplate) gold++;
    if (isBoilerplate && boilerplate) truePositives++;
    if (isBoilerplate === Boolean(boilerplate)) correct++;
  }
  const precision = predicted ? truePositives / predicted : 1;
  const recall = gold ? truePositives / gold : 1;
  const f1 = precision + recall ? (2 * precision * recall) / (precision + recall) : 0;
  return { threshold, precision, recall, f1, accuracy: correct / scored.length };
}

const THRESHOLDS = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);

/** Rows of the ledger for a data set: at the paper's threshold, and where precision and recall are equal. */
function summaryRows(dataset: string, scored: readonly ScoredBlock[]): LedgerRow[] {
  const all = THRESHOLDS.map((threshold) => scoreAt(scored, threshold));
  const gap = ({ precision, recall }: ThresholdScore) => Math.abs(precision - recall);
  const even = all.reduce((best, one) => (gap(one) < gap(best) ? one : best));
  const boilerplate = scored.filter((block) => block.boilerplate).length / scored.length;
  const row = (name: string, { threshold, precision, recall, f1, accuracy }: ThresholdScore): LedgerRow => ({
    table: 'texrex/today',
    row: `${dataset}, ${name}`,
    figures: rounded({ threshold, P: precision, R: recall, F1: f1, accuracy }, 4),
  });
  return [
    row('as the paper decides', scoreAt(scored, 0.5)),
    row('where P = R = F1', even),
    {
      table: 'texrex/today',
      row: `${dataset}, everything is boilerplate`,
      figures: rounded({ accuracy: boilerplate }, 4),
    },
  ];
}

/** Row with the mean number of runs of content on a page (2017): by the gold, and as labelled at the threshold 0.5. */
function fragmentationRow(dataset: string, scored: readonly ScoredBlock[]): LedgerRow {
  const pages = new Set(scored.map(({ page }) => page)).size;
  const runs = (isContent: (block: ScoredBlock) => boolean): number => {
    const starts = scored.filter((block, i) => {
      const before = scored[i - 1];
      return isContent(block) && !(before?.page === block.page && isContent(before));
    });
    return starts.length / pages;
  };
  const figures = {
    gold: runs(({ boilerplate }) => !boilerplate),
    'at 0.5': runs(({ score }) => score <= 0.5),
  };
  return { table: 'texrex/fragmentation', row: dataset, figures: rounded(figures, 2) };
}

/** Reports documents per second on one core, from the parsed tree to every block's score. */
function speedLine({ pages, milliseconds }: CollectedExamples, network: Perceptron): string {
  const start = processorMs();
  let sum = 0;
  for (const { features, labels } of pages) {
    for (let n = 0; n < labels.length; n++) sum += runPerceptron(network, features, n * FEATURE_COUNT);
  }
  if (Number.isNaN(sum)) throw new Error('the perceptron computed no number');
  const perPage = (milliseconds + processorMs() - start) / pages.length;
  return `Detector alone, on a parsed tree: ${(1000 / perPage).toFixed(0)} documents a second of one core\n`;
}

async function report(dataset: string, print: Print, { plots, every }: TableOptions): Promise<void> {
  const collected = collectExamples(dataset, every);
  const { pages } = collected;
  const blocks = pages.reduce((sum, { labels }) => sum + labels.length, 0);
  print(`texrex on ${dataset}: ${pages.length} pages, ${blocks} blocks, ${FOLDS} folds by site\n`);
  const { scored, networks } = crossValidate(pages);
  const rows = [...summaryRows(dataset, scored), fragmentationRow(dataset, scored)];
  if (every === 1) recordRows(rows);
  print(`${rows.map(({ row, figures }) => `${row}: ${JSON.stringify(figures)}`).join('\n')}\n`);
  print(speedLine(collected, networks[0]));
  const points = THRESHOLDS.flatMap((threshold) => {
    const { precision, recall, f1, accuracy: share } = scoreAt(scored, threshold);
    const named = { precision, recall, F1: f1, accuracy: share };
    return Object.entries(named).map(([series, y]) => ({ x: threshold, y, series }));
  });
  writeLineChart(join(plots, `texrex-${dataset}.svg`), points, { x: 'threshold', y: 'boilerplate blocks' });
}

/** Measures the paper's tables on its own vectors, writes them into the ledger, and prints those for our pages. */
export async function reproduceTexrex(print: Print, options: TableOptions): Promise<void> {
  runExperiment('texrex_folds.py');
  for (const part of ['table3', 'choice', 'languages', 'released', 'merit'])
    runExperiment('texrex_tables.py', [part]);
  await report('wcxb-dev', print, options);
  // All pages of CleanEval outside its test split, since there are few.
  await report('cleaneval', print, { ...options, every: 1 });
}
