/** The current shortcuts of the extension's functions, which the user may have changed. */
import { shortcutsOf } from '../platform/commands';
import { type MessageKey, message } from '../platform/i18n';

/** All shortcuts of a function, found by its description; a function with two shortcuts is two commands. */
export async function keysOf(description: MessageKey): Promise<HTMLElement[]> {
  return (await shortcutsOf(message(description))).map((shortcut) => {
    const key = document.createElement('kbd');
    key.textContent = shortcut;
    return key;
  });
}
