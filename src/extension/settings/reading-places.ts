/**
 * The places at which the user stopped reading, stored on this device for the pages read last. Pages are known by a
 * digest of their address, and places by one of their line: neither reveals what was read.
 */
import { isObject, isWhole } from '../../corrections/json-object';
import { pageOf } from '../../corrections/stored-schema';
import { browser } from '../platform/browser';
import { SerialQueue } from '../platform/serial-queue';
import { onStoredChange } from './local-storage';

/** Name in the browser's local storage; the value is an object from pages to places, the page read last at the end. */
const KEY = 'readingPlaces';
/** Number of pages: about 30 kB. */
const MAX_PAGES = 500;

/** A line of an article: a digest of its text, and its number among all lines. */
export interface ReadingPlace {
  readonly line: number;
  readonly index: number;
}

/** Checks if a value that came from a page's process, or from storage, is a place. */
export const isPlace = (value: unknown): value is ReadingPlace =>
  isObject(value) && isWhole(value.line) && isWhole(value.index);

async function keyOf(url: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pageOf(url)));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 15)));
}

async function read(): Promise<Map<string, ReadingPlace>> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  const entries = isObject(stored) ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, ReadingPlace] => isPlace(entry[1])));
}

export const loadPlace = async (url: string): Promise<ReadingPlace | null> =>
  (await read()).get(await keyOf(url)) ?? null;

/** Changes are made by the background alone, one at a time: storage has no transactions. */
const changes = new SerialQueue();

/** Remembers the place of a page, in the background; null forgets it, as at the start and at the end of the text. */
export const storePlace = (url: string, place: ReadingPlace | null): Promise<void> =>
  changes.run(async () => {
    const [places, key] = [await read(), await keyOf(url)];
    if (!places.delete(key) && !place) return;
    // Storage holds what is named here and nothing else that a page's process may have sent along.
    if (place) places.set(key, { line: place.line, index: place.index });
    await browser.storage.local.set({ [KEY]: Object.fromEntries([...places].slice(-MAX_PAGES)) });
  });

/** Forgets all places, in the background. */
export const erasePlaces = (): Promise<void> => changes.run(() => browser.storage.local.remove(KEY));

/** Number of pages whose place is remembered. */
export const countPlaces = async (): Promise<number> => (await read()).size;

/** Calls back whenever places may have changed. */
export const onPlacesChange = (changed: () => void): void => onStoredChange(KEY, changed);
