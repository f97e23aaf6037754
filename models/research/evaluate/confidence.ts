/** `npm run confidence -- FILE…`: fits the confidence of pages to scored pages, and says how well calibrated it is. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../src/cli/usage';
import { confidenceOf } from '../../../src/labels/page-confidence';
import { FLAG, readOptions } from './command-options';
import { readJsonLines } from './json-lines';
import type { PageScore } from './scoring';
import { mean } from './statistics';

/** Shown by `--help`. */
export const HELP = `usage: npm run confidence -- FILE… [--write]

Fits the expected word F1 of a page to the pages in the files, which \`npm run eval -- DATASET --engine none --run NAME
--pages FILE\` writes, and prints its calibration in five folds.

  --write      write the weights to src/labels/confidence-weights.json
  -h, --help
`;

const WEIGHTS = join('src', 'labels', 'confidence-weights.json');
/** Number of folds by site, on which the confidence is judged before it is fitted to all pages. */
const FOLDS = 5;
/** Number of bins, of equally many pages, in which confidence and score are compared. */
const CALIBRATION_BINS = 10;
/** Number of steps of gradient descent. */
const GRADIENT_STEPS = 4000;
/** Learning rate, for inputs of unit variance. */
const LEARNING_RATE = 0.5;

/** A scored page. */
export interface Example {
  /** Numbers of the page from which its confidence is computed; see `confidenceFacts()`. */
  facts: readonly number[];
  /** Word F1 against the gold text. */
  f1: number;
}

/** Logistic regression: one weight for each fact about a page, and the bias. */
export interface ConfidenceWeights {
  bias: number;
  weights: number[];
}

/** Logistic regression on shares between 0 and 1, by gradient descent on standardised facts. */
export function fitConfidence(examples: readonly Example[]): ConfidenceWeights {
  const columns = examples[0].facts.map((_, column) => examples.map(({ facts }) => facts[column]));
  const centers = columns.map(mean);
  const scales = columns.map((values, c) => Math.sqrt(mean(values.map((v) => (v - centers[c]) ** 2))) || 1);
  const inputs = examples.map(({ facts }) => facts.map((fact, c) => (fact - centers[c]) / scales[c]));
  let bias = 0;
  const weights = centers.map(() => 0);
  for (let step = 0; step < GRADIENT_STEPS; step++) {
    const errors = examples.map(({ f1 }, i) => confidenceOf(inputs[i], { bias, weights }) - f1);
    bias -= LEARNING_RATE * mean(errors);
    weights.forEach((_, c) => {
      weights[c] -= LEARNING_RATE * mean(errors.map((error, i) => error * inputs[i][c]));
    });
  }
  const scaled = weights.map((weight, c) => weight / scales[c]);
  return { bias: bias - scaled.reduce((sum, weight, c) => sum + weight * centers[c], 0), weights: scaled };
}

/** Mean distance of confidence and word F1 over bins of equal numbers of pages. */
export function calibrationError(pages: readonly { confidence: number; f1: number }[]): number {
  const sorted = [...pages].sort((a, b) => a.confidence - b.confidence);
  const size = sorted.length / CALIBRATION_BINS;
  const bins = Array.from({ length: CALIBRATION_BINS }, (_, bin) =>
    sorted.slice(Math.round(bin * size), Math.round((bin + 1) * size)),
  );
  return mean(
    bins
      .filter((bin) => bin.length)
      .map((bin) => Math.abs(mean(bin.map(({ confidence, f1 }) => confidence - f1)))),
  );
}

/** Scores each example by weights that were fitted to the other folds. */
function outOfFold(examples: readonly Example[]): { confidence: number; f1: number }[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitConfidence(examples.filter((_, i) => i % FOLDS !== fold));
    return examples
      .filter((_, i) => i % FOLDS === fold)
      .map(({ facts, f1 }) => ({ confidence: confidenceOf(facts, weights), f1 }));
  }).flat();
}

function readExamples(file: string): Example[] {
  return readJsonLines<PageScore>(file).flatMap(({ confidenceFacts, words, goldWords }) =>
    confidenceFacts && goldWords > 0 ? [{ facts: confidenceFacts, f1: words.f1 }] : [],
  );
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { write: FLAG });
  const examples = positionals.flatMap(readExamples);
  if (examples.length < FOLDS) throw new UserError('confidence needs files of scored pages', 2);
  const scored = outOfFold(examples);
  console.log(`${examples.length} pages, calibration error ${calibrationError(scored).toFixed(4)}`);
  for (const limit of [0.5, 0.7, 0.8, 0.9, 0.95]) {
    const above = scored.filter(({ confidence }) => confidence >= limit);
    const share = ((100 * above.length) / scored.length).toFixed(0);
    console.log(
      `confidence from ${limit}: ${share} % of the pages, word F1 ${mean(above.map(({ f1 }) => f1)).toFixed(3)}`,
    );
  }
  const fitted = fitConfidence(examples);
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
  const confidence = { bias: rounded(fitted.bias), weights: fitted.weights.map(rounded) };
  console.log(JSON.stringify(confidence));
  // Written as the formatter would, so that `biome check` accepts the file.
  const written = `{ "bias": ${confidence.bias}, "weights": [${confidence.weights.join(', ')}] }\n`;
  if (values.write) writeFileSync(WEIGHTS, written);
  return 0;
}
