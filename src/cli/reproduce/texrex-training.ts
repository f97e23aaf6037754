/** Teaches texrex's perceptron the blocks of a data set, and cross-validates it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerceptronJson } from '../../engines/texrex';
import { FEATURES, type TexrexVectors, texrexVectors } from '../../engines/texrex/features';
import { linearPiece, type Perceptron, runPerceptron } from '../../engines/texrex/perceptron';
import type { IndexRow } from '../datasets';
import { processorMs } from '../processor-time';
import { foldOf } from './folds';
import { type LabelledSample, labelledSamples } from './gold-labels';
import { type Examples, randomNumbers, train } from './rprop';

/** From the paper. */
const HIDDEN = 18;
export const FOLDS = 10;
export const WIDTH = FEATURES.length;
const EPOCHS = 100;
/** Blocks of a page that are learnt from; all are scored. Long pages would drown the others, and take for ever. */
export const BLOCKS_A_PAGE = 30;

export interface PageExamples {
  index: IndexRow;
  fold: number;
  features: Float32Array;
  /** One a block: 1 for boilerplate. */
  labels: Uint8Array;
}

/** A block is content when most characters of its leaves are. */
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
  /** Milliseconds of processor time from the trees of all pages to their features. */
  milliseconds: number;
}

/** @param every every so manieth page only */
export function collect(dataset: string, every = 1): Collected {
  const pages: PageExamples[] = [];
  let milliseconds = 0;
  let seen = 0;
  const isWanted = ({ split }: IndexRow) => split !== 'test' && seen++ % every === 0;
  for (const sample of labelledSamples(dataset, isWanted)) {
    // Half of the gold not on the page: its labels would be lies.
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

/** Learns from the pages; a tenth of their sites tells when to stop. */
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

/** Trains the network that ships, on the pages that are not held out: on the others it can be scored. */
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
