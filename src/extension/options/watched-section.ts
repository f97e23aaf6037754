/** The options' list of the pages on which new text is marked: each can be forgotten, all exported and imported. */
import { type WatchedPage, writeWatchedFile } from '../../new-content/watched-page';
import { callAllTabs } from '../messages/messaging';
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
import { changeList, removableRow, startStoredData } from '../ui/stored-data';

const EXPORT_FILE = { name: 'leaflight-watched-pages.json', type: 'application/json;charset=utf-8' };

const list = byId('watched');
const none = byId('no-watched');

function row({ url, title, seen }: WatchedPage): HTMLElement {
  const name = title || url;
  const link = make('a', { href: url, target: '_blank', rel: 'noreferrer', dir: 'auto', title: url }, name);
  const note = make('small', {}, message('optionsWatchedSeen', timeAgo(seen)));
  return removableRow(make('span', {}, link, note), name, async () => {
    await forgetWatched(url);
    await showChanged();
    showOutcome('watched-status', '');
  });
}

async function show(): Promise<void> {
  const pages = await loadWatchedPages();
  changeList(list, none, () => {
    list.replaceChildren(...pages.map(row));
    none.hidden = pages.length > 0;
  });
  for (const id of ['watched-export', 'watched-erase'])
    byId<HTMLButtonElement>(id).disabled = pages.length === 0;
}

/** Shows a change here and in all tabs. */
async function showChanged(): Promise<void> {
  callAllTabs('news', 'reloadNews');
  await show();
}

export function startWatched(): void {
  show();
  onWatchedChange(show);
  byId('watched-export').addEventListener('click', async () => {
    showOutcome('watched-status', '');
    saveFile(writeWatchedFile(await loadWatchedPages()), EXPORT_FILE.type, EXPORT_FILE.name);
  });
  startStoredData({
    prefix: 'watched-',
    accept: '.json,application/json',
    status: 'watched-status',
    async importText(text) {
      const { pages, bad } = await importWatched(text);
      return {
        imported: message('optionsWatchedImported', formatNumber(pages)),
        skipped: [['optionsWatchedImportBad', bad]],
      };
    },
    importFailed: 'optionsWatchedImportFailed',
    showChanged,
    question: 'optionsWatchedSure',
    async erase() {
      await forgetAllWatched();
      await showChanged();
      showOutcome('watched-status', message('optionsWatchedErased'));
      none.focus();
    },
  });
}
