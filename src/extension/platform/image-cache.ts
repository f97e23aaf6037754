/** Reads files of the page from the browser's cache, without a network request. */
import { isGecko } from './browser';

/**
 * Such a request ends in the cache or fails; the standard allows it for the page's own origin alone. It is
 * not made
 *
 * where the page could notice it: through its service worker, or in Firefox through its policy, which there
 * applies
 *
 * to content scripts too and reports what it refuses.
 * @returns null when the cache has no such file, or may not be asked
 */
export async function fromCache(address: string): Promise<Blob | null> {
  const isHeard = isGecko() || Boolean(navigator.serviceWorker?.controller);
  if (isHeard || new URL(address).origin !== location.origin) return null;
  try {
    const response = await fetch(address, { mode: 'same-origin', cache: 'only-if-cached' });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
