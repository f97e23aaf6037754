/**
 * `npm run ablate`: scores a data set with each term and step of the decision rule left out. The predictions
 * are made once, so that every row differs by the rule alone.
 */
import { readCount, UserError } from '../../../src/cli/usage';
import { createLeaflight } from '../../../src/engines/bundled-model';
import { ADJUSTMENT_STEPS } from '../../../src/labels/adjust-probabilities';
import { COMPLETION_STEPS, labelPage } from '../../../src/labels/label-page';
import { findPageSignals } from '../../../src/labels/page-signals';
import { SELECTION_STEPS } from '../../../src/labels/select-blocks';
import { runSync } from '../../../src/scheduler';
import { readOptions, TEXT } from './command-options';
import { datasetFolder, readIndex, readSample, type Sample } from './datasets';
import { probabilitiesById } from './predictions';
import { wordF1 } from './scoring';
import { mean } from './statistics';
import { markdownTable } from './text-tables';

/** Shown by `--help`. */
export const HELP = `usage: npm run ablate -- DATASET [options]

Scores the text of every page with gold (word F1), with the whole decision rule and with each of its terms and steps
left out. A positive gain means that the term or step is useful on these pages.

  --run NAME   use the predictions of this cross-validation, not the bundled model, which was trained on wcxb-dev
  --every N    only every Nth page
  -h, --help
`;

/** Terms and steps that can be left out, in the order of the rule. */
const STEPS: readonly string[] = [...ADJUSTMENT_STEPS, ...COMPLETION_STEPS, ...SELECTION_STEPS];

/** Returns the scores of a page: of the whole rule, then without each step. */
async function scoresOf(sample: Sample, probabilities: Float32Array | null): Promise<number[]> {
  const prediction = probabilities
    ? { probabilities, signals: runSync(findPageSignals(sample.page.blocks)) }
    : await createLeaflight().predict(sample.page);
  return [[], ...STEPS.map((step) => [step])].map((skipped) =>
    wordF1(sample, runSync(labelPage(sample.page, prediction, { skip: new Set(skipped) }))),
  );
}

/** Half the width of the 95 % confidence interval of a mean. */
function margin(values: readonly number[]): number {
  const center = mean(values);
  const variance = mean(values.map((value) => (value - center) ** 2));
  return 1.96 * Math.sqrt(variance / values.length);
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { run: TEXT, every: TEXT });
  if (positionals.length !== 1) throw new UserError('ablate takes one data set', 2);
  const every = readCount('every', values.every, 1) ?? 1;
  const folder = datasetFolder(positionals[0]);
  const predicted = values.run ? probabilitiesById(values.run) : null;
  const scores: number[][] = [];
  for (const index of readIndex(folder).filter(({ goldEmpty }, i) => !goldEmpty && i % every === 0)) {
    const probabilities = predicted ? predicted.get(index.id) : null;
    if (probabilities === undefined) continue;
    scores.push(await scoresOf(readSample(folder, index), probabilities && Float32Array.from(probabilities)));
  }
  const column = (k: number) => scores.map((row) => row[k]);
  console.log(`${scores.length} pages of ${positionals[0]}: word F1 ${mean(column(0)).toFixed(4)}\n`);
  const rows = STEPS.map((step, k) => {
    const gains = scores.map((row) => row[0] - row[k + 1]);
    return [
      step,
      mean(column(k + 1)).toFixed(4),
      mean(gains).toFixed(4),
      `±${margin(gains).toFixed(4)}`,
      String(gains.filter((gain) => gain > 0.001).length),
      String(gains.filter((gain) => gain < -0.001).length),
    ];
  });
  const head = ['Left out', 'Word F1', 'Gain', '95 %', 'Pages better with it', 'worse'];
  console.log(markdownTable([head, ...rows]));
  return 0;
}
