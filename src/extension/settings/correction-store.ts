/**
 * Corrections in local storage. Only the background and the options page use it: a content script runs in the
 * page's process, which must not see other pages' corrections.
 *
 * A full storage gives up pages' records, kept as training data, for corrections: first those of other pages,
 * the longest first, then the page's own. Corrections are never removed for room.
 */
import type { BlockLabel, Change } from '../../corrections/correction-set';
import {
  type KindCount,
  type PageEvidence,
  readEvidence,
  updateEvidence,
} from '../../corrections/page-evidence';
import { type PageRecord, recordWith } from '../../corrections/page-record';
import {
  isRecord,
  mergeLabels,
  readStoredPage,
  readStoredSite,
  type StoredCorrections,
  type StoreOutcome,
  siteOf,
} from '../../corrections/stored-schema';
import { type AllCorrections, readTrainingFile } from '../../corrections/training-file';
import { withoutPlace } from '../../structure/absolute-addresses';
import { browser } from '../platform/browser';
import {
  afterLastWrite,
  inTurn,
  loadAll,
  loadValue,
  RECORD,
  removeAll,
  valuesWith,
  writeEntries,
  writeInPlaceOfRecords,
} from './local-storage';

const PAGE = 'page:';
const SITE = 'site:';
const EVIDENCE = 'evidence:';

