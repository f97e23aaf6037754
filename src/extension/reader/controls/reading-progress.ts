/** How much of the article has been read, as a line along the upper edge. */
import { message } from '../../platform/i18n';
import { make } from '../view/elements';
import type { OwnStyle } from '../view/reader-css';

export class Progress {
  readonly line = make('div', {
    class: 'progress',
    role: 'progressbar',
    'aria-label': message('readerProgress'),
    'aria-valuemin': '0',
    'aria-valuemax': '100',
  });

  constructor(private readonly style: OwnStyle) {}

  /** Tells how far `view` is scrolled. */
  follow({ scrollTop, scrollHeight, clientHeight }: Element): void {
    const room = scrollHeight - clientHeight;
    const share = room > 1 ? Math.min(1, Math.max(0, scrollTop / room)) : 1;
    // What fits the window has no way to go.
    this.line.hidden = room <= 1;
    this.style.set(this.line, 'read', String(share));
    this.line.setAttribute('aria-valuenow', String(Math.round(share * 100)));
  }
}
