/**
 * `leaflight train`, `crossval`, `splits` and `compare`: vectors of the pages, then the trainer under models/training/.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runPython } from './python';
import { UserError } from './usage';
import { vectorsFolder, writeVectors } from './vectors';

const DATASET = 'wcxb-dev';

const COMMON = `  --vectors      write the vectors of the pages again
  -h, --help
`;

const TRAIN_HELP = `usage: leaflight train [options]

Trains the model that ships on ${DATASET}: models/leaflight/. Needs Python 3 with PyTorch and NumPy, as the next ones do.

  --hold-out     keep one fold of five apart, and score it
  --seed N       default: 1
  --extra FILE   learn from exported corrections too (FILE.jsonl), as often as it is given
${COMMON}`;

const CROSSVAL_HELP = `usage: leaflight crossval NAME [key=value …] [options]

Scores a recipe by five-fold cross-validation by domain, one line of models/training/runs.jsonl. The keys are those of
DEFAULTS in models/training/fit.py, and what models/training/crossval.py says of its own.

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

/** Whether help was asked for, which is then given. */
function helped(args: readonly string[], help: string): boolean {
  const wanted = args.includes('--help') || args.includes('-h');
  if (wanted) process.stdout.write(help);
  return wanted;
}
const script = (name: string): string => join('models', 'training', `${name}.py`);

/** Takes `--extra FILE` out of the arguments, however often it is given. */
function takeExtras(args: readonly string[]): { extras: string[]; others: string[] } {
  const extras: string[] = [];
  const others: string[] = [];
  for (let i = 0; i < args.length; i++) {
    if (args[i] !== '--extra') {
      others.push(args[i]);
      continue;
    }
    const file = args[++i];
    if (!file?.endsWith('.jsonl')) throw new UserError('--extra wants a file of corrections, FILE.jsonl', 2);
    if (!existsSync(file)) throw new UserError(`there is no file '${file}'`);
    extras.push(file);
  }
  return { extras, others };
}

/** Writes the vectors that the trainer reads, unless they are there. */
async function prepare(sources: readonly string[], name: string, anew: boolean): Promise<void> {
  const folder = vectorsFolder(name);
  if (!anew && existsSync(join(folder, 'pages.json'))) return;
  await writeVectors(sources, folder, (line) => console.error(line));
}

/** Takes `--vectors` out of the arguments: the vectors are written again. */
const takeAnew = (args: readonly string[]) => ({
  anew: args.includes('--vectors'),
  others: args.filter((arg) => arg !== '--vectors'),
});

/** Entry of `leaflight train`; further arguments go to the trainer. */
export async function run(args: string[]): Promise<number> {
  if (helped(args, TRAIN_HELP)) return 0;
  const { extras, others } = takeExtras(args);
  const { anew, others: forTrainer } = takeAnew(others);
  const name = extras.length > 0 ? `${DATASET}-corrected` : DATASET;
  // Corrections change from run to run; the data set does not.
  await prepare([DATASET, ...extras], name, anew || extras.length > 0);
  return runPython(script('train'), ['--dataset', name, ...forTrainer]);
}

/** Entry of `leaflight crossval NAME [key=value …]`. */
export async function crossval(args: string[]): Promise<number> {
  if (helped(args, CROSSVAL_HELP)) return 0;
  const { anew, others } = takeAnew(args);
  await prepare([DATASET], DATASET, anew);
  return runPython(script('crossval'), others);
}

/** Entry of `leaflight splits DATASET [key=value …]`: the recipe on the split that a paper made. */
export async function splits(args: string[]): Promise<number> {
  if (helped(args, SPLITS_HELP)) return 0;
  const { anew, others } = takeAnew(args);
  if (!others[0] || others[0].startsWith('-'))
    throw new UserError('splits wants the name of a data set first', 2);
  await prepare([others[0]], others[0], anew);
  return runPython(script('splits'), others);
}

/** Entry of `leaflight compare RUN OTHER`. */
export async function compare(args: string[]): Promise<number> {
  if (helped(args, COMPARE_HELP)) return 0;
  return runPython(script('compare'), args);
}
