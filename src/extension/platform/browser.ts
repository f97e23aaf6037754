/** The only access to the extension API: the same promise-based `browser` in every browser. */
import browser from 'webextension-polyfill';

export { browser };

/**
 * Detects Firefox by the scheme of its extensions' addresses, which works in content scripts too. Used where
 * the behaviour itself cannot be detected.
 */
export const isGecko = (): boolean => browser.runtime.getURL('').startsWith('moz-extension:');
