/**
 * The user's settings, in synchronised storage. Only the background writes them, so that contexts neither
 * undo each other's changes nor lose their own by closing.
 */

import { background, extension } from '../messages/messaging';
import { browser } from '../platform/browser';
import { SerialQueue } from '../platform/serial-queue';
import {
  applyChange,
  type ReaderSettings,
  readSettings,
  type Settings,
  type SettingsChange,
} from './settings-schema';

const KEY = 'settings';

/** Loads the settings. Never fails: when storage is refused or invalid, the defaults apply. */
export async function loadSettings(): Promise<Settings> {
  try {
    return readSettings((await browser.storage.sync.get(KEY))[KEY]);
  } catch {
    return readSettings(undefined);
  }
}

/** Queue of changes, since storage has no transactions. */
const changes = new SerialQueue();

/** Writes a change in the background. @throws when the browser refuses to store (quota, policy) */
export function writeSettings(change: unknown): Promise<void> {
  return changes.run(async () =>
    browser.storage.sync.set({ [KEY]: applyChange(await loadSettings(), change) }),
  );
}

/** Saves settings from the extension's own pages. @throws when the browser refuses to store (quota, policy) */
export const saveSettings = (change: SettingsChange): Promise<void> => background.writeSettings(change);

/** Saves reader settings from a web page. @throws when the browser refuses to store, or the extension is gone */
export const saveReaderSettings = (change: Partial<ReaderSettings>): Promise<void> =>
  extension.writeReaderSettings(change);

type StorageListener = Parameters<typeof browser.storage.onChanged.addListener>[0];

/** Calls back with the new settings whenever any context or another device changes them, until `signal` aborts. */
export function watchSettings(listener: (settings: Settings) => void, signal?: AbortSignal): void {
  const { onChanged } = browser.storage;
  const onChange: StorageListener = (changes, area) => {
    if (area === 'sync' && KEY in changes) listener(readSettings(changes[KEY].newValue));
  };
  onChanged.addListener(onChange);
  signal?.addEventListener('abort', () => onChanged.removeListener(onChange));
}
