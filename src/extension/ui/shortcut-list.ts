/** The list of the extension's commands with their current shortcuts. */
import { message } from '../platform/i18n';
import { hasShortcuts, openShortcutSettings } from '../platform/shortcuts-and-menu';
import { make } from './elements';
import { byId, showShortcuts } from './extension-page';

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
