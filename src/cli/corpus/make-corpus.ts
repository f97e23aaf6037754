/** Makes a corpus, or goes on with one that an earlier run has begun; shows the progress on standard error. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { messageOf, SOME_FAILED, UserError } from '../usage';
import { createEncoder } from './corpus-formats';
import { type CorpusOptions, CorpusRun } from './corpus-run';
import {
  type Counts,
  checkSameRun,
  failedIn,
  Manifest,
  type ManifestContent,
  readManifest,
} from './manifest';
import { describeEnd, Progress } from './progress';
import { removeUnfinished } from './shards';
import { Stats } from './stats';

/** Exit code of a run that extracted every page. */
const ALL_WELL = 0;
/** Exit code of a run that ended because too many pages failed. */
const TOO_MANY_FAILED = 4;

/** Returns the missing ones of a folder and the folders above it, from the outermost on. */
const missingFolders = (path: string): string[] =>
  existsSync(path) ? [] : [...missingFolders(dirname(path)), path];

/** Makes a folder. Node's `recursive` never ends in `/proc`, where no folder can be made. @throws {UserError} */
function makeFolder(path: string): void {
  for (const folder of missingFolders(resolve(path))) {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another run may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new UserError(`cannot make the folder ${path}: ${messageOf(error)}`);
    }
  }
  if (!statSync(path).isDirectory()) throw new UserError(`${path} is a file, not a folder`);
}

/** Makes the folder, and reads what an earlier run has left there. @throws {UserError} */
async function prepareFolder(options: CorpusOptions): Promise<ManifestContent | undefined> {
  const { folder, resume, head } = options;
  makeFolder(folder);
  const before = resume ? await readManifest(folder) : undefined;
  if (before) {
    checkSameRun(before.head, head, folder);
    await removeUnfinished(folder);
  }
  return before;
}

const openManifest = (
  { folder, head, resume }: CorpusOptions,
  before: ManifestContent | undefined,
): Promise<Manifest> =>
  before ? Manifest.reopen(folder, before.wholeBytes) : Manifest.create(folder, head, resume);

const exitCodeOf = (counts: Counts): number => (failedIn(counts) > 0 ? SOME_FAILED : ALL_WELL);

/** Runs the command. @returns its exit code */
export async function makeCorpus(options: CorpusOptions): Promise<number> {
  const { folder } = options;
  const before = await prepareFolder(options);
  if (before?.end) {
    process.stderr.write(`leaflight: ${folder} is complete\n`);
    return exitCodeOf(before.end);
  }
  // The run goes on when the program that reads its messages has ended.
  process.stderr.on('error', () => {});
  const stats = await Stats.create(options.stats, options.workers);
  const manifest = await openManifest(options, before);
  const encoder = await createEncoder(options.format);
  const run = new CorpusRun(options, before, { encoder, manifest, stats });
  const progress = new Progress(process.stderr, () => run.state);
  const stop = () => {
    run.discard();
    progress.end('stopped; run the command again with --resume to go on');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  try {
    await run.extractAll();
    return await end(run, options, { manifest, stats, progress });
  } catch (error) {
    run.discard();
    progress.end('ended early; run the command again with --resume to go on');
    throw writeError(error, folder);
  } finally {
    await manifest.close();
  }
}

/** Writes and prints how a run has ended. @returns the exit code */
async function end(
  run: CorpusRun,
  { maxFailed }: CorpusOptions,
  { manifest, stats, progress }: { manifest: Manifest; stats: Stats; progress: Progress },
): Promise<number> {
  const { counts } = run;
  const { rows } = run.state;
  const summary = () => describeEnd(counts, stats.seconds, rows, run.firstFailure);
  if (run.isStopped) {
    run.discard();
    progress.end(`${summary()}\nended: more than ${maxFailed} failed (--max-failed)`);
    return TOO_MANY_FAILED;
  }
  await manifest.add({ complete: true, ...counts });
  await stats.end({ ...counts, rows });
  progress.end(summary());
  return exitCodeOf(counts);
}

/** Returns an error for the user where the corpus could not be written; else the error itself. */
function writeError(error: unknown, folder: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!syscall || error instanceof UserError) return error;
  const reason = code === 'ENOSPC' ? 'no space is left on the disk' : messageOf(error);
  return new UserError(`cannot write to ${folder}: ${reason}`);
}
