/**
 * Synchronises annotations between devices through the browser. Pages for which its storage has no room stay
 * on this device; nothing is removed for lack of room.
 */
import { type AnnotatedPage, compareTexts } from '../../annotations/annotation';
import { mergeDevices } from '../../annotations/removals';
import { fromSyncItems, type Items, isSyncKey, toSyncItems } from '../../annotations/synced-items';
import { callAllTabs } from '../messages/messaging';
import { browser } from '../platform/browser';
import {
  ANNOTATED_PAGE,
  forgetRemovals,
  loadAnnotatedPages,
  loadRemovals,
  storeRemovals,
} from './annotation-store';
import { inTurn, writeInPlaceOfRecords } from './local-storage';
import { loadSettings, watchSettings } from './settings';
import type { Settings } from './settings-schema';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function syncedItems(): Promise<Items> {
  const items = Object.entries(await browser.storage.sync.get(null));
  return Object.fromEntries(items.filter(([key]) => isSyncKey(key)));
}

/** Stores what other devices have changed. @returns the addresses of the pages that changed here */
async function storeMerged(
  own: readonly AnnotatedPage[],
  merged: readonly AnnotatedPage[],
): Promise<string[]> {
  const before = new Map(own.map((page) => [page.url, page]));
  const byName = ({ title, annotations }: AnnotatedPage) => [
    title,
    [...annotations].sort((a, b) => compareTexts(a.id, b.id)),
  ];
  const changed = merged.filter((page) => {
    const present = before.get(page.url);
    return present ? !isSame(byName(present), byName(page)) : page.annotations.length > 0;
  });
  const written = changed.filter(({ annotations }) => annotations.length > 0);
  const entries = Object.fromEntries(written.map((page) => [ANNOTATED_PAGE + page.url, page]));
  if ((await writeInPlaceOfRecords(entries)) !== 'stored')
    throw new Error('no room for synchronised annotations');
  const emptied = changed.filter(({ annotations }) => annotations.length === 0);
  await browser.storage.local.remove(emptied.map(({ url }) => ANNOTATED_PAGE + url));
  return changed.map(({ url }) => url);
}

/** Writes only what differs: browsers limit the number of writes. */
async function writeItems(before: Items, items: Items): Promise<void> {
  // First, since the new items may need the room.
  const gone = Object.keys(before).filter((key) => !(key in items));
  if (gone.length > 0) await browser.storage.sync.remove(gone);
  const changed = Object.entries(items).filter(([key, value]) => !isSame(before[key], value));
  if (changed.length > 0) await browser.storage.sync.set(Object.fromEntries(changed));
}

/**
 * Merges this device's annotations with the others', if the user wants that.
 * @returns the addresses of the pages that changed here
 * @throws when a browser's storage refuses to store; nothing is lost then
 */
export const synchroniseAnnotations = (): Promise<string[]> =>
  inTurn(async () => {
    if (!(await loadSettings()).syncAnnotations) return [];
    const items = await syncedItems();
    const own = { pages: await loadAnnotatedPages(), removals: await loadRemovals() };
    const merged = mergeDevices(own, fromSyncItems(items));
    const changed = await storeMerged(own.pages, merged.pages);
    await storeRemovals(merged.removals);
    const annotated = merged.pages.filter(({ annotations }) => annotations.length > 0);
    await writeItems(items, toSyncItems(annotated, merged.removals));
    return changed;
  });

/** Removes annotations from the synchronised storage; all devices keep theirs. */
export const endAnnotationSync = (): Promise<void> =>
  inTurn(async () => {
    if ((await loadSettings()).syncAnnotations) return;
    const keys = Object.keys(await syncedItems());
    if (keys.length > 0) await browser.storage.sync.remove(keys);
    await forgetRemovals();
  });

export interface SyncState {
  /** Number of annotated pages on this device. */
  readonly pages: number;
  /** Number of them whose annotations are all synchronised in their present state. */
  readonly synced: number;
}

export async function annotationSyncState(): Promise<SyncState> {
  const pages = await loadAnnotatedPages();
  const synced = new Map(fromSyncItems(await syncedItems()).pages.map((page) => [page.url, page]));
  const isSynced = ({ url, annotations }: AnnotatedPage): boolean => {
    const times = new Map(synced.get(url)?.annotations.map(({ id, modified }) => [id, modified]));
    return annotations.every(({ id, modified }) => times.get(id) === modified);
  };
  return { pages: pages.length, synced: pages.filter(isSynced).length };
}

/** Calls back when annotations were changed here, or synchronised from another device. */
export function onAnnotationOrSyncChange(changed: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    const isOwn = (key: string): boolean =>
      area === 'local' ? key.startsWith(ANNOTATED_PAGE) : area === 'sync' && isSyncKey(key);
    if (Object.keys(changes).some(isOwn)) changed();
  });
}

/** Wait in which further changes join: browsers allow two writes a second on average, and 1,800 an hour. */
const WAIT_MS = 2_000;
/** Wait after the browser has refused a write, for example because there were too many. */
const RETRY_MS = 25_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function synchroniseSoon(wait = WAIT_MS): void {
  clearTimeout(timer);
  timer = setTimeout(synchronise, wait);
}

async function synchronise(): Promise<void> {
  try {
    const changed = await synchroniseAnnotations();
    if (changed.length > 0) await callAllTabs('annotate', 'reloadAnnotations');
  } catch {
    synchroniseSoon(RETRY_MS);
  }
}

function follow({ syncAnnotations }: Settings): void {
  if (syncAnnotations) synchroniseSoon(0);
  else endAnnotationSync().catch(() => {});
}

/** Synchronises annotations when they change here or on another device, and when the setting is switched on. */
export function watchAnnotationSync(): void {
  onAnnotationOrSyncChange(() => synchroniseSoon());
  watchSettings(follow);
  // Another device may have made changes while this browser was closed.
  browser.runtime.onStartup.addListener(() => synchroniseSoon());
}
