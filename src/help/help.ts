/** The help page: words from the locales, keys as the browser has them now. */
import { browser } from '../platform/browser';
import { localise, type MessageKey, message } from '../platform/i18n';

/** One line a function: all keys that the person can press for it; none where they have taken them away. */
async function showKeys(): Promise<void> {
  const commands = await browser.commands.getAll();
  for (const line of document.querySelectorAll<HTMLElement>('[data-command]')) {
    const description = message(line.dataset.command as MessageKey);
    const keys = commands
      .filter((command) => command.description === description && command.shortcut)
      .map(({ shortcut }) => {
        const key = document.createElement('kbd');
        key.textContent = shortcut ?? '';
        return key;
      });
    line.replaceChildren(...keys.flatMap((key) => [key, ' ']));
  }
}

localise(document);
document.title = message('helpTitle');
showKeys();
