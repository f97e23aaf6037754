/** Sites whose articles open in the reader view without a click. */
import { callBackground } from '../messages/messaging';
import { PermittedSites, requestSite } from './permitted-sites';

const SITES = new PermittedSites('readerSites', {
  id: 'auto-reader',
  files: ['content.js', 'auto-reader.js'],
});

/** The sites' patterns, in the order in which they were added. */
export const readerSites = (): Promise<string[]> => SITES.read();

/** Checks if a page's site is one of them. */
export const isReaderSite = (url: string): Promise<boolean> => SITES.has(url);

/** Updates list and permission, in the background. @throws when the browser refuses to store */
export const setReaderSite = (pattern: string, isWanted: boolean): Promise<void> =>
  SITES.set(pattern, isWanted);

/** Requests the permission; must be called straight from a click handler. @returns true when the user agreed */
export const addReaderSite = (pattern: string): Promise<boolean> =>
  requestSite(pattern, (isWanted) => callBackground('setReaderSite', pattern, isWanted));

export const removeReaderSite = (pattern: string): Promise<void> =>
  callBackground('setReaderSite', pattern, false);

/** Calls back whenever a site may have been added or removed. */
export const onReaderSitesChange = (changed: () => void): void => SITES.onChange(changed);

/** Keeps the registered scripts in step with the list; called whenever the background starts. */
export const watchReaderSites = (): void => SITES.watch();
