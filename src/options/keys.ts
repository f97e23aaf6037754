/** The keys of the extension's functions as they are now, which the person may have changed. */
import { shortcutsOf } from '../platform/functions';
import { type MessageKey, message } from '../platform/i18n';

/** All keys that can be pressed for a function, told by its description; what has two keys is two commands. */
export async function keysOf(description: MessageKey): Promise<HTMLElement[]> {
  return (await shortcutsOf(message(description))).map((shortcut) => {
    const key = document.createElement('kbd');
    key.textContent = shortcut;
    return key;
  });
}
