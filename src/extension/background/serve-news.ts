/** Serves what is remembered of watched pages: each page may read and change only that of its own address. */
import { isPacked, packLines } from '../../new-content/packed-lines';
import { readWatchedTitle } from '../../new-content/watched-page';
import type { EarlierVisit } from '../messages/contract';
import type { Caller } from '../messages/messaging';
import { injectNews } from '../platform/inject';
import {
  forgetWatched,
  isWatched,
  loadVisit,
  storeSeen,
  type WatchOutcome,
  watchPage,
} from '../settings/watched-pages';
import { isOwnAddress } from './own-address';

/** True for the caller's own page, of which something may be stored. */
const isStorable = (caller: Caller, url: unknown): url is string =>
  !caller.isPrivate && isOwnAddress(caller, url);

type Store = (url: string, title: string, lines: string) => Promise<WatchOutcome>;

const storing =
  (store: Store) =>
  async (caller: Caller, url: unknown, title: unknown, lines: unknown): Promise<WatchOutcome> => {
    if (isStorable(caller, url) && isPacked(lines)) return store(url, readWatchedTitle(title), lines);
    return caller.isPrivate ? 'private' : 'failed';
  };

export const newsFunctions = {
  async loadVisit(caller: Caller, url: unknown): Promise<EarlierVisit | null> {
    const visit = isStorable(caller, url) ? await loadVisit(url) : null;
    return visit && { since: visit.since, lines: packLines(visit.lines) };
  },
  watchPage: storing(watchPage),
  storeSeen: storing(storeSeen),
  async forgetWatched(caller: Caller, url: unknown): Promise<void> {
    if (isStorable(caller, url)) await forgetWatched(url);
  },
  async showNews(caller: Caller, url: unknown): Promise<void> {
    if (isStorable(caller, url) && (await isWatched(url))) await injectNews(caller.tabId);
  },
};
