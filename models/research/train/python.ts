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

/** Imports of the trainer. */
const PACKAGES = 'import torch, numpy';

/**
 * Returns the first Python with some packages, the trainer's by default: LEAFLIGHT_PYTHON, then the system's, then the
 * one on the PATH.
 * @param statements imports, and whatever else must succeed in it
 */
export function pythonWith(statements = PACKAGES): string | undefined {
  const candidates = [process.env.LEAFLIGHT_PYTHON, '/usr/bin/python3', 'python3', 'python'];
  return candidates.find(
    (python) => python && spawnSync(python, ['-c', statements], { stdio: 'ignore' }).status === 0,
  );
}

/**
 * Finds a Python that must be there.
 * @throws {UserError} with installation instructions when there is none
 */
export function findPython(statements = PACKAGES, instructions = INSTRUCTIONS): string {
  const python = pythonWith(statements);
  if (!python) throw new UserError(instructions);
  return python;
}

/**
 * Runs a script whose output goes to the output of this process.
 * @returns its exit code
 */
export function runPython(python: string, script: string, args: readonly string[]): number {
  const env = { ...process.env, ...ENVIRONMENT };
  return spawnSync(python, [script, ...args], { stdio: 'inherit', env }).status ?? 1;
}
