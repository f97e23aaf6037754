/** Answers pages with worker processes, and writes the answers in the order of the pages. */
import { PageWorker, type WorkerOptions } from './page-worker';
import { UserError } from './usage';

/** Maximum answers that wait for a slow page, since they are written in the order of the pages. */
const MAX_WAITING_ANSWERS = 4096;
/** Maximum total characters of these answers. */
const MAX_WAITING_CHARACTERS = 1 << 25;

/** A page to answer, such as a line of JSON. */
interface Item {
  /** Message to the worker; absent where no worker can answer, as for a line that is too large. */
  bytes?: Uint8Array;
}

interface PoolOptions<Page extends Item> extends WorkerOptions {
  workers: number;
  /** Returns the answer to a page without bytes, or one that is invalid or whose worker failed. */
  failure(page: Page, error?: Error): string;
}

/** The workers of a run. They are started when they are needed, and a worker that fails costs one page only. */
class WorkerPool {
  private readonly all = new Set<PageWorker>();
  private readonly idle: PageWorker[] = [];
  /** Takes a worker each, in the order in which they asked. */
  private readonly queue: ((worker: PageWorker) => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly options: WorkerOptions,
  ) {}

  /** Starts the first worker. @throws when the settings are wrong */
  async begin(): Promise<void> {
    const first = this.start();
    await first.ready;
    this.release(first);
  }

  /** Takes a worker that is free; waits for one when all are at work. */
  async take(): Promise<PageWorker> {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) {
      if (worker.isUsable) return worker;
      this.discard(worker);
    }
    return this.all.size < this.size ? this.start() : new Promise((resolve) => this.queue.push(resolve));
  }

  /** Has a worker answer a page, and frees it. @throws when the page is invalid or the worker has failed */
  async answer(worker: PageWorker, bytes: Uint8Array): Promise<string> {
    try {
      const text = await worker.answer(bytes);
      this.release(worker);
      return text;
    } catch (error) {
      // A worker that says what is wrong with a page goes on with the next.
      if (error instanceof UserError) {
        this.release(worker);
        throw error;
      }
      this.discard(worker);
      // The next page in the queue gets a new worker.
      if (this.queue.length > 0) this.release(this.start());
      throw error;
    }
  }

  end(): void {
    for (const worker of this.all) worker.end();
  }

  private start(): PageWorker {
    const worker = new PageWorker(this.options);
    this.all.add(worker);
    return worker;
  }

  private discard(worker: PageWorker): void {
    worker.end();
    this.all.delete(worker);
  }

  private release(worker: PageWorker): void {
    const { isUsable } = worker;
    if (!isUsable) this.discard(worker);
    const next = this.queue.shift();
    if (next) next(isUsable ? worker : this.start());
    else if (isUsable) this.idle.push(worker);
  }
}

/** Writes answers in the order of their pages, each as soon as all before it are written. */
class AnswerQueue {
  /** Settles when all answers so far are written. */
  private written: Promise<void> = Promise.resolve();
  private answers = 0;
  private characters = 0;
  private wakeUp = () => {};
  /** True when an answer could not be written. */
  hasFailed = false;

  /** Adds an answer. @param write is called with it once it is there, and all before it are written */
  add(answered: Promise<string>, write: (answer: string) => Promise<void>): void {
    answered.then((text) => this.count(1, text)).catch(() => {});
    this.written = Promise.all([answered, this.written]).then(async ([text]) => {
      await write(text);
      this.count(-1, text);
      this.wakeUp();
    });
    this.written.catch(() => {
      this.hasFailed = true;
      this.wakeUp();
    });
  }

  /** Waits while too many answers wait for a slow page. */
  async whenRoom(): Promise<void> {
    while (this.isFull) await new Promise<void>((resolve) => (this.wakeUp = resolve));
  }

  /** Waits until all answers are written. @throws when one could not be */
  whenWritten(): Promise<void> {
    return this.written;
  }

  private get isFull(): boolean {
    const isOverLimit = this.answers > MAX_WAITING_ANSWERS || this.characters > MAX_WAITING_CHARACTERS;
    return isOverLimit && !this.hasFailed;
  }

  private count(change: number, text: string): void {
    this.answers += change;
    this.characters += change * text.length;
  }
}

/** Calls `write` with the answer to each page, in order. */
export async function answerInOrder<Page extends Item>(
  pages: AsyncIterable<Page>,
  { workers, failure, ...options }: PoolOptions<Page>,
  write: (answer: string, page: Omit<Page, 'bytes'>) => Promise<void>,
): Promise<void> {
  const pool = new WorkerPool(workers, options);
  const queue = new AnswerQueue();
  const answerAll = async () => {
    for await (const page of pages) {
      // The bytes of a page are not kept while its answer waits.
      const { bytes, ...rest } = page;
      const answered = bytes
        ? pool.answer(await pool.take(), bytes).catch((error: Error) => failure(page, error))
        : Promise.resolve(failure(page));
      queue.add(answered, (answer) => write(answer, rest));
      await queue.whenRoom();
      if (queue.hasFailed) break;
    }
  };
  try {
    // A wrong setting is reported before anything is read.
    await pool.begin();
    // When reading fails, the pages that were read before are still answered.
    await answerAll().finally(() => queue.whenWritten());
  } finally {
    pool.end();
  }
}
