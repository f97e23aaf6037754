/** Controls for stored data on the extension's own pages: import from a file, erasing, lists whose entries can go. */
import { message } from '../platform/i18n';
import { make } from './elements';
import { byId } from './extension-page';

/**
 * Sets up the buttons for stored data: one imports the file that the user chooses, the other erases all that is stored
 * once the user has confirmed it.
 * @param prefix of the ids: of both buttons, of the hidden field for the file, and of the dialog that asks, whose button
 * for erasing has the value `erase`
 */
export function startStoredData(
  importFile: (file: File) => Promise<void>,
  erase: () => Promise<void>,
  prefix: '' | 'watched-' = '',
): void {
  const input = byId<HTMLInputElement>(`${prefix}file`);
  byId(`${prefix}import`).addEventListener('click', () => input.click());
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (file) await importFile(file);
    // Lets the same file count as a change when it is chosen again.
    input.value = '';
  });
  const dialog = byId<HTMLDialogElement>(`${prefix}sure`);
  byId(`${prefix}erase`).addEventListener('click', () => {
    dialog.returnValue = '';
    dialog.showModal();
  });
  dialog.addEventListener('close', async () => {
    if (dialog.returnValue === 'erase') await erase();
  });
}

/** Creates an entry of a list, with a button that removes it. @param name of what is removed, for screen readers */
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
 * Changes a list whose entries have a button each. When the focused one is removed, the next one is focused instead.
 * @param change replaces the entries
 * @param emptyMessage is focused when no entry is left
 */
export function changeList(list: HTMLElement, emptyMessage: HTMLElement, change: () => void): void {
  const buttons = () => [...list.querySelectorAll<HTMLElement>('li button')];
  const focused = buttons().indexOf(document.activeElement as HTMLElement);
  change();
  const left = buttons();
  if (focused >= 0) (left[Math.min(focused, left.length - 1)] ?? emptyMessage).focus();
}
