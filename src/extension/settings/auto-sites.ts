/** Sites whose pages are highlighted without a click. */
import { callBackground } from '../messages/messaging';
import { PermittedSites, requestSite } from './permitted-sites';

const SITES = new PermittedSites('autoSites', { id: 'auto', files: ['content.js', 'auto.js'] });

/** The sites' patterns, in the order in which they were added. */
export const autoSites = (): Promise<string[]> => SITES.read();

/** Checks if a page's site is one of them. */
export const isAutoSite = (url: string): Promise<boolean> => SITES.has(url);

/** Updates list and permission, in the background. @throws when the browser refuses to store */
export const setAutoSite = (pattern: string, isWanted: boolean): Promise<void> =>
  SITES.set(pattern, isWanted);

/** Requests the permission; must be called straight from a click handler. @returns true when the user agreed */
export const addAutoSite = (pattern: string): Promise<boolean> =>
  requestSite(pattern, (isWanted) => callBackground('setAutoSite', pattern, isWanted));

export const removeAutoSite = (pattern: string): Promise<void> =>
  callBackground('setAutoSite', pattern, false);

/** Calls back whenever a site may have been added or removed. */
export const onAutoSitesChange = (changed: () => void): void => SITES.onChange(changed);

/** Keeps the registered scripts in step with the list; called whenever the background starts. */
export const watchAutoSites = (): void => SITES.watch();
