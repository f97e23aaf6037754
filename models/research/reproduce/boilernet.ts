/**
 * Tables 1 and 2 of Leonhardt, Anand and Khosla, "Boilerplate Removal using a Neural Sequence Labeling Model" (2020).
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../../src/cli/usage';
import type { Page } from '../../../src/dom/page';
import { BoilerNet2020, type BoilerNetFiles } from '../../../src/engines/boilernet-2020';
import { leafInput } from '../../../src/engines/boilernet-2020/leaf-inputs';
import { boilerpipeMainContent } from '../../../src/engines/boilerpipe/index';
import type { Engine } from '../../../src/engines/engine';
import { labelWith } from '../../../src/library/extract-page';
import { alignGold } from '../evaluate/align-gold';
import { datasetFolder, readEntry, readIndex, readSample } from '../evaluate/datasets';
import { readJsonLines, writeJsonLines } from '../evaluate/json-lines';
import { addConfusion, type Confusion, classScores, confusion } from '../evaluate/metrics';
import { PEERS } from '../evaluate/peers';
import { mean, standardDeviation } from '../evaluate/statistics';
import { findPython, runPython } from '../train/python';
import type { Print, TableOptions, TrainingOptions } from './paper';
import { type LedgerRow, readDefinitions, recordRows, rounded } from './paper-tables';

const LEDGER = join('models', 'research', 'reproduce', 'boilernet-2020', 'runs.jsonl');
const TRAINER = join('models', 'research', 'reproduce', 'boilernet-2020', 'train.py');

/** Folder of the weights that are trained here. */
export const BOILERNET_FOLDER = join('models', 'cache', 'boilernet-2020');
/** Data sets of the paper; their licences do not allow weights trained on them to be passed on. */
const BOILERNET_DATASETS = ['googletrends-2017', 'cleaneval-leaves'] as const;
/** One of the data sets of the paper. */
type BoilerNetDataset = (typeof BOILERNET_DATASETS)[number];

/** Levels to which training follows the authors' code where it differs from their text; see the trainer. */
const BOILERNET_LEVELS = ['text', 'loss', 'padding'] as const;
type BoilerNetLevel = (typeof BOILERNET_LEVELS)[number];
type Figures = [precision: number, recall: number, f1: number];

interface Run {
  dataset: string;
  seed: number;
  settings: { epochs: number; as: BoilerNetLevel };
  test: { boilerplate: Figures; content: Figures };
}

const CLASSES = ['boilerplate', 'content'] as const;
/** Number of epochs in the paper. A shorter training does not count as a reproduction. */
const EPOCHS = 50;

/**
 * Reads the trainings with a given number of epochs, each once: one that is restarted after its end is recorded twice.
 */
export function readRuns({ epochs = EPOCHS, ledger = LEDGER } = {}): Run[] {
  if (!existsSync(ledger)) return [];
  const runs = readJsonLines<Run>(ledger).filter(({ settings }) => settings.epochs === epochs);
  const key = ({ dataset, seed, settings }: Run) => `${dataset} ${settings.as} ${seed}`;
  return [...new Map(runs.map((run) => [key(run), run])).values()];
}

/** The paper's F1 of a class. */
function paperF1(dataset: string, name: string): number {
  const table = readDefinitions().find((one) => one.table === `boilernet/${dataset}`);
  return table!.rows![name][2]!;
}

/** The trainings as rows of the ledger: means over the seeds of each level, and deviations of F1. */
export function boilernetRows(): LedgerRow[] {
  const runs = readRuns();
  const levels = [...new Set(runs.map(({ dataset, settings }) => `${dataset} ${settings.as}`))].sort();
  return levels.flatMap((level) => {
    const [dataset, as] = level.split(' ');
    const matching = runs.filter((run) => run.dataset === dataset && run.settings.as === as);
    return CLASSES.flatMap((name): LedgerRow[] => {
      const scoresAt = (i: number) => matching.map(({ test }) => test[name][i]);
      const [P, R, F1] = [0, 1, 2].map((i) => mean(scoresAt(i)));
      const paper = paperF1(dataset, name);
      const deviation = standardDeviation(scoresAt(2));
      return [
        {
          table: `boilernet/${dataset}`,
          row: as === 'text' ? name : `${name}, level ${as}`,
          figures: { P, R, F1 },
        },
        {
          table: 'boilernet/deviations',
          row: `${dataset}, ${name}, ${as}, ${matching.length} seeds`,
          figures: { paper, mean: F1, deviation, difference: F1 - paper },
        },
      ];
    });
  });
}

/** Reads the network that was trained on a data set of the paper. */
async function readTrained(dataset: BoilerNetDataset): Promise<BoilerNetFiles> {
  const read = (name: string) => readFile(join(BOILERNET_FOLDER, dataset, name));
  return {
    json: JSON.parse(String(await read('model.json'))),
    weights: new Uint8Array(await read('weights.bin')),
  };
}

/** Scores the engine on the test pages: weights trained in Python must give the same scores here. */
async function engineScores(dataset: BoilerNetDataset): Promise<string> {
  const total = await leafConfusion(new BoilerNet2020(() => readTrained(dataset)), dataset);
  const { boilerplate, content } = classScores(total);
  return `the engine with the weights of seed 1: F1 ${boilerplate.f1.toFixed(3)} / ${content.f1.toFixed(3)}\n`;
}

