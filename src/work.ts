/**
 * Work that can be interrupted: a generator that yields about once a millisecond. Who runs it decides whether to go on
 * at once or to let others have their turn, so that the same code serves a page that must not stutter and a command
 * that must not dawdle.
 */
export type Work<T> = Generator<void, T>;

/** Runs work to its end. */
export type Pace = <T>(work: Work<T>) => T | Promise<T>;

/** Runs work to its end at once. */
export function finish<T>(work: Work<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Does something with each of many, some of them at a time. */
export function* each<T>(items: Iterable<T>, todo: (item: T) => void, atATime = 64): Work<void> {
  let done = 0;
  for (const item of items) {
    if (++done % atATime === 0) yield;
    todo(item);
  }
}

/** Whether work ended because nobody wants its result any more. */
export const isAbort = (error: unknown): boolean => (error as Error | null)?.name === 'AbortError';

/** Stays well below the 50 ms from which browsers speak of a long task, and leaves a frame most of its time. */
const SLICE_MS = 10;

interface Scheduler {
  postTask(task: () => void): Promise<void>;
}

/**
 * Lets the browser handle what waits: input, painting, the page's own scripts. Not by `scheduler.yield()`, which goes
 * on before the page's timers and messages have had their turn.
 */
function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.postTask(() => {}) ?? new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs work in slices of some milliseconds, with room for others between them. Time in which none of it runs, since it
 * waits for something else, does not count.
 * @param signal throws its reason into the wait once it is aborted
 * @param onWorked told how many milliseconds work ran, whenever it stops: all of them add up to what it took of the
 * thread, however long it waited for others
 */
export function inSlices(signal?: AbortSignal, onWorked?: (milliseconds: number) => void): Pace {
  let used = 0;
  return async <T>(work: Work<T>) => {
    let since = performance.now();
    const stop = () => {
      const worked = performance.now() - since;
      used += worked;
      onWorked?.(worked);
    };
    try {
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
        if (used + performance.now() - since < SLICE_MS) continue;
        stop();
        await nextTurn();
        used = 0;
        since = performance.now();
        signal?.throwIfAborted();
      }
    } finally {
      stop();
      // Work that is given up frees what it holds.
      work.return(undefined as T);
    }
  };
}
