/**
 * Opens a frame of another site in a tab, in the reader view, once the user has granted access to its site.
 * The browser's memory holds it meanwhile: under the prompt the popup may close, and the background stop.
 */
import type { Tabs } from 'webextension-polyfill';
import type { OwnPageFunctions } from '../messages/contract';
import type { WantedFrame } from '../messages/page-state';
import { browser } from '../platform/browser';
import { SerialQueue } from '../platform/serial-queue';
import { sitePattern } from '../settings/site-list';

const KEY = 'wantedFrame';
/** Time after which a prompt counts as dismissed: access granted later has another purpose. */
const EXPIRY_MS = 120_000;

type Stored = WantedFrame & { readonly at: number };

const changes = new SerialQueue();
const { session: memory } = browser.storage;

/** Takes the wanted frame out of memory once its site may be accessed; null until then. */
const takeGranted = (): Promise<Stored | null> =>
  changes.run(async () => {
    const { [KEY]: stored } = (await memory.get(KEY)) as Record<string, Stored | undefined>;
    const pattern = sitePattern(stored?.address);
    if (!stored || !pattern || !(await browser.permissions.contains({ origins: [pattern] }))) return null;
    await memory.remove(KEY);
    return Date.now() - stored.at < EXPIRY_MS ? stored : null;
  });

/** Number of attempts to reach a new tab's page after its load was reported. */
const ATTEMPTS = 40;
/** Time between two of them. */
const PAUSE_MS = 50;

/** True when scripts can be injected into a tab, and its page is not the blank one that each tab begins with. */
async function holdsPage(tabId: number): Promise<boolean> {
  const target = { tabId };
  const [answer] = await browser.scripting
    .executeScript({ target, func: () => document.URL })
    .catch((): { result?: unknown }[] => []);
  return answer?.result !== undefined && answer.result !== 'about:blank';
}

/** Waits until a new tab has loaded its page: before that, nothing can be injected into it. */
async function waitUntilLoaded(tabId: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = (tab: Tabs.Tab) => {
      // Firefox reports the blank page that each tab begins with as complete.
      if (tab.status !== 'complete' || tab.url === 'about:blank') return;
      browser.tabs.onUpdated.removeListener(follow);
      resolve();
    };
    const follow = (id: number, _change: unknown, tab: Tabs.Tab) => {
      if (id === tabId) check(tab);
    };
    browser.tabs.onUpdated.addListener(follow);
    browser.tabs.get(tabId).then(check, () => {});
  });
  // Firefox may already give the address of the page while the blank one is still shown.
  for (let attempt = 0; attempt < ATTEMPTS && !(await holdsPage(tabId)); attempt++)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Returns what the popup calls. @param openReader opens the reader view in a tab whose page is loaded */
export function serveWantedFrame(
  openReader: (tab: Tabs.Tab) => Promise<void>,
): Pick<OwnPageFunctions, 'wantFrame' | 'openWantedFrame'> {
  async function openWantedFrame(): Promise<void> {
    const wanted = await takeGranted();
    if (!wanted) return;
    const { id: openerTabId, index, windowId } = await browser.tabs.get(wanted.tabId);
    const { id } = await browser.tabs.create({
      url: wanted.address,
      openerTabId,
      windowId,
      index: index + 1,
    });
    if (id === undefined) return;
    await waitUntilLoaded(id);
    await openReader(await browser.tabs.get(id));
  }
  browser.permissions.onAdded.addListener(() => openWantedFrame());
  return {
    wantFrame: (frame) =>
      changes.run(() =>
        frame ? memory.set({ [KEY]: { ...frame, at: Date.now() } satisfies Stored }) : memory.remove(KEY),
      ),
    openWantedFrame,
  };
}