/** Counts the leaves of all test pages by label and gold. */
async function leafConfusion(engine: Engine, dataset: BoilerNetDataset): Promise<Confusion> {
  const folder = datasetFolder(dataset);
  let total: Confusion = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (const index of readIndex(folder)) {
    if (index.split !== 'test') continue;
    const { page, labels } = readSample(folder, index);
    const labelled = await labelWith(engine, page);
    total = addConfusion(total, confusion(labelled.labels, labels ?? []));
  }
  return total;
}

/** Id of CleanEval's page in its own data set, by its id among the leaf files, such as `test/ce_62`. */
const idInCleanEval = (leafId: string): string => leafId.replace(/^.*ce_/, 'final-');

/**
 * Counts the leaves of CleanEval's test pages by what Readability.js keeps and by the gold. It reads HTML, which the leaf
 * files do not have, so it runs on CleanEval's own pages, and the leaves are aligned with the text that it returns.
 * @param every step between the pages to use
 */
async function readabilityConfusion(every: number): Promise<Confusion> {
  const pages = datasetFolder('cleaneval');
  const byId = new Map(readIndex(pages).map((index) => [index.id, index]));
  const folder = datasetFolder('cleaneval-leaves');
  const test = readIndex(folder).filter(({ id, split }) => split === 'test' && byId.has(idInCleanEval(id)));
  let total: Confusion = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (const [at, index] of test.entries()) {
    const original = byId.get(idInCleanEval(index.id));
    if (at % every !== 0 || !original) continue;
    const { page, labels } = readSample(folder, index);
    const { html } = readEntry(pages, original);
    const kept = alignGold(page.blocks, await PEERS.readability(html, original.url));
    total = addConfusion(total, confusion(Array.from(kept, Boolean), labels ?? []));
  }
  return total;
}

/** Scores boilerpipe on the leaves of the test pages, as the paper did. */
const boilerpipeRows = async (dataset: BoilerNetDataset): Promise<LedgerRow[]> =>
  rowsOf('BoilerPipe', dataset, await leafConfusion(boilerpipeMainContent(), dataset));

/** Rows of both classes for another system. */
function rowsOf(system: string, dataset: BoilerNetDataset, total: Confusion): LedgerRow[] {
  const { boilerplate, content } = classScores(total);
  return Object.entries({ boilerplate, content }).map(([name, { precision, recall, f1 }]) => ({
    table: `boilernet/${dataset}`,
    row: `${system}, ${name}`,
    figures: rounded({ P: precision, R: recall, F1: f1 }, 4),
  }));
}

/** Writes the figures of other systems into the ledger, and prints those of the trainings. */
export async function reproduceBoilernet(print: Print, { every }: TableOptions): Promise<void> {
  for (const dataset of BOILERNET_DATASETS) recordRows(await boilerpipeRows(dataset));
  recordRows(rowsOf('Readability.js', 'cleaneval-leaves', await readabilityConfusion(every)));
  for (const { table, row, figures } of boilernetRows())
    print(`${table}, ${row}: ${JSON.stringify(figures)}`);
  for (const dataset of BOILERNET_DATASETS) {
    if (existsSync(join(BOILERNET_FOLDER, dataset, 'weights.bin'))) print(await engineScores(dataset));
  }
}

/** Page of the trainer's input: tags, words and label of each leaf that the paper does not ignore. */
export function leafPage(id: string, split: string, page: Page, labels: ArrayLike<number>): object {
  const leaves = page.blocks.flatMap((block, i) => {
    const input = leafInput(block);
    return input ? [{ ...input, label: labels[i] }] : [];
  });
  return {
    id,
    split,
    tags: leaves.map(({ tags }) => tags),
    words: leaves.map(({ words }) => words),
    labels: leaves.map(({ label }) => label),
  };
}

/**
 * Writes the input of the trainer, with a page per line. Pages without a split are left out; they are in other
 * languages.
 * @returns the number of pages
 */
function writeLeafFile(dataset: string, file: string): number {
  const folder = datasetFolder(dataset);
  const pages = readIndex(folder).flatMap((index) => {
    if (!index.split) return [];
    const { page, labels } = readSample(folder, index);
    if (!labels) throw new Error(`${dataset} has no labelled leaves`);
    return [leafPage(index.id, index.split, page, labels)];
  });
  writeJsonLines(file, pages);
  return pages.length;
}

/** Runs the trainer on a file of leaves in the folder of the weights. @throws {Error} when it fails */
export function runTrainer(dataset: string, args: readonly string[]): void {
  const status = runPython(findPython(), TRAINER, [dataset, ...args]);
  if (status !== 0) throw new Error(`the training on ${dataset} ended with status ${status}`);
}

/** Trains both models of the paper with one seed: half an hour on one core. Resumes a stopped training. */
export async function trainBoilernet(print: Print, { seed, as = 'text' }: TrainingOptions): Promise<void> {
  if (!(BOILERNET_LEVELS as readonly string[]).includes(as))
    throw new UserError(`--as is one of ${BOILERNET_LEVELS.join(', ')}`, 2);
  for (const dataset of BOILERNET_DATASETS) {
    const file = join(BOILERNET_FOLDER, `${dataset}.jsonl`);
    if (!existsSync(file)) print(`${file}: ${writeLeafFile(dataset, file)} pages`);
    runTrainer(dataset, ['--seed', String(seed), '--as', as]);
  }
}
