/** Trains texrex's perceptron on the blocks of a data set, and cross-validates it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerceptronJson } from '../../../src/engines/texrex';
import { linearPieceSymmetric, type Perceptron, runPerceptron } from '../../../src/engines/texrex/perceptron';
import { FEATURES, type TexrexVectors, texrexVectors } from '../../../src/engines/texrex/texrex-features';
import { heldOutPages, type IndexRow } from '../evaluate/datasets';
import { randomNumbers } from '../evaluate/random-numbers';
import { foldOf } from '../evaluate/sites';
import { processorMs } from '../evaluate/statistics';
import { type LabelledSample, labelledSamples } from './gold-labels';
import type { Print, TrainingOptions } from './paper';
import { type Examples, trainPerceptron } from './rprop';

/** Number of hidden units in the paper. */
const HIDDEN = 18;
/** Number of folds of the cross-validation, as in the paper. */
export const FOLDS = 10;
/** Number of features of a block. */
export const FEATURE_COUNT = FEATURES.length;
/** Number of epochs; the validation examples choose the best of them. */
const EPOCHS = 100;
/** Blocks per page used for training, so that long pages do not dominate it; all blocks are scored. */
const BLOCKS_PER_PAGE = 30;

/** Training examples from one page. */
export interface PageExamples {
  index: IndexRow;
  fold: number;
  features: Float32Array;
  /** One label per block: 1 for boilerplate. */
  labels: Uint8Array;
}

/** Labels a block as content when at least half of the characters of its leaves are content. */
function blockLabels({ page }: TexrexVectors, { page: { blocks }, labels }: LabelledSample): Uint8Array {
  return Uint8Array.from(page.divs, ({ leaves }) => {
    let [content, all] = [0, 0];
    for (const leaf of leaves) {
      const length = blocks[leaf].text.trim().length;
      all += length;
      if (labels[leaf]) content += length;
    }
    return Number(2 * content < all);
  });
}

/** Examples of a data set, and the time that computing their features took. */
export interface CollectedExamples {
  pages: PageExamples[];
  /** Milliseconds of CPU time from the trees of all pages to their features. */
  milliseconds: number;
}

/** Computes features and labels of pages outside the test split. @param every step between pages to use */
export function collectExamples(dataset: string, every: number): CollectedExamples {
  const pages: PageExamples[] = [];
  let milliseconds = 0;
  let count = 0;
  const isSelected = ({ split }: IndexRow) => split !== 'test' && count++ % every === 0;
  for (const sample of labelledSamples(dataset, isSelected)) {
    // More than half of the gold is not on the page: the labels would be wrong.
    if ((sample.index.coverage ?? 1) < 0.5) continue;
    const start = processorMs();
    const vectors = texrexVectors(sample.page);
    milliseconds += processorMs() - start;
    const labels = blockLabels(vectors, sample);
    if (labels.length === 0) continue;
    const fold = foldOf(sample.index, FOLDS);
    pages.push({ index: sample.index, fold, features: vectors.features, labels });
  }
  return { pages, milliseconds };
}

/** Joins the examples of pages; of a long page about `BLOCKS_PER_PAGE` blocks, drawn at random. */
function joinExamples(pages: readonly PageExamples[]): Examples {
  const random = randomNumbers(1);
  const rows: Float32Array[] = [];
  const labels: number[] = [];
  for (const page of pages) {
    const chance = BLOCKS_PER_PAGE / page.labels.length;
    page.labels.forEach((label, i) => {
      if (chance < 1 && random() >= chance) return;
      rows.push(page.features.subarray(i * FEATURE_COUNT, (i + 1) * FEATURE_COUNT));
      labels.push(label);
    });
  }
  const table = new Float32Array(rows.length * FEATURE_COUNT);
  rows.forEach((row, i) => {
    table.set(row, i * FEATURE_COUNT);
  });
  return { inputs: FEATURE_COUNT, rows: table, labels: Uint8Array.from(labels) };
}

/** Trains on the pages; a tenth of their sites is held out to choose the best epoch. */
function trainOn(pages: readonly PageExamples[], seed: number): Perceptron {
  const isValidation = ({ index }: PageExamples) => foldOf({ ...index, id: `${index.id}·` }, 97) % 10 === 0;
  const validation = joinExamples(pages.filter(isValidation));
  const examples = joinExamples(pages.filter((page) => !isValidation(page)));
  return trainPerceptron(examples, validation, { hidden: HIDDEN, epochs: EPOCHS, seed });
}

/** A block of a page, scored by a network that was not trained on the page. */
export interface ScoredBlock {
  /** P(boilerplate). */
  score: number;
  boilerplate: number;
  /** Id of its page; blocks of a page follow each other. */
  page: string;
}

export interface CrossValidation {
  scored: ScoredBlock[];
  networks: Perceptron[];
}

/** Trains on all folds but one in turn, and scores the blocks of that one. */
export function crossValidate(pages: readonly PageExamples[]): CrossValidation {
  const scored: ScoredBlock[] = [];
  const networks: Perceptron[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const network = trainOn(
      pages.filter((page) => page.fold !== fold),
      fold,
    );
    networks.push(network);
    for (const { index, features, labels } of pages.filter((page) => page.fold === fold)) {
      labels.forEach((boilerplate, i) => {
        scored.push({
          score: linearPieceSymmetric(runPerceptron(network, features, i * FEATURE_COUNT)),
          boilerplate,
          page: index.id,
        });
      });
    }
  }
  return { scored, networks };
}

const MODEL = join('models', 'texrex', 'model.json');

/** Trains the bundled network on the pages that are not held out, so that it can be scored on the others. */
export async function trainTexrex(print: Print, { seed, every }: TrainingOptions): Promise<void> {
  const heldOut = heldOutPages();
  const pages = collectExamples('wcxb-dev', every).pages.filter(({ index }) => !heldOut.has(index.id));
  const { weights, activation } = trainOn(pages, seed);
  const json: PerceptronJson = {
    features: [...FEATURES],
    hidden: HIDDEN,
    activation,
    weights: Array.from(weights, (weight) => Number(weight.toPrecision(6))),
  };
  mkdirSync(join('models', 'texrex'), { recursive: true });
  writeFileSync(MODEL, `${JSON.stringify(json)}\n`);
  print(`${MODEL}: trained on ${pages.length} pages`);
}
