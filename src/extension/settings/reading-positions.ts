/**
 * Positions at which the user stopped reading, for the pages read last. Digests stand for addresses and
 * lines, so that neither shows what was read.
 */
import { isObject, isWholeNumber } from '../../corrections/json-object';
import { withoutPlace } from '../../structure/absolute-addresses';
import { browser } from '../platform/browser';
import { inTurn, loadEntries, onStoredChange } from './local-storage';

/** Name in the browser's local storage of an object from pages to positions, the page that was read last at the end. */
const KEY = 'readingPositions';
/** Number of pages: about 30 kB. */
const MAX_PAGES = 500;

/** A line of an article: a digest of its text, and its number among all lines. */
export interface ReadingPosition {
  readonly line: number;
  readonly index: number;
}

/** Checks if a value that came from a page's process, or from storage, is a position. */
export const isReadingPosition = (value: unknown): value is ReadingPosition =>
  isObject(value) && isWholeNumber(value.line) && isWholeNumber(value.index);

async function keyOf(url: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(withoutPlace(url)));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 15)));
}

async function read(): Promise<Map<string, ReadingPosition>> {
  const entries = await loadEntries(KEY);
  return new Map(entries.filter((entry): entry is [string, ReadingPosition] => isReadingPosition(entry[1])));
}

export const loadReadingPosition = async (url: string): Promise<ReadingPosition | null> =>
  (await read()).get(await keyOf(url)) ?? null;

/** Remembers the position of a page, in the background; null forgets it, as at the start and at the end of the text. */
export const storeReadingPosition = (url: string, position: ReadingPosition | null): Promise<void> =>
  inTurn(async () => {
    const [positions, key] = [await read(), await keyOf(url)];
    if (!positions.delete(key) && !position) return;
    // Storage holds what is named here and nothing else that a page's process may have sent along.
    if (position) positions.set(key, { line: position.line, index: position.index });
    await browser.storage.local.set({ [KEY]: Object.fromEntries([...positions].slice(-MAX_PAGES)) });
  });

/** Forgets all positions, in the background. */
export const eraseReadingPositions = (): Promise<void> => inTurn(() => browser.storage.local.remove(KEY));

export const countReadingPositions = async (): Promise<number> => (await read()).size;

/** Calls back whenever positions may have changed. */
export const onReadingPositionsChange = (changed: () => void): void => onStoredChange(KEY, changed);
