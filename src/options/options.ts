/** The options page: every change is kept at once. */
import { browser } from '../platform/browser';
import { localise, message } from '../platform/i18n';
import { loadSettings, type Settings, saveSettings, watchSettings } from '../platform/settings';

const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const plainToggle = part<HTMLInputElement>('plain-toggle');
const sensitivity = part<HTMLInputElement>('sensitivity');

function show(settings: Settings): void {
  plainToggle.checked = settings.plainToggle;
  if (document.activeElement !== sensitivity) sensitivity.value = String(settings.sensitivity);
}

async function save(change: Partial<Settings>): Promise<void> {
  const status = part('status');
  try {
    await saveSettings(change);
    status.textContent = '';
  } catch {
    status.textContent = message('optionsNotSaved');
    show(await loadSettings());
  }
}

/** The shortcuts as they are now, which the person may have changed. */
async function showShortcuts(): Promise<void> {
  const keysOf = new Map<string, string[]>();
  for (const { description, shortcut } of await browser.commands.getAll()) {
    if (!description) continue;
    // What has two commands has them for two keys.
    const keys = keysOf.get(description) ?? [];
    keysOf.set(description, shortcut ? [...keys, shortcut] : keys);
  }
  const rows = [...keysOf].map(([description, shortcuts]) => {
    const row = document.createElement('div');
    const name = document.createElement('dt');
    name.textContent = description;
    const keys = document.createElement('dd');
    for (const shortcut of shortcuts.length > 0 ? shortcuts : ['–']) {
      const key = document.createElement('kbd');
      key.textContent = shortcut;
      keys.append(key, ' ');
    }
    row.append(name, keys);
    return row;
  });
  part('shortcuts').replaceChildren(...rows);
}

async function start(): Promise<void> {
  localise(document);
  document.title = message('optionsTitle');
  part('version').textContent = `${message('extensionName')} ${browser.runtime.getManifest().version}`;
  show(await loadSettings());
  watchSettings(show);
  plainToggle.addEventListener('change', () => save({ plainToggle: plainToggle.checked }));
  sensitivity.addEventListener('change', () => save({ sensitivity: sensitivity.valueAsNumber }));
  await showShortcuts();
}

start();
