/** What a session is at work on: one thing at a time, which others can wait for and which can be called off. */
import type { PageState } from '../messages';

export class WorkInHand {
  #now: { readonly cancel: AbortController; readonly done: Promise<PageState> } | null = null;

  /** What comes of it; null where nothing is being done. */
  get done(): Promise<PageState> | null {
    return this.#now?.done ?? null;
  }

  begin(work: (signal: AbortSignal) => Promise<PageState>): Promise<PageState> {
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
