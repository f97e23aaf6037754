/** The only access to the extension API: the same promise-based `browser` in every browser. */
import browser from 'webextension-polyfill';

export { browser };

/** True for a page of the extension. */
export const isOwnPage = (url: string): boolean => url.startsWith(browser.runtime.getURL(''));

/** Detects Firefox, in content scripts too, where the behaviour itself cannot be probed. */
export const isGecko = (): boolean => browser.runtime.getURL('').startsWith('moz-extension:');
