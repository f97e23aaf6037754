/** Read-only displays of the reader view: the reading progress, and a line for short messages. */
import { message } from '../../platform/i18n';
import { make } from '../../ui/elements';
import type { OwnStyle } from '../view/reader-css';

/** Line along the upper edge that shows how much of the article has been read. */
export class ReadingProgress {
  readonly line = make('div', {
    class: 'progress',
    role: 'progressbar',
    'aria-label': message('readerProgress'),
    'aria-valuemin': '0',
    'aria-valuemax': '100',
  });

  constructor(private readonly style: OwnStyle) {}

  /** Shows how far `view` is scrolled. */
  update({ scrollTop, scrollHeight, clientHeight }: Element): void {
    const scrollable = scrollHeight - clientHeight;
    const share = scrollable > 1 ? Math.min(1, Math.max(0, scrollTop / scrollable)) : 1;
    // An article that fits the window has no progress.
    this.line.hidden = scrollable <= 1;
    this.style.set(this.line, 'read', String(share));
    this.line.setAttribute('aria-valuenow', String(Math.round(share * 100)));
  }
}

/** Time in which a message can be read twice: at least, and for each letter of a long one. */
const SHOWN_MS = 5_000;
const SHOWN_MS_PER_LETTER = 80;

/** Messages of the reader view to the user: announced, shown for a while, then removed. */
export class StatusLine {
  readonly line = make('p', { class: 'status', role: 'status' });
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a message in place of the one before. @param text empty to remove the message */
  show(text: string): void {
    clearTimeout(this.timer);
    this.line.textContent = text;
    const shown = Math.max(SHOWN_MS, text.length * SHOWN_MS_PER_LETTER);
    if (text) this.timer = setTimeout(() => this.show(''), shown);
  }
}
