/** Keyboard shortcuts and the context menu. Firefox for Android has neither, whatever its API's types say. */
import type { Commands, Menus, Tabs } from 'webextension-polyfill';
import { browser, isGecko } from './browser';

/** `openShortcutSettings` is Firefox's own, since 137, and unknown to the types. */
const commands = browser.commands as
  | (Commands.Static & { openShortcutSettings?(): Promise<void> })
  | undefined;
const menus = browser.contextMenus as Menus.Static | undefined;

/** `hasSelection` is true when a menu was opened on selected text. */
type RunCommand = (name: string | number, tab: Tabs.Tab | undefined, hasSelection: boolean) => void;

export const hasShortcuts = (): boolean => commands !== undefined;

/** Calls `run` with a manifest command or a menu entry, and with the tab that it concerns. */
export function listenToCommands(run: RunCommand): void {
  commands?.onCommand.addListener((name, tab) => run(name, tab, false));
  menus?.onClicked.addListener(({ menuItemId, selectionText }, tab) =>
    run(menuItemId, tab, Boolean(selectionText)),
  );
}

export async function setMenuEntries(entries: readonly { id: string; title: string }[]): Promise<void> {
  await menus?.removeAll();
  for (const { id, title } of entries) menus?.create({ id, title, contexts: ['page', 'selection'] });
}

/** Changes the title of one of them; does nothing when there is none of that id yet. */
export async function setMenuTitle(id: string, title: string): Promise<void> {
  await menus?.update(id, { title }).catch(() => {});
}

/** All shortcuts of the commands with that description; an action with two shortcuts is two commands. */
export async function shortcutsOf(description: string): Promise<string[]> {
  const all = (await commands?.getAll()) ?? [];
  return all.flatMap((command) =>
    command.description === description && command.shortcut ? [command.shortcut] : [],
  );
}

export async function openShortcutSettings(): Promise<void> {
  if (isGecko()) await commands?.openShortcutSettings?.();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
