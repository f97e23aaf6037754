/**
 * Task that can be interrupted: a generator that yields about once a millisecond. Its runner decides
 * whether to continue at once or to let other code run first, so the same code runs time-sliced in a page,
 * which must stay responsive, and straight through in the command, which must be fast.
 */
export type IncrementalTask<T> = Generator<void, T>;

/** Runs a task to its end, at once or in slices. */
export type TaskRunner = <T>(task: IncrementalTask<T>) => T | Promise<T>;

/** Runs a task to its end without interruption. */
export function runSync<T>(task: IncrementalTask<T>): T {
  let step = task.next();
  while (!step.done) step = task.next();
  return step.value;
}

/** Items that a task visits between two pauses, where each takes some microseconds: blocks, nodes, lines. */
export const BATCH_SIZE = 256;
/** Items between two pauses where each takes longer: elements that are written, images and texts that are searched. */
export const SMALL_BATCH_SIZE = 64;

/**
 * Task that calls `visit` with each item and its index, and can be interrupted before the first, since finding them
 * may have taken long, and after every batch of them.
 */
export function* visitEach<T>(
  items: Iterable<T>,
  visit: (item: T, index: number) => void,
): IncrementalTask<void> {
  yield;
  let index = 0;
  for (const item of items) {
    if (index % SMALL_BATCH_SIZE === SMALL_BATCH_SIZE - 1) yield;
    visit(item, index++);
  }
}

/** Times at which a walk over a page's blocks pauses, where it visits several of them at once. */
export class Pauses {
  private next = BATCH_SIZE;

  /** True about once in a batch. @param block index of the block that is visited next */
  isDue(block: number): boolean {
    if (block < this.next) return false;
    this.next = block + BATCH_SIZE;
    return true;
  }
}

/** True when a task ended because its result is no longer wanted. */
export const isAbort = (error: unknown): boolean => (error as Error | null)?.name === 'AbortError';

/** Throws every error but that of a task whose result is no longer wanted. */
export function ignoreAbort(error: unknown): void {
  if (!isAbort(error)) throw error;
}

/**
 * Time a task runs before it lets other code run: well below the 50 ms from which browsers report a long
 * task, and short enough to leave a frame most of its time.
 */
const SLICE_MS = 10;
/** Shorter time for a task that goes on: it has left much garbage, and a collection within a slice adds up to 40 ms. */
const LATER_SLICE_MS = 5;
/** Time that a task has run when its slices become shorter. */
const SHORT_TASK_MS = 100;

interface Scheduler {
  postTask(task: () => void): Promise<void>;
}

/**
 * Lets the browser handle pending input, painting and the page's own scripts. Not done with
 * `scheduler.yield()`, which continues before the page's timers and messages had their turn.
 */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.postTask(() => {}) ?? new Promise((resolve) => setTimeout(resolve));
}

/**
 * Returns a runner that works in slices of some milliseconds and lets other code run between them. Time in
 * which a task waits for something else does not count.
 * @param signal when aborted, its reason is thrown at the next pause
 * @param onSlice called at each pause with the milliseconds that the task ran; their sum is its total time on
 * the thread, without the time it waited
 */
export function runTimeSliced(
  signal?: Pick<AbortSignal, 'throwIfAborted'>,
  onSlice?: (milliseconds: number) => void,
): TaskRunner {
  let used = 0;
  let total = 0;
  return async <T>(task: IncrementalTask<T>) => {
    let since = performance.now();
    const endSlice = () => {
      const ran = performance.now() - since;
      used += ran;
      total += ran;
      onSlice?.(ran);
    };
    try {
      for (;;) {
        const step = task.next();
        if (step.done) return step.value;
        if (used + performance.now() - since < (total < SHORT_TASK_MS ? SLICE_MS : LATER_SLICE_MS)) continue;
        endSlice();
        await yieldToBrowser();
        used = 0;
        since = performance.now();
        signal?.throwIfAborted();
      }
    } finally {
      endSlice();
      // Closes the generator, so that an aborted task frees what it holds.
      task.return(undefined as T);
    }
  };
}
