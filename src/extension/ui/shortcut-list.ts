/** The list of the extension's commands with their current shortcuts. */
import { message } from '../platform/i18n';
import { make } from './elements';
import { showShortcuts } from './extension-page';

/** Commands in the order in which users come to need them. */
const COMMAND_DESCRIPTIONS = ['commandToggle', 'commandReader', 'commandCorrect', 'commandAnnotate'] as const;

/** Fills a `dl`, again whenever it is called. */
export async function listShortcuts(list: HTMLElement): Promise<void> {
  const rows = COMMAND_DESCRIPTIONS.map(async (command) => {
    const shortcuts = make('dd');
    await showShortcuts(shortcuts, command, message('shortcutNone'));
    return make('div', {}, make('dt', {}, message(command)), shortcuts);
  });
  list.replaceChildren(...(await Promise.all(rows)));
}
