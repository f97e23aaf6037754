/** What the networks of a cross-validation said of the pages that they had not seen. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from './usage';

/** Where the trainer keeps them; see models/training/crossval.py. */
const RUNS = join('models', 'cache', 'runs');

export interface Prediction {
  id: string;
  f1: number;
  /** P(content) of every block. */
  probabilities: number[];
}

/** @throws {UserError} naming the run, and how it is made, where a cross-validation of that name is not kept here */
export function checkRun(name: string): void {
  if (!existsSync(join(RUNS, `${name}.npz`)))
    throw new UserError(`no run '${name}'; make it with: npm run crossval -- ${name}`);
}

/** What a run is called. @param run its name, or the file with its predictions */
export const nameOfRun = (run: string): string => basename(run, '.jsonl');

/** @param run its name, or the file with its predictions */
export function readPredictions(run: string): Prediction[] {
  const file = run.endsWith('.jsonl') ? run : join(RUNS, `${run}.jsonl`);
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Prediction);
  } catch {
    throw new UserError(
      `no predictions of '${run}' in ${file}; make them with: npm run crossval -- ${nameOfRun(run)}`,
    );
  }
}
