/** Runs asynchronous tasks one after another, for changes that each start from the result of the one before. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task once all earlier ones have ended, whether these succeeded or failed. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task, task);
    this.#last = done;
    return done;
  }
}
