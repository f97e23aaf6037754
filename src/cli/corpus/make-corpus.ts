/** Makes a corpus: reads the records of all inputs, has workers extract the pages, writes the rows in order. */
import { mkdirSync, statSync } from 'node:fs';
import type { CorpusSettings, PageRequest } from '../corpus-worker';
import { PageFailure } from '../page-worker';
import { type Limit, messageOf, UserError } from '../usage';
import { answerInOrder } from '../worker-pool';
import { type CorpusFormat, createEncoder } from './corpus-formats';
import type { InputRecord, PageFacts, PageSource, Status } from './input-record';
import {
  addCounts,
  type Counts,
  checkSameRun,
  emptyCounts,
  failedIn,
  type InputPosition,
  Manifest,
  type ManifestContent,
  type ManifestHead,
  readManifest,
} from './manifest';
import { type InputKind, type OpenInput, openInput } from './open-input';
import { describeEnd, Progress } from './progress';
import { removeUnfinished, Shards } from './shards';
import { Stats } from './stats';

/** Options of a run, checked. */
export interface CorpusOptions {
  files: string[];
  inputKind: InputKind;
  folder: string;
  format: CorpusFormat;
  settings: CorpusSettings;
  maxBytes: Limit;
  pageTimeout: Limit;
  maxMemory: Limit;
  threads: number;
  /** Maximum number of rows in a data file. */
  shardRows: number;
  /** Number of failed rows after which the run ends. */
  maxFailed: number;
  resume: boolean;
  stats?: string;
  head: ManifestHead;
}

/** Exit codes of a run. */
const ALL_WELL = 0;
const SOME_FAILED = 3;
const TOO_MANY_FAILED = 4;

/** A record on its way through the workers. */
interface Task extends Omit<InputRecord, 'next' | 'source'> {
  next: InputPosition;
  /** Request to a worker. */
  bytes?: Uint8Array;
}

const NEWLINE = Buffer.from('\n');

