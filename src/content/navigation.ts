/** Notices that the page has become another one: a real navigation, or a script's within the same document. */

/** Anchors within a page are still that page. */
const withoutHash = () => location.href.replace(/#.*$/, '');

/** Calls `onLeave` whenever the person leaves the page as it was labelled. */
export function watchNavigation(onLeave: () => void): void {
  let address = withoutHash();
  const check = () => {
    const now = withoutHash();
    if (now === address) return;
    address = now;
    onLeave();
  };
  addEventListener('pagehide', onLeave);
  addEventListener('popstate', check);
  // Scripts that change the address by themselves are seen by this event alone.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', check);
}
