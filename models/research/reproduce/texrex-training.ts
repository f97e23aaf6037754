/** Trains texrex's perceptron on the blocks of a data set, and cross-validates it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerceptronJson } from '../../../src/engines/texrex';
import { linearPiece, type Perceptron, runPerceptron } from '../../../src/engines/texrex/perceptron';
import { FEATURES, type TexrexVectors, texrexVectors } from '../../../src/engines/texrex/texrex-features';
import type { IndexRow } from '../evaluate/datasets';
import { processorMs } from '../evaluate/processor-time';
import { foldOf } from './folds';
import { type LabelledSample, labelledSamples } from './gold-labels';
import { type Examples, randomNumbers, train } from './rprop';

/** Number of hidden units in the paper. */
const HIDDEN = 18;
export const FOLDS = 10;
export const WIDTH = FEATURES.length;
const EPOCHS = 100;
/** Blocks per page used for training, so that long pages do not dominate it; all blocks are scored. */
export const BLOCKS_A_PAGE = 30;

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

export interface Collected {
  pages: PageExamples[];
  /** Milliseconds of CPU time from the trees of all pages to their features. */
  milliseconds: number;
}

/** Computes features and labels of pages outside the test split. @param every step between pages to use */
export function collect(dataset: string, every = 1): Collected {
  const pages: PageExamples[] = [];
  let milliseconds = 0;
  let seen = 0;
  const isWanted = ({ split }: IndexRow) => split !== 'test' && seen++ % every === 0;
  for (const sample of labelledSamples(dataset, isWanted)) {
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

export function together(pages: readonly PageExamples[], most: number, seed = 1): Examples {
  const random = randomNumbers(seed);
  const rows: Float32Array[] = [];
  const labels: number[] = [];
  for (const page of pages) {
    const chance = most / page.labels.length;
    page.labels.forEach((label, i) => {
      if (chance < 1 && random() >= chance) return;
      rows.push(page.features.subarray(i * WIDTH, (i + 1) * WIDTH));
      labels.push(label);
    });
  }
  const table = new Float32Array(rows.length * WIDTH);
  rows.forEach((row, i) => {
    table.set(row, i * WIDTH);
  });
  return { inputs: WIDTH, rows: table, labels: Uint8Array.from(labels) };
}

/** Trains on the pages; a tenth of their sites is held out to choose the best epoch. */
function learn(pages: readonly PageExamples[], seed: number): Perceptron {
  const isWatched = ({ index }: PageExamples) => foldOf({ ...index, id: `${index.id}·` }, 97) % 10 === 0;
  const watched = together(pages.filter(isWatched), BLOCKS_A_PAGE);
  const examples = together(
    pages.filter((page) => !isWatched(page)),
    BLOCKS_A_PAGE,
  );
  return train(examples, watched, { hidden: HIDDEN, epochs: EPOCHS, seed });
}

export interface Scored {
  /** P(boilerplate) */
  score: number;
  boilerplate: number;
  fold: number;
}

export interface CrossValidation {
  scored: Scored[];
  networks: Perceptron[];
}

export function crossValidate(pages: readonly PageExamples[]): CrossValidation {
  const scored: Scored[] = [];
  const networks: Perceptron[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const network = learn(
      pages.filter((page) => page.fold !== fold),
      fold,
    );
    networks.push(network);
    for (const { features, labels } of pages.filter((page) => page.fold === fold)) {
      labels.forEach((boilerplate, i) => {
        scored.push({ score: linearPiece(runPerceptron(network, features, i * WIDTH)), boilerplate, fold });
      });
    }
  }
  return { scored, networks };
}

const VALIDATION = join('models', 'leaflight', 'validation.txt');
const MODEL = join('models', 'texrex', 'model.json');

/** Trains the bundled network on the pages that are not held out, so that it can be scored on the others. */
export async function trainTexrex(
  print: (text: string) => void,
  { seed, every }: { seed: number; every: number },
): Promise<void> {
  const heldOut = new Set(existsSync(VALIDATION) ? readFileSync(VALIDATION, 'utf8').split('\n') : []);
  const pages = collect('wcxb-dev', every).pages.filter(({ index }) => !heldOut.has(index.id));
  const { weights } = learn(pages, seed);
  const json: PerceptronJson = {
    features: [...FEATURES],
    hidden: HIDDEN,
    weights: Array.from(weights, (weight) => Number(weight.toPrecision(6))),
  };
  mkdirSync(join('models', 'texrex'), { recursive: true });
  writeFileSync(MODEL, `${JSON.stringify(json)}\n`);
  print(`${MODEL}: trained on ${pages.length} pages`);
}
