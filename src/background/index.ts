/** Button, shortcut and menu → the page; the page → badge and style sheet. Keeps no state: it may die at any time. */
import { highlightCss } from '../highlight/style';
import { isPageState, isTint, type PageState } from '../messages';
import { showBadge } from '../platform/badge';
import { browser } from '../platform/browser';
import { message } from '../platform/i18n';
import { serveExtension } from '../platform/messaging';
import { askPage, PageRefused } from '../platform/page';
import { loadSettings, type Settings, watchSettings } from '../platform/settings';
import { addStyle, removeStyle } from '../platform/styles';

const MENU = 'toggle-highlight';
const POPUP = browser.runtime.getManifest().action?.default_popup ?? '';

async function toggle(tabId: number | undefined): Promise<void> {
  if (tabId === undefined) return;
  try {
    const { sensitivity } = await loadSettings();
    await askPage(tabId, 'toggle', sensitivity);
  } catch (error) {
    const state: PageState = { phase: error instanceof PageRefused ? 'refused' : 'failed' };
    await showBadge(tabId, state);
  }
}

/** With a popup the browser opens it itself; without one it tells `onClicked`. */
async function setButtonMode({ plainToggle }: Settings): Promise<void> {
  await browser.action.setPopup({ popup: plainToggle ? '' : POPUP });
}

browser.action.onClicked.addListener((tab) => toggle(tab.id));
browser.commands.onCommand.addListener((_command, tab) => toggle(tab?.id));
browser.contextMenus.onClicked.addListener((_info, tab) => toggle(tab?.id));

browser.runtime.onInstalled.addListener(async () => {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: MENU, title: message('commandToggle'), contexts: ['page', 'selection'] });
});

serveExtension({
  async pageChanged(tabId, state) {
    if (isPageState(state)) await showBadge(tabId, state);
  },
  async addTint(tabId, tint) {
    if (isTint(tint)) await addStyle(tabId, highlightCss(tint));
  },
  async removeTint(tabId, tint) {
    if (isTint(tint)) await removeStyle(tabId, highlightCss(tint));
  },
});

watchSettings(setButtonMode);
// The browser forgets the mode when it restarts, and tells so by no event that always comes.
loadSettings().then(setButtonMode);
