/**
 * Weights of `boilernet-2020` that are bundled: the paper's network, trained on the pages of `wcxb-dev`, whose
 * licence allows it (`npm run reproduce -- boilernet --train --bundled`).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firstEqualTexts } from '../evaluate/align-gold';
import { datasetFolder, heldOutPages, type IndexRow, readIndex } from '../evaluate/datasets';
import { writeJsonLines } from '../evaluate/json-lines';
import { foldOf, siteOf } from '../evaluate/sites';
import { ceilingOf, openSources } from '../train/labelled-pages';
import { BOILERNET_FOLDER, leafPage, readRuns, runTrainer } from './boilernet';
import type { Print } from './paper';
import { recordRows } from './paper-tables';

/** Data set of the bundled weights. */
const DATASET = 'wcxb-dev';
/** One site in ten chooses the epoch. */
const DEV_FOLDS = 10;
/** Folds of the cross-validation; divides `DEV_FOLDS`, so that the sites that choose the epoch are in no test fold. */
const FOLDS = 5;
/** Twenty times as many pages as in the paper need fewer rounds than its fifty. */
const EPOCHS = 12;
/** Epochs of a fold: of the twelve of the bundled weights, the second was the best. */
const FOLD_EPOCHS = 5;
/** A perfect labelling of a page must reach this word F1; below it the labels are not trusted (`data.py`). */
const MIN_CEILING = 0.6;

/** The split of a page, by its site; null to leave the page out. */
type SplitOf = (page: Pick<IndexRow, 'id' | 'url'>) => 'train' | 'dev' | 'test' | null;

/** Splits of the bundled weights: the held-out pages are the test split, and other pages of their sites are left out. */
function bundledSplit(): SplitOf {
  const testIds = heldOutPages();
  const rows = readIndex(datasetFolder(DATASET));
  const testSites = new Set(rows.filter(({ id }) => testIds.has(id)).map(siteOf));
  return (page) => {
    if (testSites.has(siteOf(page))) return testIds.has(page.id) ? 'test' : null;
    return foldOf(page, DEV_FOLDS) === 0 ? 'dev' : 'train';
  };
}

/** Splits of one of five folds: its sites are the test pages, and half of the next fold chooses the epoch. */
const foldSplit =
  (fold: number): SplitOf =>
  (page) => {
    if (foldOf(page, FOLDS) === fold) return 'test';
    return foldOf(page, DEV_FOLDS) === (fold + 1) % FOLDS ? 'dev' : 'train';
  };

/** Writes the leaves of all pages that have a split. @returns number of pages in each split */
function writeSplits(file: string, splitOf: SplitOf): Record<string, number> {
  const counts: Record<string, number> = { train: 0, dev: 0, test: 0 };
  const leafPages: object[] = [];
  for (const entry of openSources([DATASET], false)[0].pages) {
    const { index, page, labels } = entry;
    if (entry.isEvaluationOnly || !labels.includes(1)) continue;
    if (ceilingOf(entry, firstEqualTexts(page.blocks)) < MIN_CEILING) continue;
    const split = splitOf(index);
    if (!split) continue;
    counts[split]++;
    leafPages.push(leafPage(index.id, split, page, labels));
  }
  writeJsonLines(file, leafPages);
  return counts;
}

/**
 * Trains the bundled weights and writes `models/boilernet-2020/`: seven minutes of one core with 64 units, half an
 * hour with the paper's 256. Resumes a stopped training.
 * @param units size of the dense layer and of each LSTM
 */
export function trainBundledBoilernet(print: Print, seed: number, units: number): void {
  const file = join(BOILERNET_FOLDER, `${DATASET}.jsonl`);
  if (!existsSync(file)) print(`${file}: pages ${JSON.stringify(writeSplits(file, bundledSplit()))}`);
  const sizes = ['--epochs', String(EPOCHS), '--units', String(units)];
  runTrainer(DATASET, ['--seed', String(seed), ...sizes, '--bundle']);
}

/**
 * Cross-validates that network by site, and writes a row per fold into the ledger of the experiments: a quarter
 * of an hour of one core with 64 units. Resumes a stopped fold.
 */
export function crossValidateBoilernet(print: Print, seed: number, units: number): void {
  for (let fold = 0; fold < FOLDS; fold++) {
    const name = `${DATASET}-fold-${fold + 1}`;
    const file = join(BOILERNET_FOLDER, `${name}.jsonl`);
    if (!existsSync(file)) print(`${file}: pages ${JSON.stringify(writeSplits(file, foldSplit(fold)))}`);
    runTrainer(name, ['--seed', String(seed), '--epochs', String(FOLD_EPOCHS), '--units', String(units)]);
    const run = readRuns({ epochs: FOLD_EPOCHS }).findLast(({ dataset }) => dataset === name);
    if (!run) throw new Error(`the training on ${name} is not in the ledger`);
    const { boilerplate, content } = run.test;
    recordRows([
      {
        table: 'boilernet/folds',
        row: `fold ${fold + 1}`,
        figures: Object.fromEntries(
          Object.entries({ boilerplate, content }).flatMap(([kind, scores]) =>
            ['P', 'R', 'F1'].map((score, i) => [`${kind} ${score}`, scores[i]]),
          ),
        ),
      },
    ]);
  }
}
