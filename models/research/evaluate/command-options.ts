/** Options that several commands of the laboratory share. */
import { availableParallelism } from 'node:os';
import type { ParseArgsConfig } from 'node:util';
import { readArguments, readCount, UserError } from '../../../src/cli/usage';

/** An option with a text, and one without. */
export const TEXT = { type: 'string' } as const;
export const FLAG = { type: 'boolean' } as const;

/** Reads the command line: its options, and the names next to them. */
export const readOptions = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) => readArguments({ args, options, allowPositionals: true });

/** Number of processes to work with: by default one for each core; 0 for this process. */
export const readProcesses = (value: string | undefined): number =>
  readCount('processes', value, 0, 64) ?? availableParallelism();

/** Names of a list, each of which must be known. */
export function readNames(option: string, value: string, known: readonly string[]): string[] {
  const names = value.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`no ${option} '${unknown}'; there are: ${known.join(', ')}`, 2);
  }
  return [...new Set(names)];
}
