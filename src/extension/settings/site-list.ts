/** Lists of sites that the user has chosen, stored on this device in the order in which they were added. */
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

/** A stored list of sites. Written by the background alone: storage has no transactions. */
export class SiteList {
  private readonly changes = new SerialQueue();

  /** @param key the list's name in the browser's local storage */
  constructor(private readonly key: string) {}

  /** The sites' patterns, in the order in which they were added. */
  read(): Promise<string[]> {
    return this.stored();
  }

  /** Reads the patterns in storage; anything else there is left out. */
  protected async stored(): Promise<string[]> {
    const sites = await loadValue(this.key);
    return Array.isArray(sites)
      ? sites.filter((site) => typeof site === 'string' && sitePattern(site) === site)
      : [];
  }

  /** Checks if a page's site is one of them. */
  async has(url: string): Promise<boolean> {
    const pattern = sitePattern(url);
    return pattern !== null && (await this.stored()).includes(pattern);
  }

  /**
   * Adds a site at the end of the list, or removes it.
   * @param alongside work to finish before the next change is made
   * @throws when the browser refuses to store (quota, policy)
   */
  set(pattern: string, isWanted: boolean, alongside?: () => Promise<unknown>): Promise<void> {
    return this.changes.run(async () => {
      const others = (await this.stored()).filter((site) => site !== pattern);
      await browser.storage.local.set({ [this.key]: isWanted ? [...others, pattern] : others });
      await alongside?.();
    });
  }

  /** Calls back whenever any of the extension's contexts has changed the list. */
  onChange(changed: () => void): void {
    onStoredChange(this.key, changed);
  }
}