interface GuardedArea {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/** Blocks content scripts, and any code that has taken over their process, from this storage; only Chromium can. */
export function guardCorrections(): void {
  const { chrome } = globalThis as { chrome?: { storage: { local: GuardedArea } } };
  chrome?.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

async function read(url: string): Promise<StoredCorrections> {
  const site = siteOf(url);
  const [page, rules] = [PAGE + withoutPlace(url), site === null ? null : SITE + site];
  const stored = await browser.storage.local.get(rules === null ? [page] : [page, rules]);
  return {
    blocks: readStoredPage(stored[page])?.blocks ?? [],
    rules: (rules !== null && readStoredSite(stored[rules])?.rules) || [],
  };
}

/** Writes as many records as fit. @returns how many did not */
async function writeRecords(records: ReadonlyMap<string, PageRecord>): Promise<number> {
  if ((await writeEntries(Object.fromEntries(records))) === 'stored') return 0;
  const unwritten: string[] = [];
  for (const [key, record] of records) {
    if ((await writeEntries({ [key]: record })) !== 'stored') unwritten.push(key);
  }
  // The old records of these pages lack the newest corrections.
  await browser.storage.local.remove(unwritten);
  return unwritten.length;
}

/**
 * Loads the corrections of a page and its site, after earlier writes. Takes no lock, which would cost the
 * waiting page half a millisecond.
 */
export async function loadCorrections(url: string): Promise<StoredCorrections> {
  await afterLastWrite();
  return read(url);
}

/** Adds a change to a page's stored corrections; records are removed for it where necessary. */
export const storeChange = (url: string, change: Change): Promise<StoreOutcome> =>
  inTurn(async () => {
    const stored = await read(url);
    const site = siteOf(url);
    const page = withoutPlace(url);
    const blocks = mergeLabels(stored.blocks, change.blocks);
    const rules = mergeLabels(stored.rules, change.rules);
    const entries: Record<string, unknown> = {};
    const removed: string[] = [];
    if (blocks.length > 0) entries[PAGE + page] = { url: page, blocks };
    else removed.push(PAGE + page, RECORD + page, EVIDENCE + page);
    if (site !== null && rules.length > 0) entries[SITE + site] = { site, rules };
    else if (site !== null) removed.push(SITE + site);
    const outcome = await writeInPlaceOfRecords(entries, RECORD + page);
    if (outcome === 'stored' && removed.length > 0) await browser.storage.local.remove(removed);
    return outcome;
  });

/** Stores the page itself as training data if it has corrections and fits. */
export const storePageRecord = (url: string, record: PageRecord): Promise<StoreOutcome> =>
  inTurn(async () => {
    const page = withoutPlace(url);
    if (!(await loadValue(PAGE + page))) return 'stored';
    const outcome = await writeEntries({ [RECORD + page]: { ...record, url: page } });
    if (outcome !== 'full') return outcome;
    // The old record of this page lacks the newest corrections.
    await browser.storage.local.remove([RECORD + page]);
    return 'stored-without-page';
  });

/** Stores what the corrections of a page say about kinds of text; without room, it is left out. */
export const storeEvidence = (url: string, counts: readonly KindCount[]): Promise<void> =>
  inTurn(async () => {
    const page = withoutPlace(url);
    const stored = await browser.storage.local.get([PAGE + page, EVIDENCE + page]);
    if (!stored[PAGE + page]) return;
    const evidence = updateEvidence(readEvidence(stored[EVIDENCE + page]), counts, Date.now());
    await writeInPlaceOfRecords({ [EVIDENCE + page]: evidence }, RECORD + page);
  });

export async function loadEvidence(): Promise<PageEvidence[]> {
  await afterLastWrite();
  return loadAll(EVIDENCE, readEvidence);
}

/** Erases the evidence of all pages; their corrections stay. */
export const eraseEvidence = (): Promise<void> => inTurn(() => removeAll(EVIDENCE));

export async function loadAllCorrections(): Promise<AllCorrections> {
  const stored = await browser.storage.local.get(null);
  const pages = valuesWith(stored, PAGE, readStoredPage).map(({ url, blocks }) => {
    const record = stored[RECORD + url];
    const evidence = readEvidence(stored[EVIDENCE + url]);
    return { url, blocks, ...(isRecord(record) ? { record } : {}), ...(evidence ? { evidence } : {}) };
  });
  return { pages, sites: valuesWith(stored, SITE, readStoredSite) };
}

export interface CorrectionImport {
  readonly pages: number;
  readonly sites: number;
  /** Number of lines that could not be read. */
  readonly bad: number;
  /** Number of pages whose corrections fit but whose record did not. */
  readonly withoutRecord: number;
}

/**
 * Adds a file's corrections, which override stored ones, and as many of its page records as fit.
 * @throws when not all corrections can be stored; then nothing of the file is
 */
export function importCorrections(text: string): Promise<CorrectionImport> {
  const { pages, sites, bad } = readTrainingFile(text);
  return inTurn(async () => {
    const entries = new Map<string, unknown>();
    const labels = new Map<string, readonly BlockLabel[]>();
    const records = new Map<string, PageRecord>();
    for (const { url, blocks, record, evidence } of pages) {
      const page = withoutPlace(url);
      const merged = mergeLabels(labels.get(page) ?? (await read(url)).blocks, blocks);
      labels.set(page, merged);
      entries.set(PAGE + page, { url: page, blocks: merged });
      if (record) records.set(page, record);
      if (evidence) entries.set(EVIDENCE + page, evidence);
    }
    for (const { site, rules } of sites) {
      const before = readStoredSite(entries.get(SITE + site) ?? (await loadValue(SITE + site)));
      entries.set(SITE + site, { site, rules: mergeLabels(before?.rules ?? [], rules) });
    }
    const outcome = await writeInPlaceOfRecords(Object.fromEntries(entries));
    if (outcome !== 'stored') throw new Error(outcome);
    const withoutRecord = await writeRecords(await updatedRecords(labels, records));
    return { pages: pages.length, sites: sites.length, bad, withoutRecord };
  });
}

/** Records of pages, new or else stored, updated with all corrections of the pages. */
async function updatedRecords(
  labels: ReadonlyMap<string, readonly BlockLabel[]>,
  imported: ReadonlyMap<string, PageRecord>,
): Promise<Map<string, PageRecord>> {
  const stored = await browser.storage.local.get([...labels.keys()].map((page) => RECORD + page));
  const records = new Map<string, PageRecord>();
  for (const [page, pageLabels] of labels) {
    const record = imported.get(page) ?? stored[RECORD + page];
    if (isRecord(record)) records.set(RECORD + page, pageRecord(page, recordWith(record, pageLabels)));
  }
  return records;
}

const pageRecord = (
  url: string,
  { title, description, kindHints, engine, elements, blocks }: PageRecord,
): PageRecord => ({ url, title, description, kindHints, engine, elements, blocks });

export const eraseCorrections = (): Promise<void> => inTurn(() => removeAll(PAGE, RECORD, SITE, EVIDENCE));
