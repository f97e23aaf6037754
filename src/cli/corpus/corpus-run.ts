/** Extracts the pages of all inputs that an earlier run has left, and writes their rows in order. */
import { statSync } from 'node:fs';
import type { CorpusSettings, PageRequest } from '../corpus-worker';
import { PageFailure } from '../page-worker';
import { type Limit, messageOf } from '../usage';
import { answerInOrder } from '../worker-pool';
import type { CorpusFormat } from './corpus-formats';
import type { CrawledPage, InputRecord, RecordFacts, Status } from './input-record';
import {
  addCounts,
  type Counts,
  emptyCounts,
  failedIn,
  type InputPosition,
  type Manifest,
  type ManifestContent,
  type ManifestHead,
} from './manifest';
import { type InputKind, type OpenInput, openInput } from './open-input';
import type { RunState } from './progress';
import type { RowEncoder } from './row-encoder';
import { Shards } from './shards';
import type { Stats } from './stats';

/** Options of a run, checked. */
export interface CorpusOptions {
  files: string[];
  inputKind: InputKind;
  folder: string;
  format: CorpusFormat;
  settings: CorpusSettings;
  maxBytes: Limit;
  timeout: Limit;
  maxMemory: Limit;
  workers: number;
  shardRows: number;
  /** Number of failed rows after which the run ends. */
  maxFailed: number;
  resume: boolean;
  stats?: string;
  head: ManifestHead;
}

/** A record on its way through the workers. */
interface Task extends Omit<InputRecord, 'next' | 'page'> {
  next: InputPosition;
  /** Request to a worker. */
  bytes?: Uint8Array;
}

const NEWLINE = Buffer.from('\n');

function requestOf({ body, ...page }: CrawledPage, facts: RecordFacts): Uint8Array {
  const header: PageRequest = { ...page, url: facts.url, isTruncated: facts.truncated !== undefined };
  return Buffer.concat([Buffer.from(JSON.stringify(header)), NEWLINE, body]);
}

const REASONS: Readonly<Record<PageFailure['reason'], Status>> = {
  timeout: 'timeout',
  memory: 'memory',
  ended: 'failed',
};

/** Answer for a record that no worker has answered, in the form of a worker's. */
function answerWithout({ fault }: Task, error?: Error): string {
  const status = error ? (error instanceof PageFailure ? REASONS[error.reason] : 'failed') : fault?.status;
  return status ? `0\n${JSON.stringify({ status, error: error ? messageOf(error) : fault?.error })}` : '';
}

/** Splits the answer of a worker: the time that it took, and the fields of the row with their status first. */
function readAnswer(answer: string): { milliseconds: number; fields: string; status: Status } {
  const end = answer.indexOf('\n');
  const fields = answer.slice(end + 1);
  const status = /^\{"status":"([a-z-]+)"/.exec(fields)?.[1];
  if (!status) throw new Error('a worker has sent no status');
  return { milliseconds: Number(answer.slice(0, end)), fields, status: status as Status };
}

interface Output {
  readonly encoder: RowEncoder;
  readonly manifest: Manifest;
  readonly stats: Stats;
}

/** One run of `corpus`: its inputs, workers, shards and counts, from the first record to the last. */
export class CorpusRun {
  private readonly shards: Shards;
  /** Counts of the runs that this one goes on with. */
  private readonly before = emptyCounts();
  /** Counts of the data files that this run has made whole. */
  private readonly done = emptyCounts();
  private input: OpenInput | undefined;
  /** Index of the input that is read; rows of earlier inputs may still be awaited. */
  private inputRead = 0;
  /** Position after the last record whose row is written. */
  private position: InputPosition = { input: 0, offset: 0, skip: 0 };
  private readonly sizes: number[];
  private readonly shareBefore: number | undefined;
  /** True when too many pages have failed. */
  isStopped = false;
  /** Address or file of the first page of this run that has failed, and why. */
  firstFailure: string | undefined;

  constructor(
    private readonly options: CorpusOptions,
    before: ManifestContent | undefined,
    private readonly output: Output,
  ) {
    const { folder, format, shardRows, files } = options;
    const { encoder, manifest, stats } = output;
    for (const shard of before?.shards ?? []) addCounts(this.before, shard);
    this.position = before?.shards.at(-1)?.to ?? this.position;
    this.sizes = files.map((file) => (file === '-' ? NaN : statSync(file).size));
    this.shareBefore = this.share(this.position.input, this.position.offset);
    const onShard = async (counts: Counts, name: string) => {
      addCounts(this.done, counts);
      await stats.addShard(name, counts);
    };
    this.shards = new Shards(
      { folder, extension: format, encoder, manifest, maxRows: shardRows, onShard },
      before?.shards.length ?? 0,
      this.position,
    );
  }

  async extractAll(): Promise<void> {
    const { settings, workers, timeout, maxMemory } = this.options;
    const limits = { workers, timeout, maxMemory };
    const pool = { worker: 'corpus-worker', settings, ...limits, failure: answerWithout };
    await answerInOrder(this.tasks(), pool, (answer, task) => this.take(answer, task));
    if (!this.isStopped) await this.shards.finish(this.position);
  }

  /** Drops the rows since the last data file that is whole. */
  discard(): void {
    this.shards.discard();
  }

  /** Counts of this run and of the runs that it goes on with. */
  get counts(): Counts {
    const all = emptyCounts();
    for (const counts of [this.before, this.done, this.shards.unfinished]) addCounts(all, counts);
    return all;
  }

  get state(): RunState {
    return {
      rows: this.done.rows + this.shards.unfinished.rows,
      failed: failedIn(this.counts),
      share: this.share(this.inputRead, this.input?.bytesRead ?? 0),
      seconds: this.output.stats.seconds,
      shareBefore: this.shareBefore,
    };
  }

  /** Share of all inputs up to a position; undefined when the size of standard input is not known. */
  private share(input: number, bytes: number): number | undefined {
    const all = this.sizes.reduce((sum, size) => sum + size, 0);
    const before = this.sizes.slice(0, input).reduce((sum, size) => sum + size, 0);
    return all > 0 ? Math.min(1, (before + bytes) / all) : undefined;
  }

  private async *tasks(): AsyncGenerator<Task> {
    const { files, inputKind, maxBytes } = this.options;
    const start = this.position;
    for (let input = start.input; input < files.length; input++) {
      const from = input === start.input ? start : undefined;
      this.input = await openInput(files[input], inputKind, maxBytes, from);
      this.inputRead = input;
      for await (const { page, ...record } of this.input.records) {
        if (this.isStopped) return;
        const bytes = page && requestOf(page, record.facts!);
        yield { ...record, next: { input, ...record.next }, bytes };
      }
    }
  }

  private async take(answer: string, { passedBy, facts, next }: Omit<Task, 'bytes'>): Promise<void> {
    if (this.isStopped) return;
    if (passedBy !== undefined) this.shards.pass(passedBy);
    else {
      const { milliseconds, fields, status } = readAnswer(answer);
      if (milliseconds > 0) this.output.stats.addPage(milliseconds);
      await this.shards.add(facts!, status, fields, next);
      if (status !== 'ok' && status !== 'empty')
        this.firstFailure ??= `${facts!.url ?? facts!.file}: ${(JSON.parse(fields) as { error?: string }).error}`;
    }
    this.position = next;
    this.isStopped = failedIn(this.counts) > this.options.maxFailed;
  }
}
