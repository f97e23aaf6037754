/** The popup's buttons that use the article: reader view, copy, save. */
import type { Exported, Unread } from '../messages';
import { message } from '../platform/i18n';
import { askArticle } from '../platform/page';
import { saveSettings } from '../platform/settings';
import { COPY_FORMATS, type CopyFormat, type Settings } from '../platform/settings-schema';

const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const format = part<HTMLSelectElement>('format');

function tell(outcome: string, bad = false): void {
  const line = part('outcome');
  line.classList.toggle('bad', bad);
  line.textContent = outcome;
}

const chosen = (): CopyFormat => COPY_FORMATS.find((name) => name === format.value) ?? 'txt';

/** Rich text is put beside the source, so that editors which take it paste headings and links. */
async function copy({ text, type }: Exported): Promise<void> {
  if (type !== 'text/html') return navigator.clipboard.writeText(text);
  const plain = new Blob([text], { type: 'text/plain' });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': plain, 'text/html': new Blob([text], { type }) }),
  ]);
}

/** As a download of this page, which needs no permission. */
function save({ text, type, fileName }: Exported): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file by then; the popup may be gone before, and its addresses with it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * @param onUnread told when there turns out to be nothing to read
 * @param onError told when the page could not be asked
 */
export function startActions(
  tabId: number,
  settings: Settings,
  onUnread: (state: Unread) => void,
  onError: (error: unknown) => void,
): void {
  const { sensitivity } = settings;
  format.value = settings.copyFormat;
  format.addEventListener('change', () => {
    tell('');
    saveSettings({ copyFormat: chosen() }).catch(() => tell(message('optionsNotSaved'), true));
  });

  async function exported(): Promise<Exported | null> {
    tell('');
    try {
      const answer = await askArticle(tabId, 'exportAs', chosen(), sensitivity, 'article');
      if (answer.phase === 'exported') return answer;
      onUnread(answer);
    } catch (error) {
      onError(error);
    }
    return null;
  }

  part('copy').addEventListener('click', async () => {
    const ready = await exported();
    if (!ready) return;
    try {
      await copy(ready);
      tell(message('popupCopied'));
    } catch {
      tell(message('popupCopyRefused'), true);
    }
  });
  part('save').addEventListener('click', async () => {
    const ready = await exported();
    if (ready) save(ready);
  });
  part('reader').addEventListener('click', async () => {
    try {
      const answer = await askArticle(tabId, 'toggleReader', sensitivity);
      // The reader view takes the keys once the popup is gone.
      if (answer.phase === 'open' || answer.phase === 'closed') window.close();
      else onUnread(answer);
    } catch (error) {
      onError(error);
    }
  });
}
