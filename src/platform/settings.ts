/**
 * What the person has chosen; kept in the browser's synchronised storage, so it follows them. The background alone
 * writes it: neither do two places at one moment undo each other's changes, nor does one that closes lose its own.
 */
import { browser } from './browser';
import { callBackground, callExtension } from './messaging';
import {
  changedSettings,
  type ReaderSettings,
  readSettings,
  type Settings,
  type SettingsChange,
} from './settings-schema';

export { DEFAULTS, type Settings, type SettingsChange } from './settings-schema';

const KEY = 'settings';

/** Never fails: where storage is refused or holds nonsense, the defaults stand. */
export async function loadSettings(): Promise<Settings> {
  try {
    return readSettings((await browser.storage.sync.get(KEY))[KEY]);
  } catch {
    return readSettings(undefined);
  }
}

/** Storage has no transactions: a change is made to what the one before has left. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The background's part of `saveSettings()` and `saveReaderSettings()`.
 * @throws when the browser refuses to store (quota, policy)
 */
export function keepSettings(change: unknown): Promise<void> {
  const keep = async () => browser.storage.sync.set({ [KEY]: changedSettings(await loadSettings(), change) });
  const done = turn.then(keep, keep);
  turn = done;
  return done;
}

/** For the extension's own pages. @throws when the browser refuses to store (quota, policy) */
export const saveSettings = (change: SettingsChange): Promise<void> => callBackground('keepSettings', change);

/** For pages that are read. @throws when the browser refuses to store, or the extension is gone */
export const saveReaderSettings = (change: Partial<ReaderSettings>): Promise<void> =>
  callExtension('keepReaderSettings', change);

type StorageListener = Parameters<typeof browser.storage.onChanged.addListener>[0];

/** Calls back with the new settings whenever any context, or another device, changes them, until `signal`. */
export function watchSettings(listener: (settings: Settings) => void, signal?: AbortSignal): void {
  const { onChanged } = browser.storage;
  const onChange: StorageListener = (changes, area) => {
    if (area === 'sync' && KEY in changes) listener(readSettings(changes[KEY].newValue));
  };
  onChanged.addListener(onChange);
  signal?.addEventListener('abort', () => onChanged.removeListener(onChange));
}
