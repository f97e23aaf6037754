/** A single running task, which other callers can await or cancel. */
export class SingleFlight<Result> {
  #now: { readonly cancel: AbortController; readonly done: Promise<Result> } | null = null;

  /** The running task's result; null when none is running. */
  get done(): Promise<Result> | null {
    return this.#now?.done ?? null;
  }

  begin(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const cancel = new AbortController();
    const done = work(cancel.signal).finally(() => {
      if (this.#now?.cancel === cancel) this.#now = null;
    });
    this.#now = { cancel, done };
    return done;
  }

  cancel(): void {
    this.#now?.cancel.abort();
    this.#now = null;
  }
}
