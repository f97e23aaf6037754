/** Runs asynchronous tasks one at a time: in turn, or the last one alone. */

/** Runs tasks one after another, for changes that each start from the result of the one before. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs a task once all earlier ones have ended, whether these succeeded or failed. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.last.then(task, task);
    this.last = done;
    return done;
  }
}

/** Runs one task at a time, which other callers can await or cancel. */
export class SingleFlight<Result> {
  private running: { readonly abort: AbortController; readonly done: Promise<Result> } | null = null;

  /** The running task's result; null when none is running. */
  get done(): Promise<Result> | null {
    return this.running?.done ?? null;
  }

  start(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const abort = new AbortController();
    const done = work(abort.signal).finally(() => {
      if (this.running?.abort === abort) this.running = null;
    });
    this.running = { abort, done };
    return done;
  }

  cancel(): void {
    this.running?.abort.abort();
    this.running = null;
  }
}
