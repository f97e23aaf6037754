/** Running the offline trainer, the only place of the project where Python is used; nothing else needs it. */
import { spawnSync } from 'node:child_process';
import { UserError } from './usage';

const SEE_HOW =
  'training needs Python 3 with PyTorch and NumPy: on Debian `apt-get install python3-torch libopenblas0-pthread`, elsewhere `pip install torch numpy`';

/** One thread: sums in another order would give other weights. */
const ENVIRONMENT = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', PYTHONHASHSEED: '0' };

/**
 * The first Python that has what the trainer needs; Debian's own before one that the person built.
 * @throws {UserError} saying what to install
 */
export function findPython(): string {
  const candidates = [process.env.LEAFLIGHT_PYTHON, '/usr/bin/python3', 'python3', 'python'];
  for (const python of candidates) {
    if (python && spawnSync(python, ['-c', 'import torch, numpy'], { stdio: 'ignore' }).status === 0)
      return python;
  }
  throw new UserError(SEE_HOW);
}

/**
 * Runs a script with its output on this process's own.
 * @returns its exit code
 */
export function runPython(python: string, script: string, args: readonly string[]): number {
  const env = { ...process.env, ...ENVIRONMENT };
  return spawnSync(python, [script, ...args], { stdio: 'inherit', env }).status ?? 1;
}
