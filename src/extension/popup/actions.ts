/** The popup's buttons: reader view, correction mode, copy, save. */
import { FORMATS, type Format } from '../../export/formats';
import type { Exported, NothingToShow, OverlayResult } from '../messages/contract';
import { formatNumber, message } from '../platform/i18n';
import { injectAndCallArticle, injectAndCallCorrection } from '../platform/inject';
import { saveSettings } from '../settings/settings';
import type { Settings, SettingsChange } from '../settings/settings-schema';
import { saveFile } from '../ui/deliver';
import { byId, showFormat, showOutcome } from '../ui/extension-page';

const format = byId<HTMLSelectElement>('format');
const selection = byId<HTMLInputElement>('selection');
const embed = byId<HTMLInputElement>('embed');

const chosenFormat = (): Format => FORMATS.find((name) => name === format.value) ?? 'txt';

/** Only HTML can hold images. */
function showEmbedding(): void {
  byId('embedding').hidden = chosenFormat() !== 'html';
}

/** Reports how many images stay links that should have been embedded. */
const linkedImagesNote = ({ linkedImages }: Exported): string[] =>
  linkedImages > 0 ? [message('popupImagesLinked', formatNumber(linkedImages))] : [];

/** Copies rich text along with the source, so that editors which accept it paste headings and links. */
async function copy({ text, type }: Exported): Promise<void> {
  if (type !== 'text/html') return navigator.clipboard.writeText(text);
  const plain = new Blob([text], { type: 'text/plain' });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': plain, 'text/html': new Blob([text], { type }) }),
  ]);
}

/**
 * @param onUnread called when there turns out to be nothing to read
 * @param onError called when the page could not be reached
 */
export function startActions(
  tabId: number,
  settings: Settings,
  onUnread: (state: NothingToShow) => void,
  onError: (error: unknown) => void,
): void {
  const { sensitivity } = settings;
  showFormat(format, settings);
  embed.checked = settings.embedImages;
  showEmbedding();
  /** The pending write of settings; the page reads them from storage. */
  let saved: Promise<unknown> = Promise.resolve();
  const save = (change: SettingsChange): void => {
    showOutcome('outcome', '');
    saved = saveSettings(change).catch(() => showOutcome('outcome', message('optionsNotSaved'), true));
  };
  format.addEventListener('change', () => {
    showEmbedding();
    save({ copyFormat: chosenFormat() });
  });
  embed.addEventListener('change', () => save({ embedImages: embed.checked }));

  async function exported(): Promise<Exported | null> {
    showOutcome('outcome', '');
    try {
      await saved;
      const what = !byId('selected').hidden && selection.checked ? 'selection' : 'article';
      const answer = await injectAndCallArticle(tabId, 'exportAs', chosenFormat(), sensitivity, what);
      if (answer.phase === 'exported') return answer;
      onUnread(answer);
    } catch (error) {
      onError(error);
    }
    return null;
  }

  byId('copy').addEventListener('click', async () => {
    const ready = await exported();
    if (!ready) return;
    try {
      await copy(ready);
      showOutcome('outcome', [message('popupCopied'), ...linkedImagesNote(ready)].join(' '));
    } catch {
      showOutcome('outcome', message('popupCopyRefused'), true);
    }
  });
  byId('save').addEventListener('click', async () => {
    const ready = await exported();
    if (!ready) return;
    saveFile(ready.text, ready.type, ready.fileName);
    showOutcome('outcome', linkedImagesNote(ready).join());
  });
  /** The overlay takes the focus once the popup is closed. */
  async function show(overlay: Promise<OverlayResult>): Promise<void> {
    try {
      const answer = await overlay;
      if (answer.phase === 'open' || answer.phase === 'closed') window.close();
      else onUnread(answer);
    } catch (error) {
      onError(error);
    }
  }

  byId('reader').addEventListener('click', () =>
    show(injectAndCallArticle(tabId, 'toggleReader', sensitivity)),
  );
  byId('correct').addEventListener('click', () =>
    show(injectAndCallCorrection(tabId, 'toggleCorrectionMode', sensitivity)),
  );
}

/** Offers to copy and save only the selection, when there is one. */
export function offerSelection(isSelected: boolean): void {
  byId('selected').hidden = !isSelected;
}
