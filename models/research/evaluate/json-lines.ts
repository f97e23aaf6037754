/** Reads and writes files with one JSON value a line. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns the values of a file, in order. The caller states their type: nothing is checked. */
export const readJsonLines = <Value>(file: string): Value[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line));

/** Writes the values as a file, which is whole at any time, into a folder that is made where it is missing. */
export function writeJsonLines(file: string, values: Iterable<object>): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Array.from(values, (value) => `${JSON.stringify(value)}\n`).join(''));
  renameSync(draft, file);
}
