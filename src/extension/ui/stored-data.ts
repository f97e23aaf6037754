/** Controls for stored data on the extension's own pages: import from a file, erasing, lists whose entries can go. */
import { formatNumber, type MessageKey, message } from '../platform/i18n';
import { make } from './elements';
import { byId, showFailure, showOutcome } from './extension-page';

/** Result of an import, for the user. */
interface ImportOutcome {
  /** Text that says what was stored. */
  readonly imported: string;
  /** Reasons why entries were not stored, each with their number. */
  readonly skipped: readonly (readonly [why: MessageKey, count: number])[];
}

/** Actions of the buttons for stored data, and types of the files that they read. */
interface StoredData {
  /** Prefix of the ids of its buttons, and of the field for a file that is made here. */
  readonly prefix: '' | 'watched-';
  /** Types of files that the user may choose. */
  readonly accept: string;
  /** Id of the line that shows how an import went. */
  readonly status: string;
  /** Stores what a file holds. Rejects, with nothing changed, when that is impossible. */
  importText(text: string): Promise<ImportOutcome>;
  readonly importFailed: MessageKey;
  /** Shows the stored data again after an import, also where they are shown elsewhere. */
  showChanged(): Promise<void>;
  /** Question before all is erased. */
  readonly question: MessageKey;
  erase(): Promise<void>;
}

/** Prefix of the ids of a button that erases, and of the dialog that is made for it. */
type ErasePrefix = StoredData['prefix'] | 'positions-' | 'learnt-';

function makeEraseDialog(prefix: ErasePrefix, question: MessageKey, answer: string): HTMLDialogElement {
  const text = make('p', { id: `${prefix}sure-text` }, message(question));
  const cancel = make('button', { value: 'cancel' }, message('optionsCancel'));
  const erase = make('button', { value: 'erase', class: 'danger' }, answer);
  const form = make('form', { method: 'dialog' }, text, make('div', { class: 'buttons' }, cancel, erase));
  return make('dialog', { id: `${prefix}sure`, 'aria-labelledby': text.id }, form);
}

/** Sets up a button that erases stored data once the user has confirmed it. */
export function startErasing(prefix: ErasePrefix, question: MessageKey, erase: () => Promise<void>): void {
  const button = byId(`${prefix}erase`);
  const dialog = makeEraseDialog(prefix, question, button.textContent);
  document.body.append(dialog);
  button.addEventListener('click', () => {
    dialog.returnValue = '';
    dialog.showModal();
  });
  dialog.addEventListener('close', async () => {
    if (dialog.returnValue === 'erase') await erase();
  });
}

/** Imports a file, and tells the user how many of its entries were stored and how many were not. */
async function importFile(
  file: File,
  { status, importText, importFailed, showChanged }: StoredData,
): Promise<void> {
  const outcome = await file
    .text()
    .then(importText)
    .finally(showChanged)
    .catch(() => null);
  if (!outcome) return showFailure(status, message(importFailed));
  const skipped = outcome.skipped
    .filter(([, count]) => count > 0)
    .map(([why, count]) => message(why, formatNumber(count)));
  showOutcome(status, [outcome.imported, ...skipped].join(' '), skipped.length > 0);
}

/** Sets up two buttons: one imports a file, the other erases everything once the user has confirmed it. */
export function startStoredData(data: StoredData): void {
  const { prefix, accept, question, erase } = data;
  const input = make('input', { id: `${prefix}file`, type: 'file', accept, hidden: '' });
  document.body.append(input);
  byId(`${prefix}import`).addEventListener('click', () => input.click());
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (file) await importFile(file, data);
    // Lets the same file count as a change when it is chosen again.
    input.value = '';
  });
  startErasing(prefix, question, erase);
}

/** Creates an entry of a list, with a button that removes it. @param name of the entry, for screen readers */
export function removableRow(content: Node, name: string, remove: () => void): HTMLElement {
  const button = make(
    'button',
    { type: 'button', 'aria-label': message('optionsForgetSite', name) },
    message('optionsForget'),
  );
  button.addEventListener('click', remove);
  return make('li', {}, content, button);
}

/**
 * Changes a list with a button for each entry. When the focused one goes, the next gets the focus.
 * @param emptyMessage is focused when no entry is left
 */
export function changeList(list: HTMLElement, emptyMessage: HTMLElement, change: () => void): void {
  const buttons = () => [...list.querySelectorAll<HTMLElement>('li button')];
  const focused = buttons().indexOf(document.activeElement as HTMLElement);
  change();
  const left = buttons();
  if (focused >= 0) (left[Math.min(focused, left.length - 1)] ?? emptyMessage).focus();
}
