/** Timings of a run. They are written to a file of their own, since no two runs have the same. */
import { type FileHandle, open } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { messageOf, UserError } from '../usage';
import type { Counts } from './manifest';

/** Buckets for each doubling of the time. */
const BUCKETS_PER_OCTAVE = 8;
const SHARES = { median: 0.5, p95: 0.95, p99: 0.99 } as const;

/** Collects times in memory that does not grow; a quantile is exact to 9 %. */
class Times {
  private readonly buckets = new Map<number, number>();
  private count = 0;
  private max = 0;

  add(milliseconds: number): void {
    const bucket = Math.round(Math.log2(Math.max(milliseconds, 0.1)) * BUCKETS_PER_OCTAVE);
    this.buckets.set(bucket, (this.buckets.get(bucket) ?? 0) + 1);
    this.count++;
    this.max = Math.max(this.max, milliseconds);
  }

  private quantile(share: number): number {
    let seen = 0;
    for (const [bucket, count] of [...this.buckets].sort(([a], [b]) => a - b)) {
      seen += count;
      if (seen >= share * this.count) return Math.min(this.max, 2 ** (bucket / BUCKETS_PER_OCTAVE));
    }
    return this.max;
  }

  summary(): Record<string, number> {
    const rounded = (value: number) => Math.round(value * 10) / 10;
    const quantiles = Object.entries(SHARES).map(([name, share]) => [name, rounded(this.quantile(share))]);
    return { ...Object.fromEntries(quantiles), max: rounded(this.max) };
  }
}

const cannotWrite = (error: unknown): never => {
  throw new UserError(`cannot write --stats: ${messageOf(error)}`);
};

/** Writes timings as lines of JSON: one for each data file, and one at the end. */
export class Stats {
  private readonly started = performance.now();
  private shardStarted = this.started;
  private readonly times = new Times();

  private constructor(
    private readonly file: FileHandle | undefined,
    private readonly threads: number,
  ) {}

  /** Opens the file of statistics. @param path file to write; nothing is written without it */
  static async create(path: string | undefined, threads: number): Promise<Stats> {
    return new Stats(path === undefined ? undefined : await open(path, 'w').catch(cannotWrite), threads);
  }

  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  /** Adds the time that a worker took for a page. */
  addPage(milliseconds: number): void {
    this.times.add(milliseconds);
  }

  async addShard(shard: string, { rows }: Counts): Promise<void> {
    const now = performance.now();
    await this.write({ shard, rows, seconds: secondsOf(now - this.shardStarted) });
    this.shardStarted = now;
  }

  async end({ rows }: Counts): Promise<void> {
    await this.write({
      rows,
      seconds: secondsOf(performance.now() - this.started),
      rowsPerSecond: Math.round((rows / this.seconds) * 10) / 10,
      threads: this.threads,
      millisecondsOfPage: this.times.summary(),
      machine: { cores: availableParallelism(), processor: cpus()[0]?.model, node: process.versions.node },
    });
    await this.file?.close();
  }

  private async write(line: object): Promise<void> {
    await this.file?.appendFile(`${JSON.stringify(line)}\n`).catch(cannotWrite);
  }
}

const secondsOf = (milliseconds: number): number => Math.round(milliseconds) / 1000;
