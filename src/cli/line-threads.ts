/** Lines answered by threads, one a core, and given back in the order in which they came. */
import { Worker } from 'node:worker_threads';
import { PROGRAM } from './program';

/** What a thread is started for; `main.ts` tells by it that it is one. */
export interface ThreadTask<Settings> {
  readonly task: 'extract' | 'bench';
  readonly settings: Settings;
}

/** Answers that may wait for one before them, for each thread. */
const AHEAD = 16;
/**
 * Pages are built and thrown away by the megabyte: collecting them while they are young is cheaper. With more than
 * this, what V8 finds alive at once, a third of it, may be more than the 16 MB that Node has in hand to end a thread
 * whose page is too much for it, and the whole command ends in its place.
 */
const YOUNG_MEGABYTES = 24;

/** A thread of the command, for which pages are worked on. @param program the built command */
export const startThread = (task: ThreadTask<unknown>, program = PROGRAM): Worker =>
  new Worker(program, {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });

class Thread {
  private readonly worker: Worker;
  private settle: { resolve(answer: string): void; reject(error: Error): void } | undefined;

  constructor(task: ThreadTask<unknown>, program?: string) {
    this.worker = startThread(task, program);
    this.worker.on('message', (answer: string) => this.settle?.resolve(answer));
    this.worker.on('error', (error) => this.settle?.reject(error));
    this.worker.on('exit', () => this.settle?.reject(new Error('the thread ended')));
  }

  answer(line: string | null): Promise<string> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.worker.postMessage(line);
    });
  }

  end(): void {
    this.settle = undefined;
    this.worker.terminate();
  }
}

export interface ThreadOptions {
  threads: number;
  /** The built command; default: the file that this module is part of. */
  program?: string;
  task: ThreadTask<unknown>;
  /** The answer to a line whose thread broke down, as for want of memory. */
  failure(error: Error, line: string | null): string;
}

/**
 * Calls `write` with the answer to each line, in order.
 * Threads are started as they are needed, and one that breaks down costs one line only.
 */
export async function answerInThreads(
  lines: AsyncIterable<string | null>,
  { threads, program, task, failure }: ThreadOptions,
  write: (answer: string) => Promise<void>,
): Promise<void> {
  const all = new Set<Thread>();
  const idle: Thread[] = [];
  const waiting: ((thread: Thread) => void)[] = [];
  const start = (): Thread => {
    const thread = new Thread(task, program);
    all.add(thread);
    return thread;
  };
  const release = (thread: Thread) => {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  };
  const take = async (): Promise<Thread> =>
    idle.pop() ?? (all.size < threads ? start() : new Promise((resolve) => waiting.push(resolve)));

  const answer = async (thread: Thread, line: string | null): Promise<string> => {
    try {
      const text = await thread.answer(line);
      release(thread);
      return text;
    } catch (error) {
      thread.end();
      all.delete(thread);
      // Whoever waits for a thread gets a fresh one.
      if (waiting.length > 0) release(start());
      return failure(error as Error, line);
    }
  };

  let written: Promise<void> = Promise.resolve();
  const pending: Promise<void>[] = [];
  const answerAll = async () => {
    for await (const line of lines) {
      const answered = answer(await take(), line);
      // Each as soon as those before it are written, for whoever waits at the other end of the pipe.
      written = written.then(async () => write(await answered));
      pending.push(written);
      if (pending.length >= AHEAD * threads) await pending.shift();
    }
  };
  try {
    // What was read before reading failed is answered all the same.
    await answerAll().finally(() => written);
  } finally {
    for (const thread of all) thread.end();
  }
}
