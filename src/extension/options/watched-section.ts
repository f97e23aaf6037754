/** The options' list of the pages whose news the user wants to see, each of which can be forgotten, with export and import. */
import type { WatchedPage } from '../../new-content/watched-page';
import { writeWatchedFile } from '../../new-content/watched-page';
import { reloadWatchedPages } from '../messages/messaging';
import { formatNumber, message } from '../platform/i18n';
import { timeAgo } from '../platform/state-texts';
import {
  forgetAllWatched,
  forgetWatched,
  importWatched,
  loadWatchedPages,
  onWatchedChange,
} from '../settings/watched-pages';
import { saveFile } from '../ui/copy-and-save';
import { make } from '../ui/elements';
import { byId, showOutcome } from '../ui/extension-page';

const EXPORT_FILE = { name: 'leaflight-watched-pages.json', type: 'application/json;charset=utf-8' };

const list = byId('watched');
const none = byId('no-watched');
const fileInput = byId<HTMLInputElement>('watched-file');
const dialog = byId<HTMLDialogElement>('watched-sure');

function row({ url, title, seen }: WatchedPage): HTMLElement {
  const name = title || url;
  const link = make('a', { href: url, target: '_blank', rel: 'noreferrer', dir: 'auto', title: url }, name);
  const note = make('small', {}, message('optionsWatchedSeen', timeAgo(seen)));
  const button = make(
    'button',
    { type: 'button', 'aria-label': message('optionsForgetSite', name) },
    message('optionsForget'),
  );
  button.addEventListener('click', async () => {
    await forgetWatched(url);
    await changed('');
  });
  return make('li', {}, make('span', {}, link, note), button);
}

async function show(): Promise<void> {
  const pages = await loadWatchedPages();
  const buttons = () => [...list.querySelectorAll('button')];
  const focused = buttons().indexOf(document.activeElement as HTMLButtonElement);
  list.replaceChildren(...pages.map(row));
  none.hidden = pages.length > 0;
  for (const id of ['watched-export', 'watched-erase'])
    byId<HTMLButtonElement>(id).disabled = pages.length === 0;
  // The pressed button is gone: focus the next one, or the message shown instead.
  if (focused >= 0) (buttons()[Math.min(focused, pages.length - 1)] ?? none).focus();
}

/** Shows a change here and in all tabs. */
async function changed(outcome: string, isError = false): Promise<void> {
  reloadWatchedPages();
  await show();
  showOutcome('watched-status', outcome, isError);
}

async function importFile(file: File): Promise<void> {
  try {
    const { pages } = await importWatched(await file.text());
    await changed(message('optionsWatchedImported', formatNumber(pages)));
  } catch {
    await changed(message('optionsWatchedImportFailed'), true);
  }
}

export function startWatched(): void {
  show();
  onWatchedChange(show);
  byId('watched-export').addEventListener('click', async () => {
    showOutcome('watched-status', '');
    saveFile(writeWatchedFile(await loadWatchedPages()), EXPORT_FILE.type, EXPORT_FILE.name);
  });
  byId('watched-import').addEventListener('click', () => fileInput.click());
  fileInput.addEventListener('change', async () => {
    const [file] = fileInput.files ?? [];
    if (file) await importFile(file);
    // Lets the same file count as a change when it is chosen again.
    fileInput.value = '';
  });
  byId('watched-erase').addEventListener('click', () => {
    dialog.returnValue = '';
    dialog.showModal();
  });
  dialog.addEventListener('close', async () => {
    if (dialog.returnValue !== 'erase') return;
    await forgetAllWatched();
    await changed(message('optionsWatchedErased'));
    none.focus();
  });
}
