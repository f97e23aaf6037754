/** Sites on which the user leaves out other parts of the content than by default, stored on this device. */
import { type Part, readParts } from '../../roles/parts';
import { browser } from '../platform/browser';
import { inTurn, loadEntries, onStoredChange } from './local-storage';
import { loadSettings } from './settings';
import { sitePattern } from './site-list';

/** Name in the browser's local storage; the value is an object from sites' patterns to the parts left out there. */
const KEY = 'siteParts';

type SiteParts = ReadonlyMap<string, readonly Part[]>;

async function read(): Promise<SiteParts> {
  return new Map(
    (await loadEntries(KEY)).flatMap(([pattern, parts]) =>
      sitePattern(pattern) === pattern && Array.isArray(parts) ? [[pattern, readParts(parts)]] : [],
    ),
  );
}

/** Patterns of the sites with a choice of their own, in the order in which these were made. */
export const sitesWithParts = async (): Promise<string[]> => [...(await read()).keys()];

/** Returns the parts to leave out on the page at an address. Never fails: by default nothing is left out. */
export async function partsLeftOut(url: string): Promise<readonly Part[]> {
  const pattern = sitePattern(url);
  const chosen = pattern ? (await read().catch((): SiteParts => new Map())).get(pattern) : undefined;
  return chosen ?? (await loadSettings()).without;
}

/**
 * Stores the parts to leave out on a site, in the background; null, or the default's parts, forget them.
 * @throws when the browser refuses to store (quota, policy)
 */
export const setSiteParts = (pattern: string, without: readonly Part[] | null): Promise<void> =>
  inTurn(async () => {
    const sites = new Map(await read());
    sites.delete(pattern);
    const isDefault = String(without) === String((await loadSettings()).without);
    if (without && !isDefault) sites.set(pattern, without);
    await browser.storage.local.set({ [KEY]: Object.fromEntries(sites) });
  });

/** Calls back whenever a site's choice has changed. */
export const onSitePartsChange = (changed: () => void): void => onStoredChange(KEY, changed);
