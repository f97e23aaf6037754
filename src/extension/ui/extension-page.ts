/** Helpers of the extension's own pages: popup, options, help. */
import { browser } from '../platform/browser';
import { formatNumber, type MessageKey, message } from '../platform/i18n';
import { hasShortcuts, openShortcutSettings, shortcutsOf } from '../platform/shortcuts-and-menu';
import { make } from './elements';

/** Delay before progress is shown: text that flashes by is noise. */
export const PROGRESS_DELAY_MS = 150;

/** Output path of `pack.ts`; see `vite.config.ts`. */
const PACKER = '/pack.js';

/** Loads `pack.ts`, which is large, when it is needed. */
export const loadPacker = (): Promise<typeof import('./pack')> =>
  import(/* @vite-ignore */ browser.runtime.getURL(PACKER));

/** Says how many images stay links that should have been embedded; nothing when there are none. */
export const linkedImagesNote = (count: number): string[] =>
  count > 0 ? [message('popupImagesLinked', formatNumber(count))] : [];

/** Returns the element of that id; the page's HTML has it. */
export const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;

/**
 * Shows the result of the user's last action in the line of that id; '' clears the line.
 * @param isError true for a failure, which is shown in another colour
 */
export function showOutcome(id: string, text: string, isError = false): void {
  const line = byId(id);
  line.classList.toggle('bad', isError);
  line.textContent = text;
}

/** Shows in the line of that id why the user's last action failed. */
export const showFailure = (id: string, text: string): void => showOutcome(id, text, true);

/**
 * Shows in an element the current shortcuts of the command with that description, which the user may have changed.
 * @param fallback text for a command without shortcuts
 */
export async function showShortcuts(
  line: HTMLElement,
  description: MessageKey,
  fallback = '',
): Promise<void> {
  const shortcuts = await shortcutsOf(message(description));
  const keys = shortcuts.flatMap((shortcut) => [make('kbd', {}, shortcut), ' ']);
  line.replaceChildren(...(keys.length > 0 ? keys : [fallback]));
}

/** Commands in the order in which users come to need them. */
const COMMAND_DESCRIPTIONS = ['commandToggle', 'commandReader', 'commandCorrect', 'commandAnnotate'] as const;

/** Shows the current shortcuts, and the section that holds them. */
async function listShortcuts(): Promise<void> {
  const rows = COMMAND_DESCRIPTIONS.map(async (command) => {
    const shortcuts = make('dd');
    await showShortcuts(shortcuts, command, message('shortcutNone'));
    return make('div', {}, make('dt', {}, message(command)), shortcuts);
  });
  byId('shortcuts').replaceChildren(...(await Promise.all(rows)));
  byId('keys').hidden = false;
}

/** Sets up the section of shortcuts, which stays hidden in a browser that has none. */
export async function startShortcutList(): Promise<void> {
  if (!hasShortcuts()) return;
  byId('change-shortcuts').addEventListener('click', openShortcutSettings);
  // They may have been changed in the browser's settings.
  addEventListener('focus', listShortcuts);
  await listShortcuts();
}
