/** Files of the page from the browser's own cache, without a request to the network. */
import { isGecko } from './browser';

/**
 * Such a request ends in the cache or not at all; the standard allows it for the page's own origin alone. Not made
 * where someone would hear of it: a service worker of the page, or in Firefox the page's policy, which there binds
 * content scripts too and reports what it refuses.
 * @returns null where the cache has no such file, or may not be asked
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
