/** Sites on which the reader view always loads images that the page itself has not loaded. */
import { callBackground } from '../messages/messaging';
import { SiteList, sitePattern } from './site-list';

const SITES = new SiteList('pictureSites');

/** The sites' patterns, in the order in which they were added. */
export const imageSites = (): Promise<string[]> => SITES.read();

/** Checks if a page's site is one of them. */
export async function isImageSite(url: string): Promise<boolean> {
  const pattern = sitePattern(url);
  return pattern !== null && (await SITES.read()).includes(pattern);
}

/** Adds or removes a site, in the background. @throws when the browser refuses to store */
export const setImageSite = (pattern: string, isWanted: boolean): Promise<void> =>
  SITES.change(pattern, isWanted);

/** Removes a site; for the extension's own pages. */
export const removeImageSite = (pattern: string): Promise<void> =>
  callBackground('setImageSite', pattern, false);

/** Calls back whenever a site has been added or removed. */
export const onImageSitesChange = (changed: () => void): void => SITES.onChange(changed);
