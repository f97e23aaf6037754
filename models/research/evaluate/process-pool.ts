/** Works on pages in parallel processes, so that one that hangs or crashes can be ended. */
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../../src/cli/usage';

/** The built command of the laboratory, which holds this module. */
const PROGRAM = fileURLToPath(new URL('research.mjs', import.meta.url));

/** Message from a worker process. */
type Answer = { ready: true } | { result: unknown } | { error: string };

/** Settings of a pool of processes. */
export interface PoolOptions<Job, Result> {
  /** Number of processes; with 0, this process does the jobs, without a limit. */
  processes: number;
  /** Worker of the built command that does the jobs. */
  worker: string;
  /** Work on a job, as the worker does it. */
  perform(job: Job): Promise<Result>;
  /** Seconds of CPU time after which a job is given up; undefined for no limit. */
  limit(job: Job): number | undefined;
  /** The built command, which starts the worker that its argument names. */
  program?: string;
}

/** Seconds of CPU time that a process has used; undefined when the system does not report it. */
function processorSeconds(child: ChildProcess): number | undefined {
  try {
    // User and system time, in 1/100 s, come after the name, which is in brackets and may contain spaces.
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const seconds = (Number(fields[11]) + Number(fields[12])) / 100;
    return Number.isFinite(seconds) ? seconds : undefined;
  } catch {
    return undefined;
  }
}

/** Pages after which a process is replaced: jsdom does not free all memory of closed pages. */
const PAGES_A_PROCESS = 100;

/** Factor from the limit in CPU time to the limit in wall time, for processes that sleep. */
const WALL_TIME_FACTOR = 10;

/**
 * Waits for the next message of the worker; returns the reason if there is none.
 * @param limit seconds of CPU time, so that a busy machine makes no tool fail; seconds of wall time when the
 * system does not report CPU time
 */
const waitFor = (child: ChildProcess, limit?: number): Promise<Answer | 'crashed' | 'timed out'> =>
  new Promise((resolve) => {
    const start = performance.now();
    const startSeconds = processorSeconds(child) ?? 0;
    let timer: NodeJS.Timeout | undefined;
    const finish = (outcome: Answer | 'crashed' | 'timed out') => {
      clearTimeout(timer);
      child.off('message', finish);
      child.off('exit', crashed);
      resolve(outcome);
    };
    const crashed = () => finish('crashed');
    const check = (allowedSeconds: number) => {
      const elapsed = (performance.now() - start) / 1000;
      const used = (processorSeconds(child) ?? startSeconds + elapsed) - startSeconds;
      if (used >= allowedSeconds || elapsed >= allowedSeconds * WALL_TIME_FACTOR) finish('timed out');
      else timer = setTimeout(check, Math.max(100, (allowedSeconds - used) * 1000), allowedSeconds);
    };
    child.on('message', finish);
    child.on('exit', crashed);
    if (limit !== undefined) check(limit);
  });

/** Starts a worker and waits until it is ready. */
async function start(program: string, worker: string): Promise<ChildProcess> {
  const debug = process.env.LEAFLIGHT_DEBUG ? 'inherit' : 'ignore';
  const child = fork(program, [worker], { stdio: ['ignore', 'ignore', debug, 'ipc'] });
  const outcome = await waitFor(child);
  if (outcome === 'crashed')
    throw new Error(`a process of ${worker} does not start; LEAFLIGHT_DEBUG=1 shows why`);
  return child;
}

/** A worker process that is started when it is needed, and replaced after a fault and after many pages. */
class Worker<Job, Result> {
  private child: ChildProcess | undefined;
  private pages = 0;

  constructor(
    private readonly program: string,
    private readonly name: string,
  ) {}

  /**
   * Does a job.
   * @param limit seconds of CPU time; undefined for no limit
   * @returns its result, or the reason why there is none
   * @throws when the process does not start
   */
  async perform(job: Job, limit?: number): Promise<Result | string> {
    if (!this.child?.connected || this.pages === PAGES_A_PROCESS) {
      this.end();
      this.child = await start(this.program, this.name);
      this.pages = 0;
    }
    this.pages++;
    this.child.send(job as Serializable);
    const outcome = await waitFor(this.child, limit);
    if (typeof outcome === 'string') {
      this.child.kill('SIGKILL');
      this.child = undefined;
      return outcome === 'timed out' ? `longer than ${limit} s` : 'the process crashed';
    }
    if ('result' in outcome) return outcome.result as Result;
    return 'error' in outcome ? outcome.error : 'no answer';
  }

  end(): void {
    this.child?.kill();
  }
}

/**
 * Runs all jobs and calls `done` when each ends, in any order, with its result or the reason why there is none.
 * @throws when no process starts or when `done` throws; then no further job is started
 */
export async function runJobs<Job extends object, Result extends object>(
  jobs: readonly Job[],
  options: PoolOptions<Job, Result>,
  done: (job: Job, outcome: Result | string) => void,
): Promise<void> {
  const progress = progressLine(jobs.length);
  const finish = (job: Job, outcome: Result | string) => {
    done(job, outcome);
    progress();
  };
  if (options.processes === 0) {
    for (const job of jobs) finish(job, await options.perform(job));
    return;
  }
  let next = 0;
  const runNext = async () => {
    const worker = new Worker<Job, Result>(options.program ?? PROGRAM, options.worker);
    try {
      while (next < jobs.length) {
        const job = jobs[next++];
        finish(job, await worker.perform(job, options.limit(job)));
      }
    } catch (error) {
      next = jobs.length;
      throw error;
    } finally {
      worker.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.processes, jobs.length) }, runNext));
}

/** Returns a function to call at the end of each job, which shows progress when standard error is a terminal. */
function progressLine(total: number): () => void {
  let done = 0;
  return () => {
    done++;
    if (process.stderr.isTTY)
      process.stderr.write(`\r${done} of ${total}${done === total ? '\r\x1b[K' : ''}`);
  };
}

/** Runs as a worker: does the jobs that it receives until the parent disconnects. */
export async function runWorker<Job>(perform: (job: Job) => Promise<unknown>): Promise<number> {
  if (!process.send) throw new Error('a worker is started by its command only');
  const answer = (message: Answer) => process.send?.(message);
  process.on('message', async (job: Job) => {
    try {
      answer({ result: await perform(job) });
    } catch (error) {
      answer({ error: messageOf(error) });
    }
  });
  answer({ ready: true });
  await new Promise<void>((resolve) => process.once('disconnect', resolve));
  // A peer may still be working on a page whose result is no longer needed.
  process.exit(0);
}
