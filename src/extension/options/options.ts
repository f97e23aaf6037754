/** The options page: every change is saved at once. */
import { browser } from '../platform/browser';
import { hasShortcuts, openShortcutSettings } from '../platform/commands';
import { localise, message } from '../platform/i18n';
import { part } from '../platform/own-pages';
import {
  DEFAULTS,
  loadSettings,
  type Settings,
  type SettingsChange,
  saveSettings,
  watchSettings,
} from '../settings/settings';
import { BACKEND_CHOICES } from '../settings/settings-schema';
import { startSites } from './auto-site-list';
import { startData } from './data';
import { keysOf } from './shortcut-hints';

const plainToggle = part<HTMLInputElement>('plain-toggle');
const engine = part<HTMLSelectElement>('engine');
const device = part<HTMLSelectElement>('device');
const sensitivity = part<HTMLInputElement>('sensitivity');
const format = part<HTMLSelectElement>('format');
const frontMatter = part<HTMLInputElement>('front-matter');
const embedImages = part<HTMLInputElement>('embed-images');
const fileName = part<HTMLInputElement>('file-name');
const theme = part<HTMLSelectElement>('reader-theme');
const font = part<HTMLSelectElement>('reader-font');

function show(settings: Settings): void {
  plainToggle.checked = settings.plainToggle;
  format.value = settings.copyFormat;
  frontMatter.checked = settings.frontMatter;
  embedImages.checked = settings.embedImages;
  if (document.activeElement !== fileName) fileName.value = settings.fileName;
  theme.value = settings.reader.theme;
  font.value = settings.reader.font;
  engine.value = settings.engine;
  device.value = settings.device;
  // Other engines have no network to run.
  device.disabled = settings.engine !== DEFAULTS.engine;
  if (document.activeElement !== sensitivity) sensitivity.value = String(settings.sensitivity);
}

async function save(change: SettingsChange): Promise<void> {
  const status = part('status');
  try {
    await saveSettings(change);
    status.textContent = '';
  } catch {
    status.textContent = message('optionsNotSaved');
    show(await loadSettings());
  }
}

/** Commands in the order in which users come to need them. */
const COMMANDS = ['commandToggle', 'commandReader', 'commandCorrect'] as const;

async function showShortcuts(): Promise<void> {
  const rows = COMMANDS.map(async (command) => {
    const row = document.createElement('div');
    const name = document.createElement('dt');
    name.textContent = message(command);
    const shown = document.createElement('dd');
    const keys = await keysOf(command);
    shown.append(...(keys.length > 0 ? keys.flatMap((key) => [key, ' ']) : ['–']));
    row.append(name, shown);
    return row;
  });
  part('shortcuts').replaceChildren(...(await Promise.all(rows)));
  part('keys').hidden = false;
}

async function start(): Promise<void> {
  localise(document);
  document.title = message('optionsTitle');
  watchSettings(show);
  plainToggle.addEventListener('change', () => save({ plainToggle: plainToggle.checked }));
  engine.addEventListener('change', () => save({ engine: engine.value as Settings['engine'] }));
  device.addEventListener('change', () =>
    save({ device: BACKEND_CHOICES.find((name) => name === device.value) }),
  );
  sensitivity.addEventListener('change', () => save({ sensitivity: sensitivity.valueAsNumber }));
  frontMatter.addEventListener('change', () => save({ frontMatter: frontMatter.checked }));
  embedImages.addEventListener('change', () => save({ embedImages: embedImages.checked }));
  const saveFileName = () => save({ fileName: fileName.value });
  fileName.addEventListener('change', saveFileName);
  // Closing the page while typing fires no `change`.
  addEventListener('pagehide', () => document.activeElement === fileName && saveFileName());
  // Values outside the choices are read as the default.
  format.addEventListener('change', () => save({ copyFormat: format.value as Settings['copyFormat'] }));
  const saveReader = (reader: SettingsChange['reader']) => save({ reader });
  theme.addEventListener('change', () => saveReader({ theme: theme.value as Settings['reader']['theme'] }));
  font.addEventListener('change', () => saveReader({ font: font.value as Settings['reader']['font'] }));
  part('change-shortcuts').addEventListener('click', openShortcutSettings);
  // The shortcuts may have been changed in the browser's settings.
  addEventListener('focus', () => hasShortcuts() && showShortcuts());
  startSites();
  startData();
  show(await loadSettings());
  part('version').textContent = `${message('extensionName')} ${browser.runtime.getManifest().version}`;
  if (hasShortcuts()) await showShortcuts();
}

start();