function requestOf({ body, ...source }: PageSource, facts: PageFacts): Uint8Array {
  const header: PageRequest = { ...source, url: facts.url, isTruncated: facts.truncated !== undefined };
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

/** A run of the command. */
class CorpusRun {
  private readonly total = emptyCounts();
  private readonly done = emptyCounts();
  private input: OpenInput | undefined;
  /** Index of the input that is read; rows of those before it may still be awaited. */
  private inputRead = 0;
  private position: InputPosition = { input: 0, offset: 0, skip: 0 };
  private readonly sizes: number[];
  private isStopped = false;

  constructor(
    private readonly options: CorpusOptions,
    before: ManifestContent | undefined,
    private readonly stats: Stats,
  ) {
    for (const shard of before?.shards ?? []) addCounts(this.total, shard);
    this.position = before?.shards.at(-1)?.to ?? this.position;
    this.sizes = options.files.map((file) => (file === '-' ? NaN : statSync(file).size));
  }

  async run(shards: Shards): Promise<void> {
    const { settings, threads, pageTimeout, maxMemory } = this.options;
    const pool = {
      worker: 'corpus-worker',
      settings,
      workers: threads,
      timeout: pageTimeout,
      maxMemory,
      failure: answerWithout,
    };
    await answerInOrder(this.tasks(), pool, (answer, task) => this.take(shards, answer, task));
    if (!this.isStopped) await shards.finish(this.position);
  }

  /** Share of the input that is read; undefined when that of standard input is not known. */
  share(input = this.inputRead, bytes = this.input?.bytesRead ?? 0): number | undefined {
    const all = this.sizes.reduce((sum, size) => sum + size, 0);
    const before = this.sizes.slice(0, input).reduce((sum, size) => sum + size, 0);
    return all > 0 ? Math.min(1, (before + bytes) / all) : undefined;
  }

  /** Counts of this run and of those that it goes on with. */
  counts(shards: Shards): Counts {
    const all = emptyCounts();
    for (const counts of [this.total, this.done, shards.unfinished]) addCounts(all, counts);
    return all;
  }

  /** Adds the counts of a data file that is whole. */
  addShard(counts: Counts): void {
    addCounts(this.done, counts);
  }

  rowsNow(shards: Shards): number {
    return this.done.rows + shards.unfinished.rows;
  }

  get hasTooManyFailed(): boolean {
    return this.isStopped;
  }

  private async *tasks(): AsyncGenerator<Task> {
    const { files, inputKind, maxBytes } = this.options;
    const start = this.position;
    for (let input = start.input; input < files.length; input++) {
      this.input = await openInput(
        files[input],
        inputKind,
        maxBytes,
        input === start.input ? start : undefined,
      );
      this.inputRead = input;
      for await (const { source, ...record } of this.input.records) {
        if (this.isStopped) return;
        const bytes = source && requestOf(source, record.facts!);
        yield { ...record, next: { input, ...record.next }, bytes };
      }
    }
  }

  private async take(
    shards: Shards,
    answer: string,
    { passedBy, facts, next }: Omit<Task, 'bytes'>,
  ): Promise<void> {
    if (this.isStopped) return;
    if (passedBy !== undefined) shards.pass(passedBy);
    else {
      const { milliseconds, fields, status } = readAnswer(answer);
      if (milliseconds > 0) this.stats.addPage(milliseconds);
      await shards.add(facts!, status, fields, next);
    }
    this.position = next;
    this.isStopped = failedIn(this.counts(shards)) > this.options.maxFailed;
  }
}

/** Makes the folder, and reads what an earlier run has left there. @throws {UserError} */
async function prepareFolder(options: CorpusOptions): Promise<ManifestContent | undefined> {
  const { folder, resume, head } = options;
  mkdirSync(folder, { recursive: true });
  const before = resume ? await readManifest(folder) : undefined;
  if (before) {
    checkSameRun(before.head, head, folder);
    await removeUnfinished(folder);
  }
  return before;
}

const openManifest = (
  { folder, head, resume }: CorpusOptions,
  before?: ManifestContent,
): Promise<Manifest> =>
  before ? Manifest.reopen(folder, before.wholeBytes) : Manifest.create(folder, head, resume);

const exitCodeOf = (counts: Counts): number => (failedIn(counts) > 0 ? SOME_FAILED : ALL_WELL);

/** Runs the command. @returns its exit code */
export async function makeCorpus(options: CorpusOptions): Promise<number> {
  const { folder, format, shardRows, maxFailed } = options;
  const before = await prepareFolder(options);
  if (before?.end) {
    process.stderr.write(`leaflight: ${folder} is complete\n`);
    return exitCodeOf(before.end);
  }
  // The run goes on when the program that reads its messages has ended.
  process.stderr.on('error', () => {});
  const stats = await Stats.create(options.stats, options.threads);
  const manifest = await openManifest(options, before);
  const run = new CorpusRun(options, before, stats);
  const from = before?.shards.at(-1)?.to ?? { input: 0, offset: 0, skip: 0 };
  const shards = new Shards(
    {
      folder,
      extension: format,
      encoder: await createEncoder(format),
      manifest,
      maxRows: shardRows,
      async onShard(counts, name) {
        run.addShard(counts);
        await stats.addShard(name, counts);
      },
    },
    before?.shards.length ?? 0,
    from,
  );
  const shareBefore = run.share(from.input, from.offset);
  const progress = new Progress(process.stderr, () => ({
    rows: run.rowsNow(shards),
    failed: failedIn(run.counts(shards)),
    share: run.share(),
    seconds: stats.seconds,
    shareBefore,
  }));
  const stop = () => {
    shards.discard();
    progress.end(`stopped; run the command again with --resume to go on`);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  try {
    await run.run(shards);
    const counts = run.counts(shards);
    if (run.hasTooManyFailed) {
      shards.discard();
      progress.end(
        `${describeEnd(counts, stats.seconds, run.rowsNow(shards))}\nended: more than ${maxFailed} failed (--max-failed)`,
      );
      return TOO_MANY_FAILED;
    }
    await manifest.add({ complete: true, ...counts });
    await stats.end({ ...counts, rows: run.rowsNow(shards) });
    progress.end(describeEnd(counts, stats.seconds, run.rowsNow(shards)));
    return exitCodeOf(counts);
  } catch (error) {
    shards.discard();
    progress.end('ended early; run the command again with --resume to go on');
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall || error instanceof UserError) throw error;
    const reason = code === 'ENOSPC' ? 'no space is left on the disk' : messageOf(error);
    throw new UserError(`cannot write to ${folder}: ${reason}`);
  } finally {
    await manifest.close();
  }
}
