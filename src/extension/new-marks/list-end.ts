/** Tells the rest of a list, which a page loads as the user goes on towards its end, from text that arrives by itself. */
import { onTrusted } from '../ui/trusted-events';

/** Windows before its end from which a page may load more. */
const NEAR_END = 2;
/** Time within which a page shows what it loads for the user. */
const LOAD_MS = 15_000;

/** The end of the page in front, and when the user last went on towards it. */
export class ListEnd {
  private lastStep = Number.NEGATIVE_INFINITY;

  /** True shortly after the user has scrolled on near the end, or has clicked there. */
  get mayLoadMore(): boolean {
    return performance.now() - this.lastStep < LOAD_MS;
  }

  /** Listens to the user's steps in the window of the page, or of a frame that is read. */
  listenIn(window: Window, signal: AbortSignal): void {
    let lastY = window.scrollY;
    const noteStep = () => {
      const height = window.document.scrollingElement?.scrollHeight ?? 0;
      if (window.scrollY + (1 + NEAR_END) * window.innerHeight >= height) this.lastStep = performance.now();
    };
    const noteScroll = () => {
      // A user who goes back, or only stays near the end, has the page load nothing.
      if (window.scrollY > lastY) noteStep();
      lastY = window.scrollY;
    };
    onTrusted(window, 'scroll', noteScroll, { passive: true, signal });
    onTrusted(window, 'click', noteStep, { capture: true, signal });
  }
}
