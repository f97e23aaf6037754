/**
 * Tables of Schäfer, "Accurate and efficient general-purpose boilerplate detection for crawled web corpora"
 * (2017). The paper's corpus is not public: its evaluation is repeated here on WCXB's development pages and
 * on CleanEval.
 */
import { join } from 'node:path';
import { type Perceptron, runPerceptron } from '../../../src/engines/texrex/perceptron';
import { FEATURES } from '../../../src/engines/texrex/texrex-features';
import { processorMs } from '../evaluate/processor-time';
import { alignTable } from '../evaluate/report';
import type { TableOptions } from './index';
import { informationGain } from './information-gain';
import { lineChart } from './plot';
import { accuracy, randomNumbers } from './rprop';
import {
  BLOCKS_A_PAGE,
  type Collected,
  collect,
  crossValidate,
  FOLDS,
  type PageExamples,
  type Scored,
  together,
  WIDTH,
} from './texrex-training';

interface AtThreshold {
  threshold: number;
  precision: number;
  recall: number;
  f1: number;
  accuracy: number;
}

/** Scores at a threshold, with boilerplate as the positive class, as in the paper. */
function at(scored: readonly Scored[], threshold: number): AtThreshold {
  let [hits, given, wanted, right] = [0, 0, 0, 0];
  for (const { score, boilerplate } of scored) {
    const called = score > threshold;
    if (called) given++;
    if (boilerplate) wanted++;
    if (called && boilerplate) hits++;
    if (called === Boolean(boilerplate)) right++;
  }
  const [precision, recall] = [given ? hits / given : 1, wanted ? hits / wanted : 1];
  const f1 = precision + recall ? (2 * precision * recall) / (precision + recall) : 0;
  return { threshold, precision, recall, f1, accuracy: right / scored.length };
}

const THRESHOLDS = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
const digits = (values: readonly number[]) => values.map((value) => value.toFixed(3));

function summary(scored: readonly Scored[]): string {
  const all = THRESHOLDS.map((threshold) => at(scored, threshold));
  const gap = ({ precision, recall }: AtThreshold) => Math.abs(precision - recall);
  const even = all.reduce((best, one) => (gap(one) < gap(best) ? one : best));
  const half = at(scored, 0.5);
  const baseline = scored.filter(({ boilerplate }) => boilerplate).length / scored.length;
  const row = (name: string, { threshold, precision, recall, f1, accuracy }: AtThreshold) => [
    name,
    threshold.toFixed(2),
    ...digits([precision, recall, f1, accuracy]),
  ];
  return [
    alignTable([
      ['', 'threshold', 'P', 'R', 'F1', 'accuracy'],
      row('as the paper decides', half),
      row('where P = R = F1', even),
      ['everything is boilerplate', '–', '–', '–', '–', baseline.toFixed(3)],
    ]),
    '',
  ].join('\n');
}

function byFold(scored: readonly Scored[]): string {
  const rows = Array.from({ length: FOLDS }, (_, fold) => {
    const of = scored.filter((one) => one.fold === fold);
    const { precision, recall, f1, accuracy: share } = at(of, 0.5);
    return { count: of.length, figures: [precision, recall, f1, share] };
  });
  const mean = [0, 1, 2, 3].map((k) => rows.reduce((sum, { figures }) => sum + figures[k], 0) / FOLDS);
  const deviation = mean.map((m, k) =>
    Math.sqrt(rows.reduce((sum, { figures }) => sum + (figures[k] - m) ** 2, 0) / (FOLDS - 1)),
  );
  const table = alignTable([
    ['fold', 'blocks', 'P', 'R', 'F1', 'accuracy'],
    ...rows.map(({ count, figures }, fold) => [String(fold + 1), String(count), ...digits(figures)]),
    ['mean', '', ...digits(mean)],
    ['deviation', '', ...digits(deviation)],
  ]);
  return `Threshold 0.5, fold by fold\n${table}\n`;
}

/** Permutation importance: accuracy lost when a feature's values are shuffled among the blocks of a fold. */
function lossWhenShuffled({
  pages,
  networks,
}: {
  pages: readonly PageExamples[];
  networks: Perceptron[];
}): number[] {
  const loss = new Array<number>(WIDTH).fill(0);
  networks.forEach((network, fold) => {
    const examples = together(
      pages.filter((page) => page.fold === fold),
      BLOCKS_A_PAGE,
    );
    const whole = accuracy(network, examples);
    for (let feature = 0; feature < WIDTH; feature++) {
      const random = randomNumbers(feature + 1);
      const rows = examples.rows.slice();
      for (let n = examples.labels.length - 1; n > 0; n--) {
        const other = Math.floor(random() * (n + 1)) * WIDTH + feature;
        const own = n * WIDTH + feature;
        [rows[own], rows[other]] = [rows[other], rows[own]];
      }
      loss[feature] += (whole - accuracy(network, { ...examples, rows })) / networks.length;
    }
  });
  return loss;
}

function merits(pages: readonly PageExamples[], networks: Perceptron[]): string {
  const { rows, labels } = together(pages, BLOCKS_A_PAGE);
  const loss = lossWhenShuffled({ pages, networks });
  const merit = FEATURES.map((name, feature) => ({
    name,
    gain: informationGain(
      Float64Array.from(labels, (_, n) => rows[n * WIDTH + feature]),
      labels,
    ),
    loss: loss[feature],
  }));
  merit.sort((a, b) => b.loss - a.loss);
  const table = alignTable([
    ['', 'accuracy lost when shuffled', 'information gain (bits)'],
    ...merit.map(({ name, gain, loss: lost }) => [name, lost.toFixed(4), gain.toFixed(4)]),
  ]);
  return `Merit of the features\n${table}\n`;
}

/** Reports documents per second on one core, from the parsed tree to every block's score. */
function speed({ pages, milliseconds }: Collected, network: Perceptron): string {
  const start = processorMs();
  let sum = 0;
  for (const { features, labels } of pages) {
    for (let n = 0; n < labels.length; n++) sum += runPerceptron(network, features, n * WIDTH);
  }
  if (Number.isNaN(sum)) throw new Error('the perceptron computed no number');
  const perPage = (milliseconds + processorMs() - start) / pages.length;
  return `Detector alone, on a parsed tree: ${(1000 / perPage).toFixed(0)} documents a second of one core (paper: 317)\n`;
}

async function report(
  dataset: string,
  print: (text: string) => void,
  { plots, every }: TableOptions,
): Promise<void> {
  const collected = collect(dataset, every);
  const { pages } = collected;
  const blocks = pages.reduce((sum, { labels }) => sum + labels.length, 0);
  print(`texrex on ${dataset}: ${pages.length} pages, ${blocks} blocks, ${FOLDS} folds by site\n`);
  const { scored, networks } = crossValidate(pages);
  print(summary(scored));
  print(byFold(scored));
  print(merits(pages, networks));
  print(speed(collected, networks[0]));
  const points = THRESHOLDS.flatMap((threshold) => {
    const { precision, recall, f1, accuracy: share } = at(scored, threshold);
    const named = { precision, recall, F1: f1, accuracy: share };
    return Object.entries(named).map(([series, y]) => ({ x: threshold, y, series }));
  });
  await lineChart(join(plots, `texrex-${dataset}.svg`), points, { x: 'threshold', y: 'boilerplate blocks' });
}

/** Prints the paper's tables for our data. */
export async function reproduceTexrex(print: (text: string) => void, options: TableOptions): Promise<void> {
  await report('wcxb-dev', print, options);
  // All pages of CleanEval outside its test split, since there are few.
  await report('cleaneval', print, { ...options, every: 1 });
}
