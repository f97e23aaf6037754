/**
 * Serves stored data to pages: each may read and change only the corrections, choices and earlier visits of itself and
 * its site.
 */
import { readCounts } from '../../corrections/page-evidence';
import { isChange, isRecord, NOTHING_STORED, type StoreOutcome } from '../../corrections/stored-schema';
import { isPacked, packLines } from '../../new-content/packed-lines';
import { readWatchedTitle } from '../../new-content/watched-page';
import type { EarlierVisit, ImageSiteChoice } from '../messages/contract';
import type { Caller } from '../messages/messaging';
import { injectScript } from '../platform/inject';
import { CHOSEN_SITES } from '../settings/chosen-sites';
import { loadCorrections, storeChange, storeEvidence, storePageRecord } from '../settings/correction-store';
import { learnAgain, loadLearnt } from '../settings/preference-store';
import {
  isReadingPosition,
  loadReadingPosition,
  type ReadingPosition,
  storeReadingPosition,
} from '../settings/reading-positions';
import { siteName, sitePattern } from '../settings/site-list';
import {
  forgetWatched,
  isWatched,
  loadVisit,
  storeSeen,
  type WatchOutcome,
  watchPage,
} from '../settings/watched-pages';
import { isOwnAddress, isStorable } from './own-address';

export const correctionFunctions = {
  async loadCorrections(caller: Caller, url: unknown) {
    return isOwnAddress(caller, url) ? loadCorrections(url) : NOTHING_STORED;
  },
  async storeCorrections(caller: Caller, url: unknown, change: unknown): Promise<StoreOutcome> {
    if (!isOwnAddress(caller, url) || !isChange(change)) return 'failed';
    if (caller.isPrivate) return 'private';
    const outcome = await storeChange(url, change);
    // The page's evidence goes with its last correction.
    if (outcome === 'stored' && change.blocks.some(([, label]) => label === null)) await learnAgain();
    return outcome;
  },
  async storePageRecord(
    caller: Caller,
    url: unknown,
    record: unknown,
    counts: unknown,
  ): Promise<StoreOutcome> {
    if (!isOwnAddress(caller, url) || !isRecord(record)) return 'failed';
    if (caller.isPrivate) return 'private';
    const outcome = await storePageRecord(url, record);
    await storeEvidence(url, readCounts(counts));
    await learnAgain();
    return outcome;
  },
  async learntLessons() {
    return (await loadLearnt()).lessons.map(({ kind, weight }) => ({ kind, weight }));
  },
};

export const readingPositionFunctions = {
  async loadReadingPosition(caller: Caller, url: unknown): Promise<ReadingPosition | null> {
    return isOwnAddress(caller, url) ? loadReadingPosition(url) : null;
  },
  async storeReadingPosition(caller: Caller, url: unknown, position: unknown): Promise<void> {
    if (caller.isPrivate || !isOwnAddress(caller, url) || !(position === null || isReadingPosition(position)))
      return;
    await storeReadingPosition(url, position);
  },
};

/** The pattern of a site that may be stored; null for files, and in private windows. */
const storablePattern = ({ url, isPrivate }: Caller): string | null => (isPrivate ? null : sitePattern(url));

export const imageSiteFunctions = {
  async imageSiteChoice(caller: Caller): Promise<ImageSiteChoice> {
    const pattern = storablePattern(caller);
    return {
      isAlways: await CHOSEN_SITES.withImages.has(caller.url),
      site: pattern ? siteName(pattern) : '',
    };
  },
  async alwaysLoadImages(caller: Caller): Promise<void> {
    const pattern = storablePattern(caller);
    if (!pattern) throw new Error('nothing is stored for this page');
    await CHOSEN_SITES.withImages.set(pattern, true);
  },
};

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
    if (isStorable(caller, url) && (await isWatched(url))) await injectScript(caller.tabId, 'news');
  },
};
