/**
 * Corrections in the browser's local storage. Only the background and the options page touch it: a content script
 * runs in the page's process, which must not get at what was said of other pages.
 *
 * Chromium gives an extension 10 MB. Where they run out, the records of pages, kept for training, yield to what the
 * person says: those of other pages, the longest first, then the page's own. A correction yields to nothing, and a
 * record takes no other's place.
 */
import type { Change, Say } from '../corrections/book';
import { type AllCorrections, readFile } from '../corrections/file';
import { type PageRecord, recordWith } from '../corrections/record';
import {
  isRecord,
  type Keeping,
  type Kept,
  mergeSays,
  pageOf,
  readStoredPage,
  readStoredSite,
  siteOf,
} from '../corrections/stored';
import { browser } from './browser';

const PAGE = 'page:';
const RECORD = 'record:';
const SITE = 'site:';

const isOurs = (key: string): boolean => [PAGE, RECORD, SITE].some((prefix) => key.startsWith(prefix));

interface GuardedArea {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/** Chromium can keep content scripts, and whoever has taken over their process, out of the storage altogether. */
export function guardCorrections(): void {
  const { chrome } = globalThis as { chrome?: { storage: { local: GuardedArea } } };
  chrome?.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

/** Ends with the last writing that this context was asked for. */
let written: Promise<unknown> = Promise.resolve();

/** Storage has no transactions: what reads and then writes waits for its turn, in whichever of our contexts. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done: Promise<T> = navigator.locks.request('corrections', work);
  written = done.catch(() => {});
  return done;
}

async function read(url: string): Promise<Kept> {
  const site = siteOf(url);
  const [page, rules] = [PAGE + pageOf(url), site === null ? null : SITE + site];
  const stored = await browser.storage.local.get(rules === null ? [page] : [page, rules]);
  return {
    blocks: readStoredPage(stored[page])?.blocks ?? [],
    rules: (rules !== null && readStoredSite(stored[rules])?.rules) || [],
  };
}

/** Both browsers name the limit in their refusal. */
const isFull = (error: unknown): boolean => /quota/i.test(String(error));

async function write(entries: Record<string, unknown>): Promise<Keeping> {
  try {
    await browser.storage.local.set(entries);
    return 'kept';
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
}

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

/**
 * Removes records until they make room for so many bytes. None tells its age; of the longest, few have to go.
 * @param last key of the record that goes when all others have
 * @returns those that had to
 */
async function makeRoom(bytes: number, last?: string): Promise<Record<string, unknown>> {
  const stored = Object.entries(await browser.storage.local.get(null));
  const records = stored.filter(([key]) => key.startsWith(RECORD));
  const sized = records.map(([key, record]) => ({ key, size: key === last ? 0 : bytesOf(record) }));
  const gone: string[] = [];
  let room = 0;
  for (const { key, size } of sized.sort((a, b) => b.size - a.size)) {
    if (room >= bytes) break;
    gone.push(key);
    room += size;
  }
  await browser.storage.local.remove(gone);
  return Object.fromEntries(records.filter(([key]) => gone.includes(key)));
}

/** Writes corrections in the place of records where there is no room beside them. */
async function writeBeforeRecords(entries: Record<string, unknown>, own?: string): Promise<Keeping> {
  const keeping = await write(entries);
  if (keeping !== 'full') return keeping;
  const yielded = await makeRoom(bytesOf(entries), own);
  const again = await write(entries);
  // What has yielded in vain has room where it was.
  if (again !== 'kept') await write(yielded);
  return again;
}

/** Writes as many records as there is room for. @returns how many there was none for */
async function writeRecords(records: ReadonlyMap<string, PageRecord>): Promise<number> {
  if ((await write(Object.fromEntries(records))) === 'kept') return 0;
  const left: string[] = [];
  for (const [key, record] of records) {
    if ((await write({ [key]: record })) !== 'kept') left.push(key);
  }
  // What was kept of them before knows nothing of what is said by now.
  await browser.storage.local.remove(left);
  return left.length;
}

/**
 * What is kept of a page and its site, and what was to be kept before this was asked. A page is waiting for it: a lock
 * of its own would cost it about half a millisecond.
 */
export async function loadCorrections(url: string): Promise<Kept> {
  await written;
  return read(url);
}

/** Adds a change of a page's corrections to what is kept; records of pages yield to it. */
export function keepChange(url: string, change: Change): Promise<Keeping> {
  return inTurn(async () => {
    const kept = await read(url);
    const site = siteOf(url);
    const page = pageOf(url);
    const blocks = mergeSays(kept.blocks, change.blocks);
    const rules = mergeSays(kept.rules, change.rules);
    const entries: Record<string, unknown> = {};
    const gone: string[] = [];
    if (blocks.length > 0) entries[PAGE + page] = { url: page, blocks };
    else gone.push(PAGE + page, RECORD + page);
    if (site !== null && rules.length > 0) entries[SITE + site] = { site, rules };
    else if (site !== null) gone.push(SITE + site);
    const keeping = await writeBeforeRecords(entries, RECORD + page);
    if (keeping === 'kept' && gone.length > 0) await browser.storage.local.remove(gone);
    return keeping;
  });
}

/** Keeps the page itself for training, where something was said of it and there is room. */
export function keepRecord(url: string, record: PageRecord): Promise<Keeping> {
  return inTurn(async () => {
    const page = pageOf(url);
    const stored = await browser.storage.local.get(PAGE + page);
    if (!stored[PAGE + page]) return 'kept';
    const keeping = await write({ [RECORD + page]: { ...record, url: page } });
    if (keeping !== 'full') return keeping;
    // What was kept of it before knows nothing of what has been said since.
    await browser.storage.local.remove([RECORD + page]);
    return 'kept-without-page';
  });
}

export async function loadAllCorrections(): Promise<AllCorrections> {
  const stored = await browser.storage.local.get(null);
  const entries = Object.entries(stored);
  const pages = entries.flatMap(([key, value]) => {
    const page = key.startsWith(PAGE) ? readStoredPage(value) : null;
    if (!page) return [];
    const record = stored[RECORD + page.url];
    return [{ url: page.url, blocks: page.blocks, ...(isRecord(record) ? { record } : {}) }];
  });
  const sites = entries.flatMap(([key, value]) => (key.startsWith(SITE) && readStoredSite(value)) || []);
  return { pages, sites };
}

/** What came of reading a file in. */
export interface Import {
  readonly pages: number;
  readonly sites: number;
  /** Lines that were neither. */
  readonly bad: number;
  /** Pages that there was no room for beside what is said of them. */
  readonly withoutRecord: number;
}

/**
 * Adds a file's corrections to those that are kept, newer than these, and as many of its records as have room.
 * @throws when the browser refuses to store all corrections; then nothing of the file is kept
 */
export function importCorrections(text: string): Promise<Import> {
  const { pages, sites, bad } = readFile(text);
  return inTurn(async () => {
    const entries = new Map<string, unknown>();
    const said = new Map<string, readonly Say[]>();
    const records = new Map<string, PageRecord>();
    for (const { url, blocks, record } of pages) {
      const page = pageOf(url);
      const now = mergeSays(said.get(page) ?? (await read(url)).blocks, blocks);
      said.set(page, now);
      entries.set(PAGE + page, { url: page, blocks: now });
      if (record) records.set(page, record);
    }
    for (const { site, rules } of sites) {
      const before = readStoredSite(
        entries.get(SITE + site) ?? (await browser.storage.local.get(SITE + site))[SITE + site],
      );
      entries.set(SITE + site, { site, rules: mergeSays(before?.rules ?? [], rules) });
    }
    const keeping = await writeBeforeRecords(Object.fromEntries(entries));
    if (keeping !== 'kept') throw new Error(keeping);
    const withoutRecord = await writeRecords(await recordsWith(said, records));
    return { pages: pages.length, sites: sites.length, bad, withoutRecord };
  });
}

/** Records of pages, new ones or else those that are kept, with all that is said of the pages now. */
async function recordsWith(
  said: ReadonlyMap<string, readonly Say[]>,
  newer: ReadonlyMap<string, PageRecord>,
): Promise<Map<string, PageRecord>> {
  const stored = await browser.storage.local.get([...said.keys()].map((page) => RECORD + page));
  const records = new Map<string, PageRecord>();
  for (const [page, says] of said) {
    const record = newer.get(page) ?? stored[RECORD + page];
    if (isRecord(record)) records.set(RECORD + page, pageRecord(page, recordWith(record, says)));
  }
  return records;
}

const pageRecord = (
  url: string,
  { title, description, engine, elements, blocks }: PageRecord,
): PageRecord => ({
  ...{ url, title, description, engine, elements, blocks },
});

export function eraseCorrections(): Promise<void> {
  return inTurn(async () => {
    const stored = await browser.storage.local.get(null);
    await browser.storage.local.remove(Object.keys(stored).filter(isOurs));
  });
}
