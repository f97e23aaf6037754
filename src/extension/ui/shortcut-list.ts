/** The list of the extension's commands with their current shortcuts. */
import { message } from '../platform/i18n';
import { showShortcuts } from './extension-page';

/** Commands in the order in which users come to need them. */
const COMMAND_DESCRIPTIONS = ['commandToggle', 'commandReader', 'commandCorrect', 'commandAnnotate'] as const;

/** Fills a `dl`, again whenever it is called. */
export async function listShortcuts(list: HTMLElement): Promise<void> {
  const rows = COMMAND_DESCRIPTIONS.map(async (command) => {
    const row = document.createElement('div');
    const name = document.createElement('dt');
    name.textContent = message(command);
    const shortcuts = document.createElement('dd');
    await showShortcuts(shortcuts, command, message('shortcutNone'));
    row.append(name, shortcuts);
    return row;
  });
  list.replaceChildren(...(await Promise.all(rows)));
}
