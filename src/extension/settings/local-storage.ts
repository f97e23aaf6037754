/** Reads and writes local storage (10 MB in Chromium), where nothing that the user has made may be lost. */
import { isObject } from '../../corrections/json-object';
import { browser } from '../platform/browser';

/** Prefix of the keys of pages' records, stored as training data: all that is removed for lack of room. */
export const RECORD = 'record:';

/** Resolves after the last write that this context requested. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** Runs reads and writes that belong together one after another, across all contexts: storage has no transactions. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done: Promise<T> = navigator.locks.request('storage', work);
  lastWrite = done.catch(() => {});
  return done;
}

/** Resolves after the writes that this context has requested so far. */
export async function afterLastWrite(): Promise<void> {
  await lastWrite;
}

/** Checks if the storage is full: both browsers name the limit in their error. */
const isFull = (error: unknown): boolean => /quota/i.test(String(error));

/** Loads the value of a key; undefined when nothing is stored. @throws when the browser refuses to read */
export const loadValue = async (key: string): Promise<unknown> => (await browser.storage.local.get(key))[key];

/** Loads the entries of a stored object; none when nothing or something else is stored. */
export async function loadEntries(key: string): Promise<[string, unknown][]> {
  const stored = await loadValue(key);
  return isObject(stored) ? Object.entries(stored) : [];
}

/** Result of a write; `'full'` when the storage has no room for it. */
export type WriteOutcome = 'stored' | 'full' | 'failed';

/** Writes all of these entries or none. */
export async function writeEntries(entries: Record<string, unknown>): Promise<WriteOutcome> {
  try {
    await browser.storage.local.set(entries);
    return 'stored';
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
}

/** Returns the stored values of all keys with a prefix that `read` accepts. */
export const valuesWith = <T>(
  stored: Readonly<Record<string, unknown>>,
  prefix: string,
  read: (value: unknown) => T | null,
): T[] => Object.entries(stored).flatMap(([key, value]) => (key.startsWith(prefix) && read(value)) || []);

/** Loads the values of all keys with a prefix that `read` accepts. */
export const loadAll = async <T>(prefix: string, read: (value: unknown) => T | null): Promise<T[]> =>
  valuesWith(await browser.storage.local.get(null), prefix, read);

/** Removes all entries whose keys begin with one of the prefixes. */
export async function removeAll(...prefixes: readonly string[]): Promise<void> {
  const keys = Object.keys(await browser.storage.local.get(null));
  const isOwn = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));
  await browser.storage.local.remove(keys.filter(isOwn));
}

/** Calls back when any of the extension's contexts has changed an entry whose key begins with the prefix. */
export function onStoredChange(prefix: string, changed: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && Object.keys(changes).some((key) => key.startsWith(prefix))) changed();
  });
}

/** Calls back with the rest of the key when any of the extension's contexts has removed an entry with the prefix. */
export function onStoredRemoval(prefix: string, removed: (rest: string) => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    for (const [key, { newValue }] of Object.entries(changes))
      if (area === 'local' && key.startsWith(prefix) && newValue === undefined)
        removed(key.slice(prefix.length));
  });
}

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

/**
 * Removes records until so many bytes are free, the longest first, as that removes the fewest.
 * @param last key of the record to remove after all others
 * @returns the removed records
 */
async function freeSpace(bytes: number, last: string | undefined): Promise<Record<string, unknown>> {
  const stored = Object.entries(await browser.storage.local.get(null));
  const records = stored.filter(([key]) => key.startsWith(RECORD));
  const sized = records.map(([key, record]) => ({ key, size: key === last ? 0 : bytesOf(record) }));
  const removed: string[] = [];
  let freed = 0;
  for (const { key, size } of sized.sort((a, b) => b.size - a.size)) {
    if (freed >= bytes) break;
    removed.push(key);
    freed += size;
  }
  await browser.storage.local.remove(removed);
  return Object.fromEntries(records.filter(([key]) => removed.includes(key)));
}

/**
 * Writes what the user has made, removing pages' records where there is no room for both.
 * @param own key of the record to remove after all others
 */
export async function writeInPlaceOfRecords(
  entries: Record<string, unknown>,
  own?: string,
): Promise<WriteOutcome> {
  const outcome = await writeEntries(entries);
  if (outcome !== 'full') return outcome;
  const removed = await freeSpace(bytesOf(entries), own);
  const secondOutcome = await writeEntries(entries);
  // The write failed all the same: restore the removed records, which still fit.
  if (secondOutcome !== 'stored') await writeEntries(removed);
  return secondOutcome;
}
