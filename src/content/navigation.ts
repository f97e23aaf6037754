/** Notices that the page has become another one: a real navigation, or a script's within the same document. */
import { listenForGood } from '../platform/listening';

/** Anchors within a page are still that page. */
const withoutHash = () => location.href.replace(/#.*$/, '');

/**
 * @param onLeave called whenever the person leaves the page as it was labelled
 * @param onArrive called once they are on the next one in the same document, or back on one that they had left
 */
export function watchNavigation(onLeave: () => void, onArrive?: () => void): void {
  let address = withoutHash();
  const check = (event: Event) => {
    const now = withoutHash();
    if (now === address) return;
    address = now;
    // A page that writes its address anew, as for the place that is being read, stays the same page.
    if ((event as { navigationType?: string }).navigationType === 'replace') return;
    onLeave();
    onArrive?.();
  };
  // Pages make events up too.
  listenForGood('pagehide', ({ isTrusted }) => isTrusted && onLeave());
  listenForGood('pageshow', ({ isTrusted, persisted }) => isTrusted && persisted && onArrive?.());
  listenForGood('popstate', check);
  // Scripts that change the address by themselves are seen by this event alone.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', check);
}
