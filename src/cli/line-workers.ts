/** Answers lines with worker processes, and writes the answers in the order of the lines. */
import type { Line } from './json-lines';
import { PageWorker, type WorkerOptions } from './page-worker';

/**
 * Maximum number and total characters of the answers that wait for a slow page. Until one limit is reached,
 * the pages after the slow one are extracted, and their answers wait so that they are written in order.
 */
const MAX_WAITING_ANSWERS = 4096;
const MAX_WAITING_CHARACTERS = 1 << 25;

interface LineOptions extends WorkerOptions {
  workers: number;
  /** Returns the answer to a line that is too large or whose worker failed. */
  failure(line: Line, error?: Error): string;
}

/**
 * Calls `write` with the answer to each line, in order.
 * Workers are started when they are needed, and a worker that fails costs one line only.
 */
export async function answerLines(
  lines: AsyncIterable<Line>,
  { workers, failure, ...options }: LineOptions,
  write: (answer: string) => Promise<void>,
): Promise<void> {
  const all = new Set<PageWorker>();
  const idle: PageWorker[] = [];
  const queue: ((worker: PageWorker) => void)[] = [];
  const start = (): PageWorker => {
    const worker = new PageWorker(options);
    all.add(worker);
    return worker;
  };
  const discard = (worker: PageWorker) => {
    worker.end();
    all.delete(worker);
  };
  const release = (worker: PageWorker) => {
    const next = queue.shift();
    if (next) next(worker);
    else idle.push(worker);
  };
  const takeWorker = async (): Promise<PageWorker> => {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (worker.isRunning) return worker;
      discard(worker);
    }
    return all.size < workers ? start() : new Promise((resolve) => queue.push(resolve));
  };

  const answer = async (worker: PageWorker, line: Line, bytes: Uint8Array): Promise<string> => {
    try {
      const text = await worker.answer(bytes);
      release(worker);
      return text;
    } catch (error) {
      discard(worker);
      // The next line in the queue gets a new worker.
      if (queue.length > 0) release(start());
      return failure(line, error as Error);
    }
  };

  let written: Promise<void> = Promise.resolve();
  let answers = 0;
  let characters = 0;
  let hasFailed = false;
  let wakeUp = () => {};
  const isFull = () => (answers > MAX_WAITING_ANSWERS || characters > MAX_WAITING_CHARACTERS) && !hasFailed;
  const count = (change: number, text: string) => {
    answers += change;
    characters += change * text.length;
  };
  /** Writes an answer as soon as all answers before it are written, so that a pipe's reader need not wait. */
  const writeNext = (answered: Promise<string>) => {
    answered.then((text) => count(1, text)).catch(() => {});
    written = Promise.all([answered, written]).then(async ([text]) => {
      await write(text);
      count(-1, text);
      wakeUp();
    });
    written.catch(() => {
      hasFailed = true;
      wakeUp();
    });
  };
  const answerAll = async () => {
    for await (const line of lines) {
      writeNext(line.bytes ? answer(await takeWorker(), line, line.bytes) : Promise.resolve(failure(line)));
      while (isFull()) await new Promise<void>((resolve) => (wakeUp = resolve));
      if (hasFailed) break;
    }
  };
  try {
    // A wrong setting is reported before anything is read.
    const first = start();
    await first.ready;
    release(first);
    // When reading fails, the lines that were read before are still answered.
    await answerAll().finally(() => written);
  } finally {
    for (const worker of all) worker.end();
  }
}
