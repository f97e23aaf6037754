/** The one door to the extension API, the same promise-returning `browser` in every browser. */
import browser from 'webextension-polyfill';

export { browser };

/**
 * Firefox, told by an API that only it has.
 * Asked where no behaviour can be probed: see `styles.ts`.
 */
export const isGecko = (): boolean => 'getBrowserInfo' in browser.runtime;
