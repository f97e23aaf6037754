/**
 * Passes the button, shortcuts and menu on to the page, and the page's requests to the badge and style
 * sheets. Keeps no state: the browser may stop it at any time.
 */
import type { Tabs } from 'webextension-polyfill';
import { copiedAs, type Format } from '../../export/formats';
import { hasPageLeft } from '../messages/connection-errors';
import type { OverlayResult } from '../messages/contract';
import { callScript, serveExtension, serveOwnPages } from '../messages/messaging';
import { type EmptyPage, isPageState } from '../messages/page-state';
import { showBadge } from '../platform/badge';
import { browser } from '../platform/browser';
import { message } from '../platform/i18n';
import {
  addStyle,
  injectAndCall,
  injectScript,
  isInjectedScript,
  removeStyle,
  unreachable,
} from '../platform/inject';
import { listenToCommands, setMenuEntries, setMenuTitle } from '../platform/shortcuts-and-menu';
import { formatName } from '../platform/state-texts';
import { watchAnnotationSync } from '../settings/annotation-sync';
import { guardCorrections } from '../settings/correction-store';
import { forgetArticlesWithAnnotations } from '../settings/kept-articles';
import { forgetAll, forgetKind, learnAgain } from '../settings/preference-store';
import { eraseReadingPositions } from '../settings/reading-positions';
import { loadSettings, watchSettings, writeSettings } from '../settings/settings';
import type { Settings } from '../settings/settings-schema';
import { CHOSEN_SITES } from '../settings/site-list';
import { partsLeftOut, setSiteParts } from '../settings/site-parts';
import { cssOf } from './page-styles';
import { classifyPage, loadFastestBackend, storeBackendTimes } from './serve-network';
import { storedDataFunctions } from './serve-stored-data';
import { serveWantedFrame } from './wanted-frame';

/** Id of the menu's entry that saves. */
const SAVE = 'save';
/** Format in which the menu saves: the popup's, or Markdown in place of books and apps, which need the popup. */
const savedFormat = ({ copyFormat }: Settings): Format => copiedAs(copyFormat) ?? 'md';
const POPUP = browser.runtime.getManifest().action?.default_popup ?? '';
const WELCOME = 'src/extension/welcome/index.html';

/** True when the tab has left the page of the request, which the extension may not be allowed to read. */
async function hasNavigated(tabId: number, { url }: Tabs.Tab): Promise<boolean> {
  const now = await browser.tabs.get(tabId).catch(() => null);
  return now?.url !== url;
}

/** The user's request to a tab's page. @param hasSelection true when it is about the selected text alone */
type PageRequest = (tabId: number, sensitivity: number, hasSelection: boolean) => Promise<void>;

/** Runs one request to a tab's page; a failure is shown on the badge. */
async function requestFrom(tab: Tabs.Tab | undefined, request: PageRequest, hasSelection = false) {
  if (tab?.id === undefined) return;
  try {
    const { sensitivity } = await loadSettings();
    await request(tab.id, sensitivity, hasSelection);
  } catch (error) {
    const state = unreachable(error, tab.url);
    if (state && !(await hasNavigated(tab.id, tab))) await showBadge(tab.id, state);
  }
}

/**
 * Shows on the badge that a request waits for the page: scripts can only be injected once it loads.
 * @returns true when the badge shows so now
 */
async function showWaiting(tabId: number): Promise<boolean> {
  const { status } = await browser.tabs.get(tabId);
  if (status !== 'loading') return false;
  await showBadge(tabId, { phase: 'working' });
  return true;
}

const toggle: PageRequest = async (id, sensitivity) => {
  await showWaiting(id);
  const state = await injectAndCall(id, 'page', 'toggle', sensitivity);
  if (state.phase === 'empty') await showEmpty(id, sensitivity, state);
};

type CallOverlay = (tabId: number, sensitivity: number) => Promise<OverlayResult>;

/** Toggles an overlay. An open overlay is visible by itself; the badge shows why one did not open. */
const toggleOverlay =
  (callOverlay: CallOverlay): PageRequest =>
  async (id, sensitivity) => {
    const hasWaited = await showWaiting(id);
    const result = await callOverlay(id, sensitivity).catch((error: unknown): OverlayResult => {
      // The tab may already show the next page of the same document, for which nothing was requested.
      if (hasWaited && hasPageLeft(error)) return { phase: 'closed' };
      throw error;
    });
    if (result.phase !== 'open' && result.phase !== 'closed') await showBadge(id, result);
    else if (hasWaited) await showBadge(id, await callScript(id, 'page', 'state'));
    if (result.phase === 'empty') await showEmpty(id, sensitivity, result);
  };

/**
 * Tells the user over the page that nothing was found, and lets them choose the content themselves. The badge is out of
 * sight of a user who looks at the page, or has not pinned the button.
 */
async function showEmpty(tabId: number, sensitivity: number, state: EmptyPage): Promise<void> {
  const wantsToChoose = await injectAndCall(tabId, 'article', 'showEmpty', state);
  if (wantsToChoose) await injectAndCall(tabId, 'correct', 'toggleCorrectionMode', sensitivity);
}

