/** The manifest of a corpus: what it was made from and with, then a line for every data file that is whole. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { version } from '../../../package.json';
import { DEFAULT_ENGINE } from '../../engines/engine';
import { UserError } from '../usage';
import type { Position, Status } from './input-record';

const MANIFEST = 'manifest.jsonl';

/** First line: all that the content of the data files depends on. */
export interface ManifestHead {
  leaflight: string;
  /** Engine, and SHA-256 of the model's weights. */
  engine: string;
  model: string | null;
  settings: Record<string, unknown>;
  inputs: { file: string; bytes: number | null }[];
}

export interface InputPosition extends Position {
  /** Index of the input. */
  input: number;
}

/** Numbers of records by their status. */
export interface Counts {
  rows: number;
  statuses: Partial<Record<Status, number>>;
  /** Records that are not pages, by their kind. */
  passedBy: Record<string, number>;
}

/** Line of a data file. */
export interface ShardLine extends Counts {
  shard: string;
  bytes: number;
  sha256: string;
  from: InputPosition;
  to: InputPosition;
}

/** Last line, once all inputs are read. */
export interface EndLine extends Counts {
  complete: true;
}

export const emptyCounts = (): Counts => ({ rows: 0, statuses: {}, passedBy: {} });

const addAll = (to: Record<string, number>, from: Record<string, number | undefined>) => {
  for (const [name, count] of Object.entries(from)) to[name] = (to[name] ?? 0) + (count ?? 0);
};

/** Adds the second counts to the first. */
export function addCounts(to: Counts, { rows, statuses, passedBy }: Counts): void {
  to.rows += rows;
  addAll(to.statuses as Record<string, number>, statuses);
  addAll(to.passedBy, passedBy);
}

/** Number of rows without a result. */
export const failedIn = ({ rows, statuses }: Counts): number =>
  rows - (statuses.ok ?? 0) - (statuses.empty ?? 0);

/** Writes lines so that each is on the disk before the next step. */
export class Manifest {
  private constructor(private readonly file: FileHandle) {}

  /**
   * Begins a manifest.
   * @param mayReplace true to replace one without a complete line: its run was killed at the start
   * @throws {UserError} when the folder has one, or other data files, which would be written over
   */
  static async create(folder: string, head: ManifestHead, mayReplace: boolean): Promise<Manifest> {
    const names = await readdir(folder);
    const data = names.find((name) => name.startsWith('part-') && !name.endsWith('.tmp'));
    if (data !== undefined && !names.includes(MANIFEST))
      throw new UserError(`${folder} holds ${data} but no ${MANIFEST}; name another folder`, 2);
    try {
      const manifest = new Manifest(await open(join(folder, MANIFEST), mayReplace ? 'w' : 'wx'));
      await manifest.add(head);
      return manifest;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new UserError(`${folder} has a ${MANIFEST} already; --resume goes on with it`, 2);
    }
  }

  /** Opens a manifest to go on with it, and cuts off a last line that was not written to its end. */
  static async reopen(folder: string, wholeBytes: number): Promise<Manifest> {
    const file = await open(join(folder, MANIFEST), 'r+');
    await file.truncate(wholeBytes);
    await file.close();
    return new Manifest(await open(join(folder, MANIFEST), 'a'));
  }

  async add(line: ManifestHead | ShardLine | EndLine): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(line)}\n`);
    await this.file.sync();
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

export interface ManifestContent {
  head: ManifestHead;
  shards: ShardLine[];
  end?: EndLine;
  /** Bytes of its whole lines. */
  wholeBytes: number;
}

/** Reads a manifest up to a line that is cut or whose data file is not as stated; undefined without any. */
export async function readManifest(folder: string): Promise<ManifestContent | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').slice(0, -1);
  if (lines.length === 0) return undefined;
  const content: ManifestContent = { head: JSON.parse(lines[0]), shards: [], wholeBytes: 0 };
  content.wholeBytes = Buffer.byteLength(lines[0]) + 1;
  for (const line of lines.slice(1)) {
    const entry: ShardLine | EndLine = JSON.parse(line);
    if ('complete' in entry) content.end = entry;
    else {
      const file = await stat(join(folder, entry.shard)).catch(() => undefined);
      if (file?.size !== entry.bytes) break;
      content.shards.push(entry);
    }
    content.wholeBytes += Buffer.byteLength(line) + 1;
  }
  return content;
}

/** The head without the folders of the inputs, which may have moved. */
const comparable = (head: ManifestHead): ManifestHead => ({
  ...head,
  inputs: head.inputs.map(({ file, bytes }) => ({ file: basename(file), bytes })),
});

/** Checks that a run would go on with what was begun. @throws {UserError} when it would mix two kinds of rows */
export function checkSameRun(before: ManifestHead, now: ManifestHead, folder: string): void {
  const different = (['leaflight', 'engine', 'model', 'settings', 'inputs'] as const).find(
    (field) => JSON.stringify(comparable(before)[field]) !== JSON.stringify(comparable(now)[field]),
  );
  if (different)
    throw new UserError(`--resume: ${folder} was begun with other ${different}; see its ${MANIFEST}`, 2);
}

async function hashModel(): Promise<string> {
  const { default: weights } = await import('../../../models/leaflight/weights.bin?bytes');
  return createHash('sha256').update(weights()).digest('hex');
}

/** Returns the first line of the manifest: the inputs, settings, program and model that all rows depend on. */
export async function describeRun(
  files: readonly string[],
  engine: string,
  settings: Record<string, unknown>,
): Promise<ManifestHead> {
  return {
    leaflight: version,
    engine,
    model: engine === DEFAULT_ENGINE ? await hashModel() : null,
    settings,
    inputs: files.map((file) => ({ file, bytes: file === '-' ? null : statSync(file).size })),
  };
}
