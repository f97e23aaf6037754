/** Lists of sites that the user has chosen, stored on this device in the order in which they were added. */

import type { ChosenSites } from '../messages/contract';
import { background } from '../messages/messaging';
import { browser } from '../platform/browser';
import { SerialQueue } from '../platform/serial-queue';
import { loadValue, onStoredChange } from './local-storage';

/** The pattern of a page's site, such as `https://example.org/*`; null for addresses without such permissions. */
export function sitePattern(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && hostname ? `${protocol}//${hostname}/*` : null;
}

/** Display name of a pattern's site. */
export const siteName = (pattern: string): string => pattern.replace(/^https?:\/\/|\/\*$/g, '');

const isPermitted = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern] });

/**
 * A stored list of sites. Written by the background alone: storage has no transactions.
 *
 * On the sites of some lists scripts run without a click. Such a site counts while the browser's permission lasts, which
 * is requested for that site alone and returned once no list has it.
 */
export class SiteList {
  private readonly changes = new SerialQueue();

  /**
   * @param key the list's name in the browser's local storage
   * @param script files that run as soon as a page of the sites is read; see `vite.config.ts`
   */
  constructor(
    private readonly key: string,
    private readonly script?: { readonly id: string; readonly files: string[] },
  ) {}

  /** The sites' patterns, in the order in which they were added. */
  async read(): Promise<string[]> {
    const sites = await this.stored();
    if (!this.script) return sites;
    const permitted = await Promise.all(sites.map(isPermitted));
    return sites.filter((_, i) => permitted[i]);
  }

  /** Reads the patterns in storage; anything else there is left out. */
  private async stored(): Promise<string[]> {
    const sites = await loadValue(this.key);
    return Array.isArray(sites)
      ? sites.filter((site) => typeof site === 'string' && sitePattern(site) === site)
      : [];
  }

  /** Checks if a page's site is one of them. */
  async has(url: string): Promise<boolean> {
    const pattern = sitePattern(url);
    if (pattern === null || !(await this.stored()).includes(pattern)) return false;
    return !this.script || isPermitted(pattern);
  }

  /**
   * Adds a site at the end of the list, or removes it together with its permission. `requestSite()` shows the prompt.
   * @throws when the browser refuses to store (quota, policy)
   */
  set(pattern: string, isWanted: boolean): Promise<void> {
    return this.changes.run(async () => {
      const others = (await this.stored()).filter((site) => site !== pattern);
      await browser.storage.local.set({ [this.key]: isWanted ? [...others, pattern] : others });
      if (this.script && !isWanted) await this.returnPermission(pattern);
    });
  }

  /** Gives the permission for a site back, unless another list needs it. */
  private async returnPermission(pattern: string): Promise<void> {
    const sharing = Object.values(CHOSEN_SITES).filter((list) => list.script && list !== this);
    const sites = await Promise.all(sharing.map((list) => list.stored()));
    if (sites.flat().includes(pattern)) return;
    // Permissions granted by the browser's own settings or a policy can only be revoked there.
    await browser.permissions.remove({ origins: [pattern] }).catch(() => {});
  }

  /** Calls back when a site may have been added or removed, in the browser's settings too. */
  onChange(changed: () => void): void {
    if (this.script) {
      browser.permissions.onAdded.addListener(() => changed());
      browser.permissions.onRemoved.addListener(() => changed());
    }
    onStoredChange(this.key, changed);
  }

  /** Keeps the registered scripts in step with list and permissions; called whenever the background starts. */
  watch(): void {
    const updates = new SerialQueue();
    const update = () => {
      updates.run(() => this.registerScript()).catch((error) => console.error('Leaflight:', error));
    };
    this.onChange(update);
    browser.runtime.onInstalled.addListener(update);
    browser.runtime.onStartup.addListener(update);
  }

  /** Registers the script for exactly these sites' pages. */
  private async registerScript(): Promise<void> {
    if (!this.script) return;
    const { id, files } = this.script;
    const matches = await this.read();
    const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
    const script = { id, js: files, matches, runAt: 'document_idle' as const };
    if (matches.length === 0) {
      if (registered) await browser.scripting.unregisterContentScripts({ ids: [id] });
    } else if (registered) {
      await browser.scripting.updateContentScripts([script]);
    } else {
      await browser.scripting.registerContentScripts([script]);
    }
  }
}

/** The lists of sites on which the user wants something done without a click. */
export const CHOSEN_SITES = {
  /** Sites whose pages are highlighted. */
  highlighted: new SiteList('autoSites', { id: 'auto', files: ['content.js', 'auto.js'] }),
  /** Sites whose articles open in the reader view. */
  inReader: new SiteList('readerSites', { id: 'auto-reader', files: ['content.js', 'auto-reader.js'] }),
  /** Sites on which the reader view loads images that the page itself has not loaded. */
  withImages: new SiteList('pictureSites'),
} satisfies Record<ChosenSites, SiteList>;

/**
 * Requests the permission for a site, and adds it; must be called in a click handler before any `await`. The
 * list is written at once, since the prompt may close the popup.
 * @returns true when the user agreed
 */
export async function requestSite(list: ChosenSites, pattern: string): Promise<boolean> {
  const request = browser.permissions.request({ origins: [pattern] }).catch(() => false);
  await background.setSite(list, pattern, true);
  const isGranted = await request;
  if (!isGranted) await background.setSite(list, pattern, false);
  return isGranted;
}
