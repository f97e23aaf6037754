/** The only access to the extension API: the same promise-based `browser` in every browser. */
import browser from 'webextension-polyfill';

export { browser };

/** Detects Firefox, in content scripts too, where the behaviour itself cannot be probed. */
export const isGecko = (): boolean => browser.runtime.getURL('').startsWith('moz-extension:');
