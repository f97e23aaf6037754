/**
 * `leaflight train`, `crossval`, `splits` and `compare`: vectors of the pages, then the trainer under models/training/.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runPython } from './python';
import { UserError } from './usage';
import { vectorsFolder, writeVectors } from './vectors';

const DATASET = 'wcxb-dev';
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
  const { extras, others } = takeExtras(args);
  const { anew, others: forTrainer } = takeAnew(others);
  const name = extras.length > 0 ? `${DATASET}-corrected` : DATASET;
  // Corrections change from run to run; the data set does not.
  await prepare([DATASET, ...extras], name, anew || extras.length > 0);
  return runPython(script('train'), ['--dataset', name, ...forTrainer]);
}

/** Entry of `leaflight crossval NAME [key=value …]`. */
export async function crossval(args: string[]): Promise<number> {
  const { anew, others } = takeAnew(args);
  await prepare([DATASET], DATASET, anew);
  return runPython(script('crossval'), others);
}

/** Entry of `leaflight splits DATASET [key=value …]`: the recipe on the split that a paper made. */
export async function splits(args: string[]): Promise<number> {
  const { anew, others } = takeAnew(args);
  if (!others[0] || others[0].startsWith('-'))
    throw new UserError('splits wants the name of a data set first', 2);
  await prepare([others[0]], others[0], anew);
  return runPython(script('splits'), others);
}

/** Entry of `leaflight compare RUN OTHER`. */
export async function compare(args: string[]): Promise<number> {
  return runPython(script('compare'), args);
}
