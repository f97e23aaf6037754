/** Answers pages with worker processes, and writes the answers in the order of the pages. */
import { PageWorker, type WorkerOptions } from './page-worker';

/**
 * Maximum number and total characters of the answers that wait for a slow page. Until one limit is reached,
 * the pages after the slow one are extracted, and their answers wait so that they are written in order.
 */
const MAX_WAITING_ANSWERS = 4096;
const MAX_WAITING_CHARACTERS = 1 << 25;

/** A page to answer, such as a line of JSON. */
interface Item {
  /** Message to the worker; absent for what no worker can answer, such as a line that is too large. */
  bytes?: Uint8Array;
}

interface PoolOptions<Page extends Item> extends WorkerOptions {
  workers: number;
  /** Returns the answer to a page without bytes, or one whose worker failed. */
  failure(page: Page, error?: Error): string;
}

/**
 * Calls `write` with the answer to each page, in order.
 * Workers are started when they are needed, and a worker that fails costs one page only.
 */
export async function answerInOrder<Page extends Item>(
  pages: AsyncIterable<Page>,
  { workers, failure, ...options }: PoolOptions<Page>,
  write: (answer: string, page: Omit<Page, 'bytes'>) => Promise<void>,
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
    const isUsable = worker.isUsable;
    if (!isUsable) discard(worker);
    const next = queue.shift();
    if (next) next(isUsable ? worker : start());
    else if (isUsable) idle.push(worker);
  };
  const takeWorker = async (): Promise<PageWorker> => {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (worker.isUsable) return worker;
      discard(worker);
    }
    return all.size < workers ? start() : new Promise((resolve) => queue.push(resolve));
  };

  const answer = async (worker: PageWorker, page: Page, bytes: Uint8Array): Promise<string> => {
    try {
      const text = await worker.answer(bytes);
      release(worker);
      return text;
    } catch (error) {
      discard(worker);
      // The next page in the queue gets a new worker.
      if (queue.length > 0) release(start());
      return failure(page, error as Error);
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
  const writeNext = (answered: Promise<string>, { bytes, ...page }: Page) => {
    answered.then((text) => count(1, text)).catch(() => {});
    // The bytes of a page are not kept while its answer waits.
    written = Promise.all([answered, written]).then(async ([text]) => {
      await write(text, page);
      count(-1, text);
      wakeUp();
    });
    written.catch(() => {
      hasFailed = true;
      wakeUp();
    });
  };
  const answerAll = async () => {
    for await (const page of pages) {
      const answered = page.bytes
        ? answer(await takeWorker(), page, page.bytes)
        : Promise.resolve(failure(page));
      writeNext(answered, page);
      while (isFull()) await new Promise<void>((resolve) => (wakeUp = resolve));
      if (hasFailed) break;
    }
  };
  try {
    // A wrong setting is reported before anything is read.
    const first = start();
    await first.ready;
    release(first);
    // When reading fails, the pages that were read before are still answered.
    await answerAll().finally(() => written);
  } finally {
    for (const worker of all) worker.end();
  }
}
