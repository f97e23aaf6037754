/** Runs the papers' experiments that are written in Python; they write their figures into the ledger. */
import { join } from 'node:path';
import { findPython, runPython } from '../train/python';

const FOLDER = join('models', 'research', 'reproduce', 'experiments');

/** Runs a script of the folder. @throws {Error} when the script fails */
export function runExperiment(script: string, args: readonly string[] = []): void {
  const status = runPython(findPython('import torch, numpy, sklearn, scipy'), join(FOLDER, script), args);
  if (status !== 0) throw new Error(`${script} ended with status ${status}`);
}
