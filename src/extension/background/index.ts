/**
 * Passes the button, shortcuts and menu on to the page, and the page's requests to the badge and style
 * sheets. Keeps no state: the browser may stop it at any time.
 */
import type { Tabs } from 'webextension-polyfill';
import { highlightCss } from '../highlight/highlight-css';
import { bandsCss } from '../highlight/probability-bands';
import { isPageState, isTint, type OverlayAnswer } from '../messages/contract';
import { callPage, serveExtension, serveOwnPages } from '../messages/messaging';
import { measuredBackend, rememberBackends } from '../platform/backend-cache';
import { showBadge } from '../platform/badge';
import { browser } from '../platform/browser';
import { listenToCommands, offerInMenu } from '../platform/commands';
import { message } from '../platform/i18n';
import {
  addEngines,
  addNetworks,
  askArticle,
  askCorrecting,
  askPage,
  injectionErrorOf,
} from '../platform/inject';
import { addStyle, removeStyle } from '../platform/inserted-styles';
import { COVER_CSS } from '../reader/view/cover';
import { isAutoSite, keepAutoSite, watchAutoSites } from '../settings/auto-sites';
import { guardCorrections } from '../settings/correction-store';
import { addImageSite } from '../settings/image-sites';
import { keepSettings, loadSettings, type Settings, watchSettings } from '../settings/settings';
import { predictPage } from './serve-predictions';
import { servedCorrections, servedImageSites } from './serve-stored-data';

/** Ids of the menu entries, and names of the commands in the manifest. */
const TOGGLE = 'toggle-highlight';
const READER = 'open-reader';
/** A second shortcut for the reader view, since newer Chromium keeps the first, Alt+Shift+R, for itself. */
const READER_AGAIN = 'open-reader-2';
const CORRECT = 'correct-highlight';
const POPUP = browser.runtime.getManifest().action?.default_popup ?? '';

/**
 * Checks if the tab has moved to another page since the user's request; the extension may have no access to
 * its site.
 */
async function isElsewhere(tabId: number, { url }: Tabs.Tab): Promise<boolean> {
  const now = await browser.tabs.get(tabId).catch(() => null);
  return now?.url !== url;
}

/** Runs one request to a tab's page; a failure is shown on the badge. */
async function ask(
  tab: Tabs.Tab | undefined,
  request: (tabId: number, sensitivity: number) => Promise<void>,
) {
  if (tab?.id === undefined) return;
  try {
    const { sensitivity } = await loadSettings();
    await request(tab.id, sensitivity);
  } catch (error) {
    const phase = injectionErrorOf(error);
    if (phase && !(await isElsewhere(tab.id, tab))) await showBadge(tab.id, { phase });
  }
}

/**
 * Shows on the badge that a request waits for the page to load: browsers inject nothing into a page before
 * that.
 * @returns true when the badge shows so now
 */
async function tellOfWaiting(tabId: number): Promise<boolean> {
  const { status } = await browser.tabs.get(tabId);
  if (status !== 'loading') return false;
  await showBadge(tabId, { phase: 'working' });
  return true;
}

const toggle = (tab: Tabs.Tab | undefined): Promise<void> =>
  ask(tab, async (id, sensitivity) => {
    await tellOfWaiting(id);
    await askPage(id, 'toggle', sensitivity);
  });

type AskOverlay = (tabId: number, sensitivity: number) => Promise<OverlayAnswer>;

/** Toggles an overlay. An open overlay is visible by itself; the badge shows why one did not open. */
const toggleOverlay = (tab: Tabs.Tab | undefined, askOverlay: AskOverlay): Promise<void> =>
  ask(tab, async (id, sensitivity) => {
    const hasWaited = await tellOfWaiting(id);
    const { phase } = await askOverlay(id, sensitivity).catch((error: unknown): OverlayAnswer => {
      // The tab may already show the next page of the same document, for which nothing was requested.
      if (hasWaited && !injectionErrorOf(error)) return { phase: 'closed' };
      throw error;
    });
    if (phase !== 'open' && phase !== 'closed') await showBadge(id, { phase });
    else if (hasWaited) await showBadge(id, await callPage(id, 'state'));
  });

function run(name: string | number, tab: Tabs.Tab | undefined): Promise<void> {
  switch (name) {
    case READER:
    case READER_AGAIN:
      return toggleOverlay(tab, (id, sensitivity) => askArticle(id, 'toggleReader', sensitivity));
    case CORRECT:
      return toggleOverlay(tab, (id, sensitivity) => askCorrecting(id, 'toggleCorrecting', sensitivity));
    default:
      return toggle(tab);
  }
}

/** With a popup set, the browser opens it by itself; without one, it fires `onClicked`. */
async function setButtonMode({ plainToggle }: Settings): Promise<void> {
  await browser.action.setPopup({ popup: plainToggle ? '' : POPUP });
}

browser.action.onClicked.addListener((tab) => toggle(tab));
listenToCommands(run);

browser.runtime.onInstalled.addListener(() =>
  offerInMenu([
    { id: TOGGLE, title: message('commandToggle') },
    { id: READER, title: message('commandReader') },
    { id: CORRECT, title: message('commandCorrect') },
  ]),
);

// With a listener, the update waits until the browser restarts; without one, Firefox would remove the scripts
// from every open page while they work. Chromium waits until the extension is idle in any case.
browser.runtime.onUpdateAvailable.addListener(() => {});

serveExtension({
  async pageChanged({ tabId }, state) {
    if (isPageState(state)) await showBadge(tabId, state);
  },
  async addTint({ tabId }, tint) {
    if (isTint(tint)) await addStyle(tabId, highlightCss(tint));
  },
  async removeTint({ tabId }, tint) {
    if (isTint(tint)) await removeStyle(tabId, highlightCss(tint));
  },
  coverPage: ({ tabId }) => addStyle(tabId, COVER_CSS),
  uncoverPage: ({ tabId }) => removeStyle(tabId, COVER_CSS),
  addBands: ({ tabId }, dark) => addStyle(tabId, bandsCss(dark === true)),
  removeBands: ({ tabId }, dark) => removeStyle(tabId, bandsCss(dark === true)),
  isAutoSite: ({ url }) => isAutoSite(url),
  ...servedCorrections,
  ...servedImageSites,
  judgePage: (_caller, outline, known) => predictPage(outline, known),
  measuredBackend,
  rememberBackends: (_caller, milliseconds) => rememberBackends(milliseconds),
  keepReaderSettings: (_caller, reader) => keepSettings({ reader }),
  addNetworks: ({ tabId }) => addNetworks(tabId),
  addEngines: ({ tabId }) => addEngines(tabId),
});

serveOwnPages({ keepAutoSite, keepPictureSite: addImageSite, keepSettings });

watchAutoSites();
guardCorrections();
watchSettings(setButtonMode);
// The browser forgets the mode when it restarts, and fires no reliable event then.
loadSettings().then(setButtonMode);
