/** `npm run errors -- RUN`: shows the pages with the worst scores in a cross-validation, with errors marked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCount, UserError } from '../../../src/cli/usage';
import { readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { wordCounts } from '../../../src/features/word-counts';
import { labelPage } from '../../../src/labels/label-page';
import { findPageSignals } from '../../../src/labels/page-signals';
import { Trace, type TraceEntry } from '../../../src/labels/trace';
import { runSync } from '../../../src/scheduler';
import { alignGold, firstEqualTexts, labelDuplicates } from './align-gold';
import { readOptions, TEXT } from './command-options';
import { datasetFolder, type IndexRow, readEntry, readIndex } from './datasets';
import { type EvaluatedPage, errorPage, errorSummary, type SummaryRow } from './errors-page';
import { nameOfRun, type Prediction, readPredictions } from './predictions';

const DATASET = 'wcxb-dev';

/** Shown by `--help`. */
export const HELP = `usage: npm run errors -- RUN [--worst N]

Writes models/cache/errors/RUN/index.html: the N (default 50) worst pages of the cross-validation RUN (made by npm run
crossval -- RUN), each with its gold and predicted blocks marked, and a table of causes. Needs ${DATASET}.
`;

/** Writes the network's probability and the steps of a block as one line. */
export const describeTrace = (probability: number, entries: readonly TraceEntry[]): string =>
  [
    `network ${probability.toFixed(2)}`,
    ...entries.map(({ step, logOdds = 0, label }) =>
      label === undefined
        ? `${step} ${logOdds > 0 ? '+' : '−'}${Math.abs(logOdds)}`
        : `${step}: ${label ? 'content' : 'left out'}`,
    ),
  ].join('; ');

/** Labels each block of a page by the gold text and by the prediction. */
function evaluatePage(folder: string, index: IndexRow, prediction: Prediction): EvaluatedPage {
  const { html, gold } = readEntry(folder, index);
  const document = readHtml(html);
  const page = runSync(readPage(document, { address: index.url }));
  if (page.blocks.length !== prediction.probabilities.length) {
    throw new UserError(
      `the prediction of '${prediction.id}' has another number of blocks; run crossval again`,
    );
  }
  const words = wordCounts(page.blocks);
  const signals = runSync(findPageSignals(page.blocks));
  const network = Float32Array.from(prediction.probabilities);
  const trace = new Trace();
  const labelled = runSync(labelPage(page, { probabilities: network, signals }, { trace }));
  const goldLabels = labelDuplicates(alignGold(page.blocks, gold), firstEqualTexts(page.blocks));
  const blocks = page.blocks.map((block, i) => ({
    node: block.node as Node,
    words: words[i],
    pathGroup: signals.pathGroups[i],
    probability: labelled.probabilities[i],
    trace: describeTrace(network[i], trace.of(i)),
    predicted: labelled.selection.kept[i],
    // A repeated text counts only once.
    gold: goldLabels[i] === 1 && signals.canonical[i] === i,
  }));
  return { document, blocks, title: page.title };
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { worst: TEXT });
  if (positionals.length !== 1) throw new UserError('errors takes one run; see npm run errors -- --help', 2);
  const predictions = readPredictions(positionals[0]);
  const name = nameOfRun(positionals[0]);
  const folder = datasetFolder(DATASET);
  const rows = new Map(readIndex(folder).map((row) => [row.id, row]));
  // A run also predicts pages of other data sets.
  const worst = predictions
    .flatMap((prediction) => {
      const index = rows.get(prediction.id);
      return index ? [{ prediction, index }] : [];
    })
    .filter(({ prediction, index }) => prediction.probabilities.length > 0 && !index.goldEmpty)
    .sort((a, b) => a.prediction.f1 - b.prediction.f1)
    .slice(0, readCount('worst', values.worst, 1) ?? 50);
  if (worst.length === 0) throw new UserError(`the run '${name}' predicts no page of ${DATASET}`);
  const into = join('models', 'cache', 'errors', name);
  mkdirSync(join(into, 'pages'), { recursive: true });
  const summary: SummaryRow[] = [];
  for (const { prediction, index } of worst) {
    const evaluated = evaluatePage(folder, index, prediction);
    const { html, cause } = errorPage(evaluated, `${prediction.id} · ${index.pageType ?? ''}`);
    writeFileSync(join(into, 'pages', `${prediction.id}.html`), html);
    summary.push({
      id: prediction.id,
      f1: prediction.f1,
      type: index.pageType ?? '',
      title: evaluated.title,
      cause,
    });
  }
  writeFileSync(join(into, 'index.html'), errorSummary(name, summary));
  console.log(join(into, 'index.html'));
  return 0;
}
