/** What the person has chosen; kept in the browser's synchronised storage, so it follows them. */
import { browser } from './browser';
import { readSettings, type Settings } from './settings-schema';

export { DEFAULTS, type Settings } from './settings-schema';

const KEY = 'settings';

/** Never fails: where storage is refused or holds nonsense, the defaults stand. */
export async function loadSettings(): Promise<Settings> {
  try {
    return readSettings((await browser.storage.sync.get(KEY))[KEY]);
  } catch {
    return readSettings(undefined);
  }
}

export type SettingsChange = Partial<Settings> | ((now: Settings) => Partial<Settings>);

/** Storage has no transactions: a change is made to what the one before has left. */
let turn: Promise<unknown> = Promise.resolve();

/** @throws when the browser refuses to store (quota, policy). */
export function saveSettings(change: SettingsChange): Promise<Settings> {
  const save = async (): Promise<Settings> => {
    const now = await loadSettings();
    const settings = readSettings({ ...now, ...(typeof change === 'function' ? change(now) : change) });
    await browser.storage.sync.set({ [KEY]: settings });
    return settings;
  };
  const done = turn.then(save, save);
  turn = done;
  return done;
}

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
