/** The lists of sites on which the user wants something done without a click. */
import type { ChosenSites } from '../messages/contract';
import { callBackground } from '../messages/messaging';
import { browser } from '../platform/browser';
import { PermittedSites } from './permitted-sites';
import { SiteList } from './site-list';

export const CHOSEN_SITES = {
  /** Sites whose pages are highlighted. */
  highlighted: new PermittedSites('autoSites', { id: 'auto', files: ['content.js', 'auto.js'] }),
  /** Sites whose articles open in the reader view. */
  inReader: new PermittedSites('readerSites', { id: 'auto-reader', files: ['content.js', 'auto-reader.js'] }),
  /** Sites on which the reader view loads images that the page itself has not loaded. */
  withImages: new SiteList('pictureSites'),
} satisfies Record<ChosenSites, unknown>;

/**
 * Requests the permission for a site, and adds it; must be called in a click handler before any `await`. The
 * list is written at once, since the prompt may close the popup.
 * @returns true when the user agreed
 */
export async function requestSite(list: ChosenSites, pattern: string): Promise<boolean> {
  const request = browser.permissions.request({ origins: [pattern] }).catch(() => false);
  await callBackground('setSite', list, pattern, true);
  const isGranted = await request;
  if (!isGranted) await callBackground('setSite', list, pattern, false);
  return isGranted;
}
