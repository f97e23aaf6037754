/** Runs `leaflight corpus` as a user does, and reads what it has written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decompress } from 'fzstd';

/** A run that has begun. */
export interface StartedRun {
  child: ChildProcess;
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null; stderr: string }>;
}

/** Starts the command in this project. */
export function startCorpus(args: string[]): StartedRun {
  const child = spawn(process.execPath, ['src/cli/run.mjs', 'corpus', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => (stderr += text));
  const ended = once(child, 'close').then(([status, signal]) => ({ status, signal, stderr }));
  return { child, ended };
}

/** Runs the command to its end. */
export const corpus = (args: string[]) => startCorpus(args).ended;

/** Names of the data files; none where a run was killed before it made the folder. */
const dataFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.startsWith('part-')).sort();

/** Names and SHA-256 of the data files in a folder. */
export const hashesIn = (folder: string): [string, string][] =>
  dataFiles(folder).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ]);

/** Row of a data file. */
export interface Row extends Record<string, unknown> {
  id: string;
  url: string | null;
  status: string;
  error?: string;
  text?: string;
}

/** All rows in a folder, in their order. */
export const rowsIn = (folder: string): Row[] =>
  dataFiles(folder).flatMap((name) =>
    Buffer.from(decompress(readFileSync(join(folder, name))))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

/** Lines of the manifest. */
export const manifestIn = (folder: string): Record<string, unknown>[] => {
  const path = join(folder, 'manifest.jsonl');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
};
