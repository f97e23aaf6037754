/** Draws the figures of the papers from the series in the ledger. */
import { join } from 'node:path';
import { type Point, writeLineChart } from '../evaluate/line-chart';
import { mean } from '../evaluate/statistics';
import type { LedgerRow } from './paper-tables';

/** First threshold of texrex's figures, and the step between two. */
const [FIRST_THRESHOLD, STEP] = [-0.1, 0.05];

type Series = Record<string, number[]>;

const seriesOf = (ledger: readonly LedgerRow[], table: string): Series[] =>
  ledger.filter((row) => row.table === table).map(({ figures }) => figures as Series);

const points = (xs: readonly number[], series: Series): Point[] =>
  Object.entries(series).flatMap(([name, ys]) => ys.map((y, i) => ({ x: xs[i], y, series: name })));

const cumulative = (values: readonly number[]): number[] => {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};

/** Draws texrex's Figures 2 to 4, and boilerpipe's distributions of §5. @param folder where the plots go */
export async function drawLedger(ledger: readonly LedgerRow[], folder: string): Promise<void> {
  for (const { epoch, training, testing } of seriesOf(ledger, 'texrex/figure2')) {
    // The logarithm has no place for epoch 0.
    const series = { training: training.slice(1), testing: testing.slice(1) };
    const axes = { x: 'epoch', y: 'mean squared error' };
    writeLineChart(join(folder, 'texrex-error.svg'), points(epoch.slice(1), series), axes, 'logarithmic');
  }
  const folds = seriesOf(ledger, 'texrex/figure3');
  if (folds.length > 0) {
    const names = Object.keys(folds[0]);
    const xs = folds[0][names[0]].map((_, i) => FIRST_THRESHOLD + i * STEP);
    const means = Object.fromEntries(
      names.map((name) => [name, xs.map((_, i) => mean(folds.map((fold) => fold[name][i])))]),
    );
    const axes = { x: 'threshold', y: 'boilerplate blocks' };
    writeLineChart(join(folder, 'texrex-thresholds.svg'), points(xs, means), axes);
    writeLineChart(join(folder, 'texrex-thresholds-fold-1.svg'), points(xs, folds[0]), axes);
  }
  for (const { words, blocks, 'two states': model } of seriesOf(ledger, 'boilerpipe/figure lengths')) {
    const file = join(folder, 'boilerpipe-lengths.svg');
    const axes = { x: 'words', y: 'share of blocks' };
    writeLineChart(file, points(words, { blocks, model }), axes, 'logarithmic');
  }
  for (const { density, ...shares } of seriesOf(ledger, 'boilerpipe/figure density')) {
    const series = Object.fromEntries(
      Object.entries(shares).map(([name, values]) => [name, cumulative(values)]),
    );
    const axes = { x: 'text density', y: 'share of words up to it' };
    writeLineChart(join(folder, 'boilerpipe-density.svg'), points(density, series), axes);
  }
}
