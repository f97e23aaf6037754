/**
 * How a person calls the extension's functions, beside its button: by keys and by the page's menu. Firefox for Android
 * has neither, whatever the types of its API say.
 */
import type { Commands, Menus, Tabs } from 'webextension-polyfill';
import { browser, isGecko } from './browser';

/** `openShortcutSettings` is Firefox's own, since 137, and unknown to the types. */
const commands = browser.commands as
  | (Commands.Static & { openShortcutSettings?(): Promise<void> })
  | undefined;
const menus = browser.contextMenus as Menus.Static | undefined;

type Run = (name: string | number, tab: Tabs.Tab | undefined) => void;

export const hasShortcuts = (): boolean => commands !== undefined;

/** Calls `run` with a command of the manifest, or an entry of the menu, and with the tab that it is meant for. */
export function listenToFunctions(run: Run): void {
  commands?.onCommand.addListener(run);
  menus?.onClicked.addListener(({ menuItemId }, tab) => run(menuItemId, tab));
}

/** Puts these in place of all entries that the menu has of this extension. */
export async function offerInMenu(entries: readonly { id: string; title: string }[]): Promise<void> {
  await menus?.removeAll();
  for (const { id, title } of entries) menus?.create({ id, title, contexts: ['page', 'selection'] });
}

/** All keys that can be pressed for a function, told by its description; what has two keys is two commands. */
export async function shortcutsOf(description: string): Promise<string[]> {
  const all = (await commands?.getAll()) ?? [];
  return all.flatMap((command) =>
    command.description === description && command.shortcut ? [command.shortcut] : [],
  );
}

/** Opens the place where the browser lets a person choose other keys. */
export async function openShortcutSettings(): Promise<void> {
  if (isGecko()) await commands?.openShortcutSettings?.();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
