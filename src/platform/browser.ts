/** The one door to the extension API, the same promise-returning `browser` in every browser. */
import browser from 'webextension-polyfill';

export { browser };

/**
 * Firefox, told by the scheme of its extensions' addresses, in content scripts too.
 * Asked where no behaviour can be probed: see `styles.ts` and `cache.ts`.
 */
export const isGecko = (): boolean => browser.runtime.getURL('').startsWith('moz-extension:');
