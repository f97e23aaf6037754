/** Helpers of the extension's own pages: popup, options, help. */

import { type MessageKey, message } from '../platform/i18n';
import { shortcutsOf } from '../platform/shortcuts-and-menu';
import { make } from './elements';

/** Delay before progress is shown: text that flashes by is noise. */
export const PROGRESS_DELAY_MS = 150;

/** Returns the element of that id; the page's HTML has it. */
export const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;

/**
 * Shows the result of the user's last action in the line of that id.
 * @param text empty to clear the line
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
 * Shows in an element the current shortcuts of the command with that description, which the user may have
 * changed.
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
