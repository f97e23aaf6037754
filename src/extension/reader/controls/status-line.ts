/** What the reader view has to say of itself: announced, shown for a while, and gone. */
import { make } from '../view/elements';

/** Long enough to be read twice. */
const SHOWN_MS = 5_000;

export class Status {
  readonly line = make('p', { class: 'status', role: 'status' });
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param text empty to say nothing any more */
  say(text: string): void {
    clearTimeout(this.#timer);
    this.line.textContent = text;
    if (text) this.#timer = setTimeout(() => this.say(''), SHOWN_MS);
  }
}
