/** Detects that another page is shown: by navigation, by a script, or when a prerendered page appears. */
import { withoutPlace } from '../../structure/absolute-addresses';
import { listenForever } from '../platform/window-events';

/** Milliseconds an address must stay: applications rewrite it several times before they write the page. */
const SETTLED_MS = 100;

/**
 * @param onLeave called when the user leaves the labelled page; with true when its document is left too
 * @param onArrive called on the next page of the document, or on return to an earlier one
 */
export function watchNavigation(onLeave: (isDocumentLeft: boolean) => void, onArrive?: () => void): void {
  let address = withoutPlace(location.href);
  let arrival: ReturnType<typeof setTimeout> | undefined;
  const check = (event: Event) => {
    const now = withoutPlace(location.href);
    if (now === address) return;
    address = now;
    // A page that replaces its address, as for the current reading position, stays the same page.
    if ((event as { navigationType?: string }).navigationType === 'replace') return;
    onLeave(false);
    clearTimeout(arrival);
    if (onArrive) arrival = setTimeout(onArrive, SETTLED_MS);
  };
  // Pages can dispatch synthetic events too.
  listenForever('pagehide', ({ isTrusted }) => isTrusted && onLeave(true));
  listenForever('pageshow', ({ isTrusted, persisted }) => isTrusted && persisted && onArrive?.());
  listenForever('popstate', check);
  // Only this event reports address changes by scripts.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', check);
}

/** Resolves when the page is shown: a prerendered page is in no tab yet, so the extension could not identify it. */
export async function whenShown(): Promise<void> {
  if (!(document as { prerendering?: boolean }).prerendering) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
