/**
 * `npm run train`, `crossval`, `splits` and `compare`: write the pages' vectors, then run the trainer in
 * models/research/train/.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../../src/cli/command-line';
import { readArguments, readCount, UserError } from '../../../src/cli/usage';
import { FLAG, readOptions, TEXT } from '../evaluate/command-options';
import { checkRun } from '../evaluate/predictions';
import { findPython, runPython } from './python';
import { hasVectors, vectorsFolder, writeVectors } from './write-vectors';

/** Data set that cross-validation scores; it is trained on too. */
const SCORED_DATASET = 'wcxb-dev';
/** Data sets for training, whose licences allow it. */
const TRAINING_DATASETS = [
  ...[SCORED_DATASET, 'chinese', 'magic-html', 'fundus', 'postlight'],
  ...['labelled-web-mix', 'labelled-recipes'],
];
/** Name of the vectors of all of them, `TRAINING` in models/research/train/data.py. */
const TRAINING_VECTORS = 'training';

const COMMON = `  --vectors      write the vectors of the pages again
  -h, --help
`;

const TRAIN_HELP = `usage: npm run train -- [options]

Trains the bundled model in models/leaflight/ on ${TRAINING_DATASETS.join(', ')}. Needs Python 3 with PyTorch and NumPy, as do
crossval, splits and compare.

  --hold-out     leave one of five folds of ${SCORED_DATASET} out of the training, and score it
  --seed N       seed of the training (default 1)
  --extra FILE   train on exported corrections too (FILE.jsonl); may be given several times
${COMMON}`;

const CROSSVAL_HELP = `usage: npm run crossval -- NAME [key=value …] [options]

Scores a training recipe by five-fold cross-validation by site, and adds a line to models/research/train/runs.jsonl. The
keys are those of DEFAULTS in models/research/train/fit.py, and those that models/research/train/crossval.py describes. They
override the ones in models/research/train/configs/NAME.json, if that file exists.

  --seeds N      number of seeds (default 1); for npm run eval, those after 0 are runs called NAME-seed1 and so on
  --folds N      only the first N folds, for a quick result
  --seen         also the word F1 of the network, before the refiner, on its training pages
  --processes N  number of processes (default 2)
  --rescore      score an earlier run again, after a change of the decision rule
${COMMON}`;

const SPLITS_HELP = `usage: npm run splits -- DATASET [key=value …] [options]

Trains the recipe on a data set's own split of leaves, scores it, and adds a line per seed to
models/research/train/splits.jsonl.

  --split NAME   split to score (default test)
  --seeds N      number of seeds (default 5)
${COMMON}`;

const COMPARE_HELP = `usage: npm run compare -- RUN OTHER [--network]

Compares two cross-validations page by page: difference in word F1 with its confidence interval, by page type.

  --network      compare the predictions of the network, without the refiner
  -h, --help
`;

const script = (name: string): string => join('models', 'research', 'train', `${name}.py`);

/** Converts parsed options back to arguments for the trainer, without undefined ones. */
function trainerArguments(values: Record<string, string | boolean | undefined>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
}

/** Checks that options are whole numbers, before vectors are written, which takes minutes. */
function checkCounts(
  values: Record<string, string | undefined>,
  from = 1,
): Record<string, string | undefined> {
  for (const [name, value] of Object.entries(values)) readCount(name, value, from);
  return values;
}

/** Checks that all files are files of corrections and exist. */
function checkExtras(files: readonly string[]): readonly string[] {
  for (const file of files) {
    if (!file.endsWith('.jsonl')) throw new UserError('--extra takes a file of corrections, FILE.jsonl', 2);
    if (!existsSync(file)) throw new UserError(`there is no file '${file}'`);
  }
  return files;
}

/** Writes the vectors that the trainer reads. @param rewrite true to replace existing ones */
async function prepareVectors(sources: readonly string[], name: string, rewrite?: boolean): Promise<void> {
  const folder = vectorsFolder(name);
  if (!rewrite && hasVectors(folder)) return;
  await writeVectors(sources, folder, (line) => console.error(line), name.startsWith(TRAINING_VECTORS));
}

async function runTrain(args: string[]): Promise<number> {
  const options = {
    extra: { ...TEXT, multiple: true },
    vectors: FLAG,
    'hold-out': FLAG,
    seed: TEXT,
  } as const;
  const { vectors, extra = [], seed, ...flags } = readArguments({ args, options }).values;
  const passed = trainerArguments({ ...flags, ...checkCounts({ seed }, 0) });
  const extras = checkExtras(extra);
  const name = extras.length > 0 ? `${TRAINING_VECTORS}-corrected` : TRAINING_VECTORS;
  const python = findPython();
  // Corrections change from run to run; the data set does not.
  await prepareVectors([...TRAINING_DATASETS, ...extras], name, vectors || extras.length > 0);
  return runPython(python, script('train'), ['--dataset', name, ...passed]);
}

async function runCrossval(args: string[]): Promise<number> {
  const options = {
    seeds: TEXT,
    folds: TEXT,
    processes: TEXT,
    seen: FLAG,
    rescore: FLAG,
    vectors: FLAG,
  } as const;
  const { values, positionals } = readOptions(args, options);
  const { vectors, seeds, folds, processes, ...flags } = values;
  const passed = trainerArguments({ ...flags, ...checkCounts({ seeds, folds, processes }) });
  // `key=value` is not a name: without this check a forgotten name would store the run under the first setting.
  if (!/^[\w.-]+$/.test(positionals[0] ?? ''))
    throw new UserError('crossval needs a name for the run first', 2);
  const python = findPython();
  await prepareVectors(TRAINING_DATASETS, TRAINING_VECTORS, vectors);
  return runPython(python, script('crossval'), [...positionals, ...passed]);
}

async function runSplits(args: string[]): Promise<number> {
  const options = { split: TEXT, seeds: TEXT, vectors: FLAG } as const;
  const { values, positionals } = readOptions(args, options);
  const { vectors, split, seeds } = values;
  const passed = trainerArguments({ split, ...checkCounts({ seeds }) });
  if (!positionals[0]) throw new UserError('splits needs the name of a data set first', 2);
  const python = findPython();
  await prepareVectors([positionals[0]], positionals[0], vectors);
  return runPython(python, script('splits'), [...positionals, ...passed]);
}

async function runCompare(args: string[]): Promise<number> {
  const options = { network: FLAG } as const;
  const { values, positionals } = readOptions(args, options);
  if (positionals.length !== 2) throw new UserError('compare needs the names of two runs', 2);
  positionals.forEach(checkRun);
  return runPython(findPython(), script('compare'), [
    ...positionals,
    ...trainerArguments({ network: values.network }),
  ]);
}

export const train: Command = { HELP: TRAIN_HELP, run: runTrain };
export const crossval: Command = { HELP: CROSSVAL_HELP, run: runCrossval };
export const splits: Command = { HELP: SPLITS_HELP, run: runSplits };
export const compare: Command = { HELP: COMPARE_HELP, run: runCompare };
