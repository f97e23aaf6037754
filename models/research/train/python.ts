/** Finds Python and runs the trainer. Nothing outside the laboratory needs Python. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '../../../src/cli/usage';

const INSTRUCTIONS =
  'training needs Python 3 with PyTorch and NumPy: on Debian `apt-get install python3-torch libopenblas0-pthread`, elsewhere `pip install torch numpy`; the experiments of papers need scikit-learn too (`python3-sklearn`, `pip install scikit-learn`)';

/**
 * Environment of the trainers. One thread, because sums in another order would give other weights. The papers'
 * trainers import modules of ours.
 */
const ENVIRONMENT = {
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
  PYTHONHASHSEED: '0',
  PYTHONPATH: join('models', 'research', 'train'),
};

/**
 * Finds the first Python with some packages, the trainer's by default: LEAFLIGHT_PYTHON, then the system's, then the
 * one on the PATH.
 * @param statements imports, and whatever else must succeed in it
 * @throws {UserError} with installation instructions when there is none
 */
export function findPython(statements = 'import torch, numpy', instructions = INSTRUCTIONS): string {
  const candidates = [process.env.LEAFLIGHT_PYTHON, '/usr/bin/python3', 'python3', 'python'];
  for (const python of candidates) {
    if (python && spawnSync(python, ['-c', statements], { stdio: 'ignore' }).status === 0) return python;
  }
  throw new UserError(instructions);
}

/**
 * Runs a script whose output goes to the output of this process.
 * @returns its exit code
 */
export function runPython(python: string, script: string, args: readonly string[]): number {
  const env = { ...process.env, ...ENVIRONMENT };
  return spawnSync(python, [script, ...args], { stdio: 'inherit', env }).status ?? 1;
}
