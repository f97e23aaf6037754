/** The help page: words from the locales, keys as the browser has them now. */
import { keysOf } from '../options/keys';
import { localise, type MessageKey, message } from '../platform/i18n';

/** One line a function; none where the person has taken its keys away. */
async function showKeys(): Promise<void> {
  for (const line of document.querySelectorAll<HTMLElement>('[data-command]')) {
    const keys = await keysOf(line.dataset.command as MessageKey);
    line.replaceChildren(...keys.flatMap((key) => [key, ' ']));
  }
}

localise(document);
document.title = message('helpTitle');
showKeys();
