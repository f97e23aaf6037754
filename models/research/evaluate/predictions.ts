/** Predictions of a cross-validation: each page is predicted by a network that was not trained on it. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '../../../src/cli/usage';
import { readJsonLines } from './json-lines';

/** Folder in which the trainer stores predictions; see models/research/train/crossval.py. */
const RUNS = join('models', 'cache', 'runs');

/** Prediction of a cross-validation for one page. */
export interface Prediction {
  id: string;
  f1: number;
  /** P(content) of every block. */
  probabilities: number[];
}

/** Checks that a cross-validation is stored. @throws {UserError} with the command that makes it */
export function checkRun(name: string): void {
  if (!existsSync(join(RUNS, `${name}.npz`)))
    throw new UserError(`no run '${name}'; make it with: npm run crossval -- ${name}`);
}

/** Name of a run. @param run its name, or the file with its predictions */
export const nameOfRun = (run: string): string => basename(run, '.jsonl');

/** P(content) of every block of the pages that a run predicts, by their ids. @param run its name, or the file */
export const probabilitiesById = (run: string): Map<string, number[]> =>
  new Map(readPredictions(run).map(({ id, probabilities }) => [id, probabilities]));

/** Reads the predictions of a run. @param run its name, or the file with its predictions */
export function readPredictions(run: string): Prediction[] {
  const file = run.endsWith('.jsonl') ? run : join(RUNS, `${run}.jsonl`);
  try {
    return readJsonLines(file);
  } catch {
    throw new UserError(
      `no predictions of '${run}' in ${file}; make them with: npm run crossval -- ${nameOfRun(run)}`,
    );
  }
}
