/** Writes rows to data files, each of which appears under its name only when it is whole and on the disk. */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, unlinkSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordFacts, Status } from './input-record';
import { type Counts, emptyCounts, type InputPosition, type Manifest } from './manifest';
import type { RowEncoder } from './row-encoder';

const TEMPORARY = '.tmp';

interface OpenShard {
  file: FileHandle;
  path: string;
  hash: Hash;
  bytes: number;
}

/** Removes what an earlier run has left unfinished. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('part-') && name.endsWith(TEMPORARY)) await unlink(join(folder, name));
  }
}

/** Has the system write the names in a folder to the disk; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Destination and format of the rows. */
export interface ShardOptions {
  folder: string;
  extension: string;
  encoder: RowEncoder;
  manifest: Manifest;
  maxRows: number;
  /** Called with the counts of each data file that is whole. */
  onShard(counts: Counts, name: string): Promise<void>;
}

/** Writes rows one after the other. Data files and manifest are always in a state from which `--resume` goes on. */
export class Shards {
  private shard: OpenShard | undefined;
  private counts = emptyCounts();

  /**
   * @param number number of the next data file
   * @param from position of the first record
   */
  constructor(
    private readonly options: ShardOptions,
    private number: number,
    private from: InputPosition,
  ) {}

  /** Counts of the records since the last data file that is whole. */
  get unfinished(): Counts {
    return this.counts;
  }

  /** Counts a record that is not a page. */
  pass(kind: string): void {
    this.counts.passedBy[kind] = (this.counts.passedBy[kind] ?? 0) + 1;
  }

  /** Writes a row. @param next position after its record */
  async add(facts: RecordFacts, status: Status, answer: string, next: InputPosition): Promise<void> {
    this.shard ??= await this.open();
    this.counts.rows++;
    this.counts.statuses[status] = (this.counts.statuses[status] ?? 0) + 1;
    await this.write(this.options.encoder.add(facts, answer));
    if (this.counts.rows === this.options.maxRows) await this.finish(next);
  }

  /** Makes the data file whole that is being written, if there is one. */
  async finish(next: InputPosition): Promise<void> {
    if (!this.shard) return;
    const { encoder, folder, manifest, onShard } = this.options;
    await this.write(encoder.end());
    const { file, path, hash, bytes } = this.shard;
    await file.sync();
    await file.close();
    const name = this.name();
    await rename(path, join(folder, name));
    await syncFolder(folder);
    this.shard = undefined;
    this.number++;
    const { counts } = this;
    this.counts = emptyCounts();
    await manifest.add({
      shard: name,
      ...counts,
      bytes,
      sha256: hash.digest('hex'),
      from: this.from,
      to: next,
    });
    this.from = next;
    await onShard(counts, name);
  }

  /** Removes unfinished shards. Synchronous, so that a signal handler can call it. */
  discard(): void {
    try {
      unlinkSync(this.temporaryPath());
    } catch {
      // There is none, or the next run removes it.
    }
  }

  private name(): string {
    return `part-${String(this.number).padStart(5, '0')}.${this.options.extension}`;
  }

  private temporaryPath(): string {
    return join(this.options.folder, this.name() + TEMPORARY);
  }

  private async open(): Promise<OpenShard> {
    const path = this.temporaryPath();
    // Made at once, and then only opened, so that a signal at any later moment leaves no file.
    closeSync(openSync(path, 'w'));
    return { file: await open(path, 'r+'), path, hash: createHash('sha256'), bytes: 0 };
  }

  private async write(parts: Uint8Array[]): Promise<void> {
    const { shard } = this;
    for (const part of shard ? parts : []) {
      await shard!.file.appendFile(part);
      shard!.hash.update(part);
      shard!.bytes += part.length;
    }
  }
}
