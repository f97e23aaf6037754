/** Copies a text and tells the user so, where the popup, which does both by itself, is not open. */
import { message } from '../platform/i18n';
import { copyText } from './copy-and-save';
import { showNotice } from './page-notice';

/** @param view the view that covers the page, which then shows the message; null when there is none */
export async function copyAndTell(
  text: string,
  view: { showMessage(text: string): void } | null,
): Promise<void> {
  const isCopied = await copyText(text);
  if (view) return view.showMessage(message(isCopied ? 'popupCopied' : 'popupCopyRefused'));
  if (isCopied) return showNotice(message('popupCopied'));
  // A click in the page itself is one that every browser accepts.
  showNotice(message('noticeCopy'), {
    label: message('popupCopy'),
    run: async () => showNotice(message((await copyText(text)) ? 'popupCopied' : 'popupCopyRefused')),
  });
}
