/**
 * Lists of sites on which scripts run without a click. A site counts while the browser's permission lasts,
 * which is requested for that site alone and returned once no list has it.
 */
import { browser } from '../platform/browser';
import { SerialQueue } from '../platform/serial-queue';
import { SiteList, sitePattern } from './site-list';

const isPermitted = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern] });

/** All lists, which share the permissions. */
const lists: PermittedSites[] = [];

/** A list of sites, with the scripts that run on them. */
export class PermittedSites extends SiteList {
  /**
   * @param key in local storage
   * @param script files that run as soon as a page is read; see `vite.config.ts`
   */
  constructor(
    key: string,
    private readonly script: { readonly id: string; readonly files: string[] },
  ) {
    super(key);
    lists.push(this);
  }

  override async read(): Promise<string[]> {
    const sites = await this.stored();
    const permitted = await Promise.all(sites.map(isPermitted));
    return sites.filter((_, i) => permitted[i]);
  }

  override async has(url: string): Promise<boolean> {
    return (await super.has(url)) && isPermitted(sitePattern(url)!);
  }

  /** Updates list and permission, without the prompt: the background's part of `requestSite()`. */
  override set(pattern: string, isWanted: boolean): Promise<void> {
    return super.set(pattern, isWanted, async () => {
      const others = await Promise.all(lists.filter((list) => list !== this).map((list) => list.stored()));
      if (isWanted || others.flat().includes(pattern)) return;
      // Permissions granted by the browser's own settings or a policy can only be revoked there.
      await browser.permissions.remove({ origins: [pattern] }).catch(() => {});
    });
  }

  /** Registers the scripts for exactly these sites' pages. */
  private async updateRegistration(): Promise<void> {
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

  /** Calls back when a site may have been added or removed, in the browser's settings too. */
  override onChange(changed: () => void): void {
    browser.permissions.onAdded.addListener(() => changed());
    browser.permissions.onRemoved.addListener(() => changed());
    super.onChange(changed);
  }

  /** Keeps the registered scripts in step with list and permissions; called whenever the background starts. */
  watch(): void {
    const updates = new SerialQueue();
    const update = () => {
      updates.run(() => this.updateRegistration()).catch((error) => console.error('Leaflight:', error));
    };
    this.onChange(update);
    browser.runtime.onInstalled.addListener(update);
    browser.runtime.onStartup.addListener(update);
  }
}
