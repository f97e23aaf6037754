/** The popup's buttons: reader view, correction mode, copy, save. */
import { copiedAs, EXPORT_CHOICES, type ExportChoice, isApp } from '../../export/formats';
import { APPS } from '../../export/templates/default-templates';
import type { Exported, NothingToShow, OverlayResult, Purpose } from '../messages/contract';
import { browser } from '../platform/browser';
import { formatNumber, message } from '../platform/i18n';
import { injectAndCallArticle, injectAndCallCorrection } from '../platform/inject';
import { saveSettings } from '../settings/settings';
import type { Settings, SettingsChange } from '../settings/settings-schema';
import { saveFile } from '../ui/copy-and-save';
import { byId, showOutcome } from '../ui/extension-page';
import { showFormat } from '../ui/format-menu';

/** Output path of `pack.ts`; see `vite.config.ts`. */
const PACKER = '/pack.js';

const loadPacker = (): Promise<typeof import('./pack')> =>
  import(/* @vite-ignore */ browser.runtime.getURL(PACKER));

/** Addresses of apps: a page's process may have been taken over, and must not open others. */
const APP_ADDRESS = new RegExp(`^(?:${APPS.join('|')})://`);

/**
 * Hands over what a page was made into: as a download, or to an app.
 * @returns number of images that stay links, and what the user has to know besides
 */
async function deliver(
  tabId: number,
  choice: ExportChoice,
  { text, type, fileName, linkedImages, images, page, appAddress }: Exported,
): Promise<{ linkedImages: number; notes: string[] }> {
  if (choice === 'epub' && page) {
    const book = (await loadPacker()).packBook([page], message('readerContents'));
    saveFile(book.bytes, type, fileName);
    return { linkedImages: book.linkedImages, notes: [] };
  }
  if (choice === 'md-images') {
    const name = fileName.replace(/\.zip$/, '.md');
    saveFile((await loadPacker()).packNote(name, text, images ?? []), type, fileName);
    return { linkedImages, notes: [] };
  }
  if (appAddress) {
    if (!APP_ADDRESS.test(appAddress.address)) throw new Error('not the address of an app');
    if (appAddress.clipboard !== null) await navigator.clipboard.writeText(appAddress.clipboard);
    // The tab's page stays: the browser asks the user whether to open the app.
    await browser.tabs.update(tabId, { url: appAddress.address });
    const isPasted = appAddress.clipboard !== null && choice !== 'obsidian';
    return { linkedImages: 0, notes: isPasted ? [message('popupPasteInApp')] : [] };
  }
  saveFile(text, `${type};charset=utf-8`, fileName);
  return { linkedImages, notes: [] };
}

const format = byId<HTMLSelectElement>('format');
const selection = byId<HTMLInputElement>('selection');
const embed = byId<HTMLInputElement>('embed');

const chosenFormat = (): ExportChoice => EXPORT_CHOICES.find((name) => name === format.value) ?? 'txt';

/** Shows what can be done with the choice: HTML may hold images, a book cannot be copied, an app is sent to. */
function showChoice(): void {
  const choice = chosenFormat();
  byId('embedding').hidden = choice !== 'html';
  byId('copy').hidden = copiedAs(choice) === null;
  byId('save').textContent = message(
    isApp(choice) ? 'popupSend' : choice === 'pdf' ? 'popupPrint' : 'popupSave',
  );
}

/** Reports how many images stay links that should have been embedded. */
const linkedImagesNote = ({ linkedImages }: Pick<Exported, 'linkedImages'>): string[] =>
  linkedImages > 0 ? [message('popupImagesLinked', formatNumber(linkedImages))] : [];

/** Reports a mistake in a template, in whose place the default was used. */
const templateNote = ({ fault }: Exported): string[] => (fault ? [message('popupTemplateFault')] : []);

/** Copies rich text along with the source, so that editors which accept it paste headings and links. */
async function copy({ text, type }: Exported): Promise<void> {
  if (type !== 'text/html') return navigator.clipboard.writeText(text);
  const plain = new Blob([text], { type: 'text/plain' });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': plain, 'text/html': new Blob([text], { type }) }),
  ]);
}

/**
 * Sets up the buttons and choices for exports.
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
  showChoice();
  /** The pending write of settings; the page reads them from storage. */
  let saved: Promise<unknown> = Promise.resolve();
  const save = (change: SettingsChange): void => {
    showOutcome('outcome', '');
    saved = saveSettings(change).catch(() => showOutcome('outcome', message('optionsNotSaved'), true));
  };
  format.addEventListener('change', () => {
    showChoice();
    save({ copyFormat: chosenFormat() });
  });
  embed.addEventListener('change', () => save({ embedImages: embed.checked }));

  async function exported(choice: Exclude<ExportChoice, 'pdf'>, purpose: Purpose): Promise<Exported | null> {
    showOutcome('outcome', '');
    try {
      await saved;
      const scope = !byId('selected').hidden && selection.checked ? 'selection' : 'article';
      const answer = await injectAndCallArticle(tabId, 'exportAs', choice, sensitivity, scope, purpose);
      if (answer.phase === 'exported') return answer;
      onUnread(answer);
    } catch (error) {
      onError(error);
    }
    return null;
  }

  byId('copy').addEventListener('click', async () => {
    const choice = chosenFormat();
    const ready = choice === 'pdf' ? null : await exported(choice, 'copy');
    if (!ready) return;
    try {
      await copy(ready);
      showOutcome('outcome', [message('popupCopied'), ...linkedImagesNote(ready)].join(' '));
    } catch {
      showOutcome('outcome', message('popupCopyRefused'), true);
    }
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

  byId('save').addEventListener('click', async () => {
    const choice = chosenFormat();
    if (choice === 'pdf') return show(injectAndCallArticle(tabId, 'printArticle', sensitivity));
    const ready = await exported(choice, 'save');
    if (!ready) return;
    try {
      const { linkedImages, notes } = await deliver(tabId, choice, ready);
      showOutcome(
        'outcome',
        [...linkedImagesNote({ linkedImages }), ...notes, ...templateNote(ready)].join(' '),
      );
    } catch {
      // To an app, only copying can fail.
      showOutcome('outcome', message(isApp(choice) ? 'popupCopyRefused' : 'stateFailed'), true);
    }
  });

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
