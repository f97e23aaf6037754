/** The help page: texts from the locales, shortcuts as set in the browser. */
import { keysOf } from '../options/shortcut-hints';
import { localise, type MessageKey, message } from '../platform/i18n';

/** Shows one line per function; none when the user has removed its shortcuts. */
async function showKeys(): Promise<void> {
  for (const line of document.querySelectorAll<HTMLElement>('[data-command]')) {
    const keys = await keysOf(line.dataset.command as MessageKey);
    line.replaceChildren(...keys.flatMap((key) => [key, ' ']));
  }
}

localise(document);
document.title = message('helpTitle');
showKeys();
