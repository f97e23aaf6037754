/**
 * `leaflight train [--extra FILE.jsonl …]`: vectors of the training pages, and of pages that people have corrected,
 * then the trainer, then the model that ships. The only place of the project where Python is used; nothing else
 * needs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './usage';
import { vectorsFolder, writeVectors } from './vectors';

const DATASET = 'wcxb-dev';
export const SEE_HOW =
  'training needs Python 3 with PyTorch and NumPy: on Debian `apt-get install python3-torch libopenblas0-pthread`, elsewhere `pip install torch numpy`';

/** One thread: sums in another order would give other weights. */
export const TRAINING_ENVIRONMENT = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', PYTHONHASHSEED: '0' };

/** The first Python that has what the trainer needs; Debian's own before one that the person built. */
export function findPython(): string | null {
  const candidates = [process.env.LEAFLIGHT_PYTHON, '/usr/bin/python3', 'python3', 'python'];
  for (const python of candidates) {
    if (python && spawnSync(python, ['-c', 'import torch, numpy'], { stdio: 'ignore' }).status === 0)
      return python;
  }
  return null;
}

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

/** Entry of the command line; further arguments go to the trainer. */
export async function run(args: string[]): Promise<number> {
  const { extras, others } = takeExtras(args);
  const python = findPython();
  if (!python) throw new Error(SEE_HOW);
  const name = extras.length > 0 ? `${DATASET}-corrected` : DATASET;
  const vectors = vectorsFolder(name);
  // Corrections change from run to run; the data set does not.
  if (extras.length > 0 || !existsSync(join(vectors, 'pages.json')) || others.includes('--vectors')) {
    await writeVectors([DATASET, ...extras], vectors, (line) => console.error(line));
  }
  const script = join('models', 'training', 'train.py');
  const trainer = [script, '--dataset', name, ...others.filter((arg) => arg !== '--vectors')];
  const result = spawnSync(python, trainer, {
    stdio: 'inherit',
    env: { ...process.env, ...TRAINING_ENVIRONMENT },
  });
  return result.status ?? 1;
}
