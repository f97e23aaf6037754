/** The options page: every change is saved at once. */
import { BASELINE_ENGINES } from '../../engines/engine';
import { BACKENDS, backendName } from '../../model/backends/backend-names';
import { background } from '../messages/messaging';
import { browser } from '../platform/browser';
import { formatNumber, localise, message } from '../platform/i18n';
import { fontName, themeName } from '../reader/controls/appearance-panel';
import { missingFont } from '../reader/controls/reader-settings';
import { annotationSyncState, onAnnotationOrSyncChange } from '../settings/annotation-sync';
import { countReadingPositions, onReadingPositionsChange } from '../settings/reading-positions';
import { loadSettings, saveSettings, watchSettings } from '../settings/settings';
import {
  DEFAULTS,
  READER_FONTS,
  READER_THEMES,
  type Settings,
  type SettingsChange,
} from '../settings/settings-schema';
import { make } from '../ui/elements';
import { byId, showOutcome, startShortcutList } from '../ui/extension-page';
import { showFormat } from '../ui/format-menu';
import { checkWithout, makePartSwitches, onPartsChange } from '../ui/part-switches';
import { startErasing } from '../ui/stored-data';
import { startCorrections } from './corrections-section';
import { startLearnt } from './learnt-section';
import { startSiteLists } from './site-lists';
import { makeSwitches, showSwitches } from './switches';
import { showTemplates, startTemplates } from './templates-section';
import { startWatched } from './watched-section';

const eraseReadingPositions = byId<HTMLButtonElement>('positions-erase');

async function showReadingPositions(): Promise<void> {
  const count = await countReadingPositions();
  byId('reading-positions').textContent = formatNumber(count);
  eraseReadingPositions.disabled = count === 0;
}

function startReadingPositions(): void {
  showReadingPositions();
  onReadingPositionsChange(showReadingPositions);
  startErasing('positions-', 'optionsReadingPositionsSure', async () => {
    await background.eraseReadingPositions();
    // The button, which is about to be disabled, would lose the focus to nothing.
    byId('reading-positions').focus();
  });
}

/** Shows how many pages with annotations are synchronised. */
async function showSyncState(): Promise<void> {
  const { pages, synced } = await annotationSyncState();
  const text = message('optionsSynced', formatNumber(synced), formatNumber(pages));
  showOutcome('synced', byId<HTMLInputElement>('sync-annotations').checked ? text : '');
}

const engine = byId<HTMLSelectElement>('engine');
const backend = byId<HTMLSelectElement>('backend');
const sensitivity = byId<HTMLInputElement>('sensitivity');
const format = byId<HTMLSelectElement>('format');
const theme = byId<HTMLSelectElement>('reader-theme');
const font = byId<HTMLSelectElement>('reader-font');
/** Name of the user's own font, which is shown while that is chosen. */
const ownFont = byId<HTMLInputElement>('reader-own-font');

/** Tells screen readers how far the slider is from its middle: its range from -1 to 1 means nothing to a user. */
function describeSensitivity(): void {
  const format = { style: 'percent', signDisplay: 'exceptZero' } as const;
  sensitivity.setAttribute('aria-valuetext', formatNumber(sensitivity.valueAsNumber, format));
}

function show(settings: Settings): void {
  showSwitches(settings);
  checkWithout(settings.without);
  showFormat(format, settings);
  showSyncState();
  showTemplates(settings);
  theme.value = settings.reader.theme;
  font.value = settings.reader.font;
  byId('own-font').hidden = settings.reader.font !== 'own';
  if (document.activeElement !== ownFont) ownFont.value = settings.reader.ownFont;
  const missing = missingFont(settings.reader);
  showOutcome('missing-font', missing ? message('readerFontMissing', missing) : '');
  engine.value = settings.engine;
  backend.value = settings.backend;
  // Other engines have no network to run.
  backend.disabled = settings.engine !== DEFAULTS.engine;
  if (document.activeElement !== sensitivity) sensitivity.value = String(settings.sensitivity);
  describeSensitivity();
}

async function save(change: SettingsChange): Promise<void> {
  const status = byId('status');
  try {
    await saveSettings(change);
    status.textContent = '';
  } catch {
    status.textContent = message('optionsNotSaved');
    show(await loadSettings());
  }
}

async function start(): Promise<void> {
  localise(document);
  document.title = message('optionsTitle');
  watchSettings(show);
  makeSwitches((change) => save(withFormat(change)));
  makeChoices();
  startControls();
  onPartsChange((without) => save({ without }));
  onAnnotationOrSyncChange(showSyncState);
  startTemplates(save);
  startSiteLists();
  startReadingPositions();
  startWatched();
  startCorrections();
  startLearnt();
  show(await loadSettings());
  byId('version').textContent = `${message('extensionName')} ${browser.runtime.getManifest().version}`;
  await startShortcutList();
}

/** Fills the menus and makes the switches whose entries the code names, which the page's HTML leaves out. */
function makeChoices(): void {
  theme.append(...READER_THEMES.map((name) => new Option(themeName(name), name)));
  font.append(...READER_FONTS.map((name) => new Option(fontName(name), name)));
  engine.append(...BASELINE_ENGINES.map((name) => make('option', { dir: 'ltr' }, name)));
  backend.append(...BACKENDS.map((name) => new Option(backendName(name), name)));
  const switches = makePartSwitches((box, name) => {
    box.setAttribute('role', 'switch');
    return make('label', { class: 'switch-row' }, name, box);
  });
  byId('parts-note').after(...switches);
}

/** Saves each setting when its control changes. */
function startControls(): void {
  engine.addEventListener('change', () => save({ engine: engine.value as Settings['engine'] }));
  backend.addEventListener('change', () => save({ backend: backend.value as Settings['backend'] }));
  sensitivity.addEventListener('input', describeSensitivity);
  sensitivity.addEventListener('change', () => save({ sensitivity: sensitivity.valueAsNumber }));
  // Values outside the choices are read as the default.
  format.addEventListener('change', () => save({ copyFormat: format.value as Settings['copyFormat'] }));
  const saveReader = (reader: SettingsChange['reader']) => save({ reader });
  theme.addEventListener('change', () => saveReader({ theme: theme.value as Settings['reader']['theme'] }));
  font.addEventListener('change', () => saveReader({ font: font.value as Settings['reader']['font'] }));
  const saveOwnFont = () => saveReader({ ownFont: ownFont.value });
  ownFont.addEventListener('change', saveOwnFont);
  // Closing the page while typing fires no `change`.
  addEventListener('pagehide', () => document.activeElement === ownFont && saveOwnFont());
}

/** Adds a change of the format where CleanEval, which is no longer offered, is the chosen one. */
function withFormat(change: SettingsChange): SettingsChange {
  const isFormatLost = change.cleanEval === false && format.value === 'cleaneval';
  return isFormatLost ? { ...change, copyFormat: DEFAULTS.copyFormat } : change;
}

start();