/** Has the page copy or save its content. @param format undefined for the one last chosen in the popup */
const deliver =
  (purpose: 'copy' | 'save', format?: Format): PageRequest =>
  async (id, sensitivity, hasSelection) => {
    const chosen = format ?? savedFormat(await loadSettings());
    const scope = hasSelection ? 'selection' : 'article';
    const result = await injectAndCall(id, 'article', 'deliver', purpose, chosen, sensitivity, scope);
    if (result.phase === 'delivered') return;
    await showBadge(id, result);
    if (result.phase === 'empty') await showEmpty(id, sensitivity, result);
  };

const openReader = toggleOverlay((id, sensitivity) =>
  injectAndCall(id, 'article', 'toggleReader', sensitivity),
);
const openReaderIn = (tab: Tabs.Tab): Promise<void> => requestFrom(tab, openReader);

/** Requests made by the names of the manifest's commands and by the ids of the menu's entries. */
const COMMANDS: Readonly<Record<string, PageRequest | undefined>> = {
  'toggle-highlight': toggle,
  'open-reader': openReader,
  // A second shortcut, since newer Chromium keeps the first, Alt+Shift+R, for itself.
  'open-reader-2': openReader,
  'correct-highlight': toggleOverlay((id, sensitivity) =>
    injectAndCall(id, 'correct', 'toggleCorrectionMode', sensitivity),
  ),
  'annotate-selection': async (id) => {
    await injectAndCall(id, 'annotate', 'annotateSelection');
  },
  'copy-text': deliver('copy', 'txt'),
  'copy-markdown': deliver('copy', 'md'),
  [SAVE]: deliver('save'),
};

/** Title of the entry that saves. */
const saveTitle = (settings: Settings): string => message('menuSave', formatName(savedFormat(settings)));

/** Applies the settings: with a popup set, the browser opens it by itself; without one, it fires `onClicked`. */
async function applySettings(settings: Settings): Promise<void> {
  await browser.action.setPopup({ popup: settings.plainToggle ? '' : POPUP });
  await setMenuTitle(SAVE, saveTitle(settings));
}

browser.action.onClicked.addListener((tab) => requestFrom(tab, toggle));
listenToCommands((name, tab, hasSelection) => {
  const request = COMMANDS[name];
  if (request) requestFrom(tab, request, hasSelection);
});

browser.runtime.onInstalled.addListener(async ({ reason }) => {
  // Not after an update of extension or browser.
  if (reason === 'install') browser.tabs.create({ url: browser.runtime.getURL(WELCOME) });
  await setMenuEntries([
    { id: 'toggle-highlight', title: message('commandToggle') },
    { id: 'open-reader', title: message('commandReader') },
    { id: 'correct-highlight', title: message('commandCorrect') },
    { id: 'annotate-selection', title: message('commandAnnotate') },
    { id: 'copy-text', title: message('menuCopyText') },
    { id: 'copy-markdown', title: message('menuCopyMarkdown') },
    { id: SAVE, title: saveTitle(await loadSettings()) },
  ]);
});

// With a listener, the update waits until the browser restarts; without one, Firefox would remove the scripts
// from every open page while they work. Chromium waits until the extension is idle in any case.
browser.runtime.onUpdateAvailable.addListener(() => {});

serveExtension({
  async pageChanged({ tabId }, state) {
    if (isPageState(state)) await showBadge(tabId, state);
  },
  async addStyle({ tabId }, style, inFrames) {
    await addStyle(tabId, cssOf(style), inFrames === true);
  },
  removeStyle: ({ tabId }, style) => removeStyle(tabId, cssOf(style)),
  isAutoSite: ({ url }) => CHOSEN_SITES.highlighted.has(url),
  async openReaderHere({ tabId, url }) {
    if (!(await CHOSEN_SITES.inReader.has(url))) return;
    await injectAndCall(tabId, 'article', 'openOnArticle', (await loadSettings()).sensitivity);
  },
  partsLeftOut: ({ url }) => partsLeftOut(url),
  ...storedDataFunctions,
  classifyPage: (_caller, snapshot, known) => classifyPage(snapshot, known),
  loadFastestBackend,
  storeBackendTimes: (_caller, milliseconds) => storeBackendTimes(milliseconds),
  writeReaderSettings: (_caller, reader) => writeSettings({ reader }),
  async injectScript({ tabId }, script) {
    if (isInjectedScript(script)) await injectScript(tabId, script);
  },
});

serveOwnPages({
  setSite: (list, pattern, isWanted) => CHOSEN_SITES[list].set(pattern, isWanted),
  setSiteParts,
  writeSettings,
  eraseReadingPositions,
  learnAgain,
  forgetKind,
  forgetAll,
  ...serveWantedFrame(openReaderIn),
  openReader: async (tabId) => openReaderIn(await browser.tabs.get(tabId)),
  watchTab: (tabId, isWanted) => injectAndCall(tabId, 'news', 'watch', isWanted),
});

CHOSEN_SITES.highlighted.watch();
CHOSEN_SITES.inReader.watch();
guardCorrections();
watchAnnotationSync();
forgetArticlesWithAnnotations();
watchSettings(applySettings);
// The browser forgets the mode when it restarts, and fires no reliable event then.
loadSettings().then(applySettings);
