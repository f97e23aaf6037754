/**
 * `leaflight train`: vectors of the training pages, then the trainer, then the model that ships. The only place of
 * the project where Python is used; nothing else needs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeVectors } from './vectors';

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

/** Entry of the command line; further arguments go to the trainer. */
export async function run(args: string[]): Promise<number> {
  const python = findPython();
  if (!python) throw new Error(SEE_HOW);
  const vectors = join('models', 'cache', 'vectors', DATASET);
  if (!existsSync(join(vectors, 'pages.json')) || args.includes('--vectors')) {
    await writeVectors(DATASET, vectors, (line) => console.error(line));
  }
  const script = join('models', 'training', 'train.py');
  const result = spawnSync(python, [script, ...args.filter((arg) => arg !== '--vectors')], {
    stdio: 'inherit',
    env: { ...process.env, ...TRAINING_ENVIRONMENT },
  });
  return result.status ?? 1;
}
