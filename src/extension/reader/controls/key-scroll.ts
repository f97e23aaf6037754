/** Scrolls by key: presses in quick succession add up, although each moves the text smoothly. */
import { onTrusted } from '../../ui/trusted-events';

/** Share of the window by which a key scrolls. */
const SHARE = 0.3;

export class KeyScroll {
  /** The position to which the text is moving; null while it rests. */
  #target: number | null = null;

  constructor(private readonly view: HTMLElement) {
    onTrusted(view, 'scrollend', () => {
      this.#target = null;
    });
  }

  scroll(direction: 1 | -1): void {
    const { scrollTop, scrollHeight, clientHeight } = this.view;
    const wanted = (this.#target ?? scrollTop) + direction * SHARE * clientHeight;
    const target = Math.max(0, Math.min(scrollHeight - clientHeight, wanted));
    if (target === scrollTop) return;
    this.#target = target;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.view.scrollTo({ top: target, behavior: isCalm ? 'instant' : 'smooth' });
  }
}
