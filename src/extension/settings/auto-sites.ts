/**
 * Sites that are highlighted without a click. Each needs the browser's permission for its address, requested
 * when the user switches it on, and returned when the user switches it off.
 *
 * A site counts only while it is both in the list and permitted: permissions can also be granted in the
 * browser's own settings, for many sites at once and for another purpose, and revoked there at any time.
 */

import { callBackground } from '../messages/messaging';
import { browser } from '../platform/browser';
import { SerialQueue } from '../platform/serial-queue';
import { SiteList, sitePattern } from './site-list';

const SITES = new SiteList('autoSites');
const SCRIPT_ID = 'auto';
/** Scripts that run on these sites as soon as a page is read; see `vite.config.ts`. */
const SCRIPT_FILES = ['content.js', 'auto.js'];

const isPermitted = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern] });

/** The sites' patterns, in the order in which they were added. */
export async function autoSites(): Promise<string[]> {
  const sites = await SITES.read();
  const permitted = await Promise.all(sites.map(isPermitted));
  return sites.filter((_, i) => permitted[i]);
}

/** Checks if a page's site is one of them. */
export async function isAutoSite(url: string): Promise<boolean> {
  const pattern = sitePattern(url);
  return pattern !== null && (await SITES.read()).includes(pattern) && isPermitted(pattern);
}

/**
 * Updates list and permission, without the prompt: the background's part of `addAutoSite()` and
 * `removeAutoSite()`.
 */
export const setAutoSite = (pattern: string, isWanted: boolean): Promise<void> =>
  SITES.change(pattern, isWanted, async () => {
    // Permissions granted by the browser's own settings or a policy can only be revoked there.
    if (!isWanted) await browser.permissions.remove({ origins: [pattern] }).catch(() => {});
  });

/**
 * Requests the permission; must be called straight from a click handler, before any `await`.
 *
 * The list is written at the same time, since the browser may close the popup when it shows its prompt.
 * @returns true when the user agreed
 */
export async function addAutoSite(pattern: string): Promise<boolean> {
  const request = browser.permissions.request({ origins: [pattern] }).catch(() => false);
  await callBackground('setAutoSite', pattern, true);
  const isGranted = await request;
  if (!isGranted) await removeAutoSite(pattern);
  return isGranted;
}

export const removeAutoSite = (pattern: string): Promise<void> =>
  callBackground('setAutoSite', pattern, false);

/** Registers the content scripts for exactly these sites' pages. */
async function updateRegistration(): Promise<void> {
  const matches = await autoSites();
  const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] });
  const script = { id: SCRIPT_ID, js: SCRIPT_FILES, matches, runAt: 'document_idle' as const };
  if (matches.length === 0) {
    if (registered) await browser.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] });
  } else if (registered) {
    await browser.scripting.updateContentScripts([script]);
  } else {
    await browser.scripting.registerContentScripts([script]);
  }
}

/**
 * Calls back whenever a site may have been added or removed, by any of the extension's contexts or in the
 * browser's settings.
 */
export function onAutoSitesChange(changed: () => void): void {
  browser.permissions.onAdded.addListener(() => changed());
  browser.permissions.onRemoved.addListener(() => changed());
  SITES.onChange(changed);
}

/** Keeps the registered scripts in step with list and permissions; called whenever the background starts. */
export function watchAutoSites(): void {
  const updates = new SerialQueue();
  const update = () => {
    updates.run(updateRegistration).catch((error) => console.error('Leaflight:', error));
  };
  onAutoSitesChange(update);
  browser.runtime.onInstalled.addListener(update);
  browser.runtime.onStartup.addListener(update);
}
