/** What somebody is at work on: one thing at a time, which others can wait for and which can be called off. */
export class WorkInHand<Result> {
  #now: { readonly cancel: AbortController; readonly done: Promise<Result> } | null = null;

  /** What comes of it; null where nothing is being done. */
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
