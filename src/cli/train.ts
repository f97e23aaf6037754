/**
 * `leaflight train`, `crossval`, `splits` and `compare`: vectors of the pages, then the trainer under models/training/.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkRun } from './predictions';
import { findPython, runPython } from './python';
import { readArguments, readCount, UserError } from './usage';
import { hasVectors, vectorsFolder, writeVectors } from './vectors';

/** What is learnt from and scored, and what is learnt from beside it: sets whose licences allow it. */
const DATASET = 'wcxb-dev';
const ADDED = ['chinese'];
const LEARNT = [DATASET, ...ADDED];
/** What the trainer calls them together; see `LEARNT` in models/training/data.py. */
const NAME = LEARNT.join('+');

const COMMON = `  --vectors      write the vectors of the pages again
  -h, --help
`;

const TRAIN_HELP = `usage: leaflight train [options]

Trains the model that ships on ${LEARNT.join(' and ')}: models/leaflight/. Needs Python 3 with PyTorch and NumPy, as the next ones do.

  --hold-out     keep one fold of five of ${DATASET} apart, and score it
  --seed N       default: 1
  --extra FILE   learn from exported corrections too (FILE.jsonl), as often as it is given
${COMMON}`;

const CROSSVAL_HELP = `usage: leaflight crossval NAME [key=value …] [options]

Scores a recipe by five-fold cross-validation by domain, one line of models/training/runs.jsonl. The keys are those of
DEFAULTS in models/training/fit.py, and what models/training/crossval.py says of its own. They come on top of those in
models/training/configs/NAME.json, where there is such a file.

  --seeds N      default: 1
  --folds N      only the first so many: a quick look
  --seen         word F1 of the first look on what it learnt from, too
  --processes N  default: 2
  --rescore      an earlier run anew, after a change of the rule
${COMMON}`;

const SPLITS_HELP = `usage: leaflight splits DATASET [key=value …] [options]

Trains the recipe on a data set's own split of leaves, and scores it: one line of models/training/splits.jsonl a seed.

  --split NAME   what is scored; default: test
  --seeds N      default: 5
${COMMON}`;

const COMPARE_HELP = `usage: leaflight compare RUN OTHER [--first]

Compares two cross-validations page by page: difference of word F1 with its interval, by type of page.

  --first        the first looks
  -h, --help
`;

const script = (name: string): string => join('models', 'training', `${name}.py`);

const FLAG = { type: 'boolean' } as const;
const TEXT = { type: 'string' } as const;
const HELP_FLAG = { type: 'boolean', short: 'h' } as const;

/** Whether help was asked for, which is then given. */
function helped(values: { help?: boolean }, help: string): boolean {
  if (values.help) process.stdout.write(help);
  return values.help ?? false;
}

/** What was given of the trainer's own options, as the trainer reads them. */
function forTrainer(values: Record<string, string | boolean | undefined>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
}

/** Options that count something, checked before vectors are written for minutes. */
function counted(values: Record<string, string | undefined>, from = 1): Record<string, string | undefined> {
  for (const [name, value] of Object.entries(values)) readCount(name, value, from);
  return values;
}

/** Files of corrections. */
function checkExtras(files: readonly string[]): readonly string[] {
  for (const file of files) {
    if (!file.endsWith('.jsonl')) throw new UserError('--extra wants a file of corrections, FILE.jsonl', 2);
    if (!existsSync(file)) throw new UserError(`there is no file '${file}'`);
  }
  return files;
}

/** Writes the vectors that the trainer reads, unless they are there. */
async function prepare(sources: readonly string[], name: string, anew = false): Promise<void> {
  const folder = vectorsFolder(name);
  if (!anew && hasVectors(folder)) return;
  await writeVectors(sources, folder, (line) => console.error(line));
}

/** Entry of `leaflight train`. */
export async function run(args: string[]): Promise<number> {
  const options = {
    extra: { ...TEXT, multiple: true },
    vectors: FLAG,
    'hold-out': FLAG,
    seed: TEXT,
    help: HELP_FLAG,
  } as const;
  const { vectors, help, extra = [], seed, ...flags } = readArguments({ args, options }).values;
  if (helped({ help }, TRAIN_HELP)) return 0;
  const own = forTrainer({ ...flags, ...counted({ seed }, 0) });
  const extras = checkExtras(extra);
  const name = extras.length > 0 ? `${NAME}-corrected` : NAME;
  const python = findPython();
  // Corrections change from run to run; the data set does not.
  await prepare([...LEARNT, ...extras], name, vectors || extras.length > 0);
  return runPython(python, script('train'), ['--dataset', name, ...own]);
}

/** Entry of `leaflight crossval NAME [key=value …]`. */
export async function crossval(args: string[]): Promise<number> {
  const options = {
    ...{ seeds: TEXT, folds: TEXT, processes: TEXT, seen: FLAG, rescore: FLAG },
    ...{ vectors: FLAG, help: HELP_FLAG },
  } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const { vectors, help, seeds, folds, processes, ...flags } = values;
  if (helped({ help }, CROSSVAL_HELP)) return 0;
  const own = forTrainer({ ...flags, ...counted({ seeds, folds, processes }) });
  // A setting is no name: who gave none would find the run under that one.
  if (!/^[\w.-]+$/.test(positionals[0] ?? ''))
    throw new UserError('crossval wants a name for the run first', 2);
  const python = findPython();
  await prepare(LEARNT, NAME, vectors);
  return runPython(python, script('crossval'), [...positionals, ...own]);
}

/** Entry of `leaflight splits DATASET [key=value …]`: the recipe on the split that a paper made. */
export async function splits(args: string[]): Promise<number> {
  const options = { split: TEXT, seeds: TEXT, vectors: FLAG, help: HELP_FLAG } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const { vectors, help, split, seeds } = values;
  if (helped({ help }, SPLITS_HELP)) return 0;
  const own = forTrainer({ split, ...counted({ seeds }) });
  if (!positionals[0]) throw new UserError('splits wants the name of a data set first', 2);
  const python = findPython();
  await prepare([positionals[0]], positionals[0], vectors);
  return runPython(python, script('splits'), [...positionals, ...own]);
}

/** Entry of `leaflight compare RUN OTHER`. */
export async function compare(args: string[]): Promise<number> {
  const options = { first: FLAG, help: HELP_FLAG } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  if (helped(values, COMPARE_HELP)) return 0;
  if (positionals.length !== 2) throw new UserError('compare wants the names of two runs', 2);
  positionals.forEach(checkRun);
  return runPython(findPython(), script('compare'), [...positionals, ...forTrainer({ first: values.first })]);
}
