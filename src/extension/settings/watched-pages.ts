/**
 * Watched pages in local storage, an entry a page. Only the background and the extension's own pages use it:
 * a content script runs in the page's process, which must not see the others.
 *
 * An entry is written at once, so that a killed browser has the old or the new one, and each change starts
 * from what is stored, so that tabs do not undo each other's.
 */
import { unpackLines } from '../../new-content/packed-lines';
import {
  afterSeeing,
  joinWatched,
  keepLatest,
  readWatchedFile,
  readWatchedPage,
  type Visit,
  visitAt,
  type WatchedPage,
} from '../../new-content/watched-page';
import { withoutPlace } from '../../structure/absolute-addresses';
import { browser } from '../platform/browser';
import {
  afterLastWrite,
  inTurn,
  loadAll,
  loadValue,
  onStoredChange,
  removeAll,
  type WriteOutcome,
  writeEntries,
} from './local-storage';

const PREFIX = 'watched:';

/** Result of remembering a page: `'gone'` when it is not watched any more. */
export type WatchOutcome = WriteOutcome | 'private' | 'gone';

const keyOf = (url: string): string => PREFIX + withoutPlace(url);

const read = async (url: string): Promise<WatchedPage | null> => readWatchedPage(await loadValue(keyOf(url)));

const readAll = (): Promise<WatchedPage[]> => loadAll(PREFIX, readWatchedPage);

const store = (pages: readonly WatchedPage[]): Promise<WriteOutcome> =>
  writeEntries(Object.fromEntries(pages.map((page) => [keyOf(page.url), page])));

/** Removes the pages seen longest ago when there are too many. */
async function dropOldest(): Promise<void> {
  const pages = await readAll();
  const kept = new Set(keepLatest(pages).map(({ url }) => url));
  const dropped = pages.filter(({ url }) => !kept.has(url)).map(({ url }) => keyOf(url));
  if (dropped.length > 0) await browser.storage.local.remove(dropped);
}

/** All watched pages, the one seen last first. */
export const loadWatchedPages = async (): Promise<WatchedPage[]> => keepLatest(await readAll());

/** Loads what was seen of a page in earlier visits; null when it is not watched. */
export async function loadVisit(url: string): Promise<Visit | null> {
  await afterLastWrite();
  const page = await read(url);
  return page && visitAt(page, new Date());
}

export const isWatched = async (url: string): Promise<boolean> => (await read(url)) !== null;

/** Watches a page from now on. @param lines its present lines, by `packLines()` */
export const watchPage = (url: string, title: string, lines: string): Promise<WatchOutcome> =>
  inTurn(async () => {
    const now = new Date().toISOString();
    const page: WatchedPage = { url: withoutPlace(url), title, since: now, seen: now, lines };
    const outcome = await store([page]);
    if (outcome === 'stored') await dropOldest();
    return outcome;
  });

/** Remembers the lines that are seen on a watched page now. @param lines by `packLines()` */
export const storeSeen = (url: string, title: string, lines: string): Promise<WatchOutcome> =>
  inTurn(async () => {
    const page = await read(url);
    return page ? store([afterSeeing(page, new Date(), title, unpackLines(lines))]) : 'gone';
  });

export const forgetWatched = (url: string): Promise<void> =>
  inTurn(() => browser.storage.local.remove(keyOf(url)));

export const forgetAllWatched = (): Promise<void> => inTurn(() => removeAll(PREFIX));

/**
 * Adds a file's pages; of one that is watched here too, the lines of both are remembered.
 * @returns numbers of the file's pages, and of its unreadable entries
 * @throws when the file holds none or cannot be stored as a whole; then nothing of it is stored
 */
export const importWatched = (text: string): Promise<{ pages: number; bad: number }> =>
  inTurn(async () => {
    const { pages, bad } = readWatchedFile(text);
    const joined = new Map<string, WatchedPage>();
    for (const page of pages) {
      const earlier = joined.get(page.url) ?? (await read(page.url));
      joined.set(page.url, earlier ? joinWatched(earlier, page) : page);
    }
    const stored = (await readAll()).filter(({ url }) => !joined.has(url));
    const kept = new Set(keepLatest([...stored, ...joined.values()]).map(({ url }) => url));
    const outcome = await store([...joined.values()].filter(({ url }) => kept.has(url)));
    if (outcome !== 'stored') throw new Error(outcome);
    await dropOldest();
    return { pages: joined.size, bad };
  });

/** Calls back when any of the extension's contexts has changed them. */
export const onWatchedChange = (changed: () => void): void => onStoredChange(PREFIX, changed);
