/** Reads files with one JSON value a line. */
import { readFileSync } from 'node:fs';

/** Returns the values of a file, in order. The caller states their type: nothing is checked. */
export const readJsonLines = <Value>(file: string): Value[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line));
