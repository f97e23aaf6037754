/** The popup's buttons: reader view, correction mode, copy, save. */
import { copiedAs, EXPORT_CHOICES, type ExportChoice, isApp } from '../../export/formats';
import { APPS } from '../../export/templates/default-templates';
import type { Exported, NothingToShow, OverlayResult, Purpose } from '../messages/contract';
import type { PageState } from '../messages/page-state';
import { browser } from '../platform/browser';
import { message } from '../platform/i18n';
import { injectAndCall } from '../platform/inject';
import { saveSettings } from '../settings/settings';
import type { Settings, SettingsChange } from '../settings/settings-schema';
import { saveFile } from '../ui/copy-and-save';
import {
  byId,
  linkedImagesNote,
  loadPacker,
  PROGRESS_DELAY_MS,
  showFailure,
  showOutcome,
} from '../ui/extension-page';
import { showFormat } from '../ui/format-menu';

/** Addresses of apps: a page's process may have been taken over, and must not open others. */
const APP_ADDRESS = new RegExp(`^(?:${APPS.join('|')})://`);

/** Names the file, which the browser may save without asking where. */
const downloadNote = (fileName: string): string => message('popupDownload', fileName);

/** Shows what came of an action, each note on a line of its own. */
const showNotes = (notes: readonly string[]): void => showOutcome('outcome', notes.join('\n'));

/** Hands over what a page was made into: as a download, or to an app. @returns what the user has to know of it */
async function deliver(
  tabId: number,
  choice: ExportChoice,
  { text, type, fileName, linkedImages, images, page, appAddress }: Exported,
): Promise<string[]> {
  if (choice === 'epub' && page) {
    const book = (await loadPacker()).packBook([page], message('readerContents'));
    saveFile(book.bytes, type, fileName);
    return [downloadNote(fileName), ...linkedImagesNote(book.linkedImages)];
  }
  if (choice === 'md-images') {
    const name = fileName.replace(/\.zip$/, '.md');
    saveFile((await loadPacker()).packNote(name, text, images ?? []), type, fileName);
  } else if (appAddress) {
    if (!APP_ADDRESS.test(appAddress.address)) throw new Error('not the address of an app');
    if (appAddress.clipboard !== null) await navigator.clipboard.writeText(appAddress.clipboard);
    // The tab's page stays: the browser asks the user whether to open the app.
    await browser.tabs.update(tabId, { url: appAddress.address });
    const isPasted = appAddress.clipboard !== null && choice !== 'obsidian';
    return isPasted ? [message('popupPasteInApp')] : [];
  } else saveFile(text, `${type};charset=utf-8`, fileName);
  return [downloadNote(fileName), ...linkedImagesNote(linkedImages)];
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

/** Reports a mistake in a template, in whose place the default was used. */
const templateNote = ({ fault }: Exported): string[] => (fault ? [message('popupTemplateFault')] : []);

/** Copies rich text along with the source, so that editors which accept it paste headings and links. */
async function writeToClipboard({ text, type }: Exported): Promise<void> {
  if (type !== 'text/html') return navigator.clipboard.writeText(text);
  const plain = new Blob([text], { type: 'text/plain' });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': plain, 'text/html': new Blob([text], { type }) }),
  ]);
}

/** The popup's reactions to the answers of the page. */
export interface Answers {
  /** Called when there turns out to be nothing to read. */
  onUnread(state: NothingToShow): void;
  /** Called when the page could not be reached. */
  onError(error: unknown): void;
}

/** Closes the popup when an overlay is shown, which then takes the focus. */
export async function closeFor(overlay: Promise<OverlayResult>, answers: Answers): Promise<void> {
  try {
    const answer = await overlay;
    if (answer.phase === 'open' || answer.phase === 'closed') window.close();
    else answers.onUnread(answer);
  } catch (error) {
    answers.onError(error);
  }
}

class Actions {
  /** The pending write of settings; the page reads them from storage. */
  private saved: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly tabId: number,
    private readonly sensitivity: number,
    private readonly answers: Answers,
  ) {}

  /** Saves a setting without waiting for it. */
  saveSetting(change: SettingsChange): void {
    showOutcome('outcome', '');
    this.saved = saveSettings(change).catch(() => showFailure('outcome', message('optionsNotSaved')));
  }

  async copy(): Promise<void> {
    const choice = chosenFormat();
    const ready = choice === 'pdf' ? null : await this.exported(choice, 'copy');
    if (!ready) return;
    try {
      await writeToClipboard(ready);
      showNotes([message('popupCopied'), ...linkedImagesNote(ready.linkedImages)]);
    } catch {
      showFailure('outcome', message('popupCopyRefused'));
    }
  }

  async save(): Promise<void> {
    const { tabId, sensitivity } = this;
    const choice = chosenFormat();
    if (choice === 'pdf')
      return closeFor(injectAndCall(tabId, 'article', 'printArticle', sensitivity), this.answers);
    const ready = await this.exported(choice, 'save');
    if (!ready) return;
    try {
      const notes = await deliver(tabId, choice, ready);
      showNotes([...notes, ...templateNote(ready)]);
    } catch {
      // To an app, only copying can fail.
      showFailure('outcome', message(isApp(choice) ? 'popupCopyRefused' : 'stateFailed'));
    }
  }

  /** Has the page make what is copied or saved; null when it cannot. */
  private async exported(choice: Exclude<ExportChoice, 'pdf'>, purpose: Purpose): Promise<Exported | null> {
    showOutcome('outcome', '');
    const timer = setTimeout(() => showOutcome('outcome', message('popupPreparing')), PROGRESS_DELAY_MS);
    try {
      await this.saved;
      const scope = !byId('selected').hidden && selection.checked ? 'selection' : 'article';
      const { tabId, sensitivity } = this;
      const answer = await injectAndCall(tabId, 'article', 'exportAs', choice, sensitivity, scope, purpose);
      if (answer.phase === 'exported') return answer;
      this.answers.onUnread(answer);
    } catch (error) {
      this.answers.onError(error);
    } finally {
      clearTimeout(timer);
    }
    showOutcome('outcome', '');
    return null;
  }
}

export function startActions(tabId: number, settings: Settings, answers: Answers): void {
  const { sensitivity } = settings;
  const actions = new Actions(tabId, sensitivity, answers);
  showFormat(format, settings);
  embed.checked = settings.embedImages;
  showChoice();
  format.addEventListener('change', () => {
    showChoice();
    actions.saveSetting({ copyFormat: chosenFormat() });
  });
  embed.addEventListener('change', () => actions.saveSetting({ embedImages: embed.checked }));
  byId('copy').addEventListener('click', () => actions.copy());
  byId('save').addEventListener('click', () => actions.save());
  byId('reader').addEventListener('click', () =>
    closeFor(injectAndCall(tabId, 'article', 'toggleReader', sensitivity), answers),
  );
  for (const id of ['correct', 'choose'])
    byId(id).addEventListener('click', () =>
      closeFor(injectAndCall(tabId, 'correct', 'toggleCorrectionMode', sensitivity), answers),
    );
}

/** Offers to choose the content by hand where none was found in a page with text. */
export function offerChoice(state: PageState): void {
  byId('choose').hidden = state.phase !== 'empty' || !state.hasText || state.frame !== undefined;
}

/** Offers to copy and save only the selection, when there is one. */
export function offerSelection(isSelected: boolean): void {
  byId('selected').hidden = !isSelected;
}
