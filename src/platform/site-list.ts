/** Sites that the user has chosen for something, kept on this device in the order in which they were added. */
import { browser } from './browser';

/** The pattern of a page's site, as in `https://example.org/*`; null where there are no such permissions. */
export function patternOf(url: string | undefined): string | null {
  try {
    const { protocol, hostname } = new URL(url ?? '');
    return /^https?:$/.test(protocol) && hostname ? `${protocol}//${hostname}/*` : null;
  } catch {
    return null;
  }
}

/** The name by which people know the site of a pattern. */
export const nameOf = (pattern: string): string => pattern.replace(/^https?:\/\/|\/\*$/g, '');

/** Written by the background alone: storage has no transactions. */
export class SiteList {
  /** A change is made to what the one before has left. */
  #turn: Promise<unknown> = Promise.resolve();

  /** @param key the list's name in the browser's local storage */
  constructor(private readonly key: string) {}

  /** The sites' patterns; whatever else storage may hold is left out. */
  async read(): Promise<string[]> {
    const { [this.key]: sites } = await browser.storage.local.get(this.key);
    return Array.isArray(sites)
      ? sites.filter((site) => typeof site === 'string' && patternOf(site) === site)
      : [];
  }

  /**
   * Puts a site at the end of the list, or takes it out.
   * @param alongside done before the next change is made
   * @throws when the browser refuses to store (quota, policy)
   */
  change(pattern: string, isWanted: boolean, alongside?: () => Promise<unknown>): Promise<void> {
    const change = async () => {
      const others = (await this.read()).filter((site) => site !== pattern);
      await browser.storage.local.set({ [this.key]: isWanted ? [...others, pattern] : others });
      await alongside?.();
    };
    const done = this.#turn.then(change, change);
    this.#turn = done;
    return done;
  }

  /** Calls back whenever any of our contexts has changed the list. */
  onChange(changed: () => void): void {
    browser.storage.onChanged.addListener((changes, area) => {
      if (area === 'local' && this.key in changes) changed();
    });
  }
}
