/** Runs the built command as a user does, and reads what it answers. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const COMMAND = resolve('src/cli/run.mjs');

interface RunOptions {
  cwd?: string;
  /** Standard input: text, bytes, or the descriptor of a file. */
  input?: string | Buffer | number;
  /** Descriptor of the file that standard output is written to, instead of being returned. */
  output?: number;
  /** Options of Node. */
  flags?: readonly string[];
}

/** Runs the command to its end; one that hangs fails its test. */
export function leaflight(args: readonly string[], { cwd, input = '', output, flags = [] }: RunOptions = {}) {
  const isFile = typeof input === 'number';
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, COMMAND, ...args], {
    cwd,
    stdio: [isFile ? input : 'pipe', output ?? 'pipe', 'pipe'],
    input: isFile ? undefined : input,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1 << 24,
  });
  return { status, stdout, stderr };
}

/** Answers to lines of JSON. */
export const answersIn = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
