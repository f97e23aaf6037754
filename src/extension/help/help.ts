/** The help page: texts from the locales, shortcuts as set in the browser. */
import { localise, type MessageKey, message } from '../platform/i18n';
import { showShortcuts } from '../ui/extension-page';

localise(document);
document.title = message('helpTitle');
// A line is empty when the user has removed the command's shortcuts.
for (const line of document.querySelectorAll<HTMLElement>('[data-command]')) {
  showShortcuts(line, line.dataset.command as MessageKey);
}
