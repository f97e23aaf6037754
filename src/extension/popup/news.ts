/** The popup's switch for marking new text on a page, and how much there is. */
import { background, callScript } from '../messages/messaging';
import type { News } from '../messages/page-state';
import { message } from '../platform/i18n';
import { injectAndCall } from '../platform/inject';
import { isSaveError, newsText, nextNewText } from '../platform/state-texts';
import { isWatched } from '../settings/watched-pages';
import { byId, showFailure, showOutcome } from '../ui/extension-page';

const control = byId<HTMLInputElement>('watch');
const next = byId<HTMLButtonElement>('next-new');

/** The tab's page; null where no page can be watched. */
let page: { readonly tabId: number; readonly url: string } | null = null;
let isShown = false;

export function showNews(news: News): void {
  control.checked = news.isWatched;
  showOutcome('news', newsText(news), isSaveError(news.outcome));
  next.hidden = news.passages === 0;
  if (news.passages > 0) next.textContent = nextNewText(news);
}

/** Asks the page, and shows its answer; a page that has left has none. @param failed called when it did not answer */
async function ask(call: (tabId: number) => Promise<News | undefined>, failed = () => {}): Promise<void> {
  if (page) await call(page.tabId).then((news) => news && showNews(news), failed);
}

/** Shows the switch while the page is highlighted. */
export async function showWatching(isOn: boolean): Promise<void> {
  const isWanted = isOn && page !== null;
  byId('watch-row').hidden = !isWanted;
  if (isWanted === isShown) return;
  isShown = isWanted;
  if (!isWanted || !page) return;
  control.checked = await isWatched(page.url);
  // The script of a watched page that has rewritten its address is there already.
  const call = control.checked ? injectAndCall : callScript;
  await ask((tabId) => call(tabId, 'news', 'news'));
}

/** @param url of the tab's page, which the browser reveals once the user has opened the popup on it */
export function startNews(tabId: number, url: string): void {
  page = { tabId, url };
  control.addEventListener('change', () => {
    const isWanted = control.checked;
    ask(
      // The user may close the popup before the page has the script.
      (id) => background.watchTab(id, isWanted),
      () => {
        control.checked = !isWanted;
        showFailure('news', message('newFailed'));
      },
    );
  });
  next.addEventListener('click', () => ask((id) => injectAndCall(id, 'news', 'goToNext')));
}
