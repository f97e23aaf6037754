/** Serves stored data to pages. Each may read and change only what concerns itself and its site. */

import { readAnnotation, readTitle } from '../../annotations/annotation';
import { readCounts } from '../../corrections/page-evidence';
import { isChange, isRecord, NOTHING_STORED } from '../../corrections/stored-schema';
import { isPacked, packLines } from '../../new-content/packed-lines';
import { readWatchedTitle } from '../../new-content/watched-page';
import { withoutFragment } from '../../structure/absolute-addresses';
import type { ExtensionFunctions } from '../messages/contract';
import type { Caller, ServedToTabs } from '../messages/messaging';
import { injectScript } from '../platform/inject';
import {
  addAnnotation,
  changeAnnotation,
  isAnnotationChange,
  loadAnnotations,
  markOrphans,
  removeAnnotation,
} from '../settings/annotation-store';
import { loadCorrections, storeChange, storeEvidence, storePageRecord } from '../settings/correction-store';
import { keepAnnotatedArticle } from '../settings/kept-articles';
import { learnAgain, loadLearnt } from '../settings/preference-store';
import { isReadingPosition, loadReadingPosition, storeReadingPosition } from '../settings/reading-positions';
import { CHOSEN_SITES, siteName, sitePattern } from '../settings/site-list';
import {
  forgetWatched,
  isWatched,
  loadVisit,
  storeSeen,
  type WatchOutcome,
  watchPage,
} from '../settings/watched-pages';

/**
 * Checks if an address is the caller's own: a page must learn nothing of any page but itself. A page's scripts may
 * change its address within its origin; a file has no address but its own.
 */
function isOwnAddress({ url: callerUrl }: Caller, url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(callerUrl) || !URL.canParse(url)) return false;
  const { origin } = new URL(callerUrl);
  return origin === 'null'
    ? withoutFragment(callerUrl) === withoutFragment(url)
    : origin === new URL(url).origin;
}

/** True when the address is the caller's own and something may be stored for it, which private windows exclude. */
const isStorable = (caller: Caller, url: unknown): url is string =>
  !caller.isPrivate && isOwnAddress(caller, url);

/** Outcome of a change that is not stored. */
const refusal = ({ isPrivate }: Caller): 'private' | 'failed' => (isPrivate ? 'private' : 'failed');

/** The pattern of a site that may be stored; null for files, and in private windows. */
const storablePattern = ({ url, isPrivate }: Caller): string | null => (isPrivate ? null : sitePattern(url));

/** Stores the lines of a watched page by `store`, after checking what came from the page's process. */
const storing =
  (store: typeof watchPage) =>
  async (caller: Caller, url: unknown, title: unknown, lines: unknown): Promise<WatchOutcome> =>
    isStorable(caller, url) && isPacked(lines) ? store(url, readWatchedTitle(title), lines) : refusal(caller);

export const storedDataFunctions = {
  async loadCorrections(caller, url) {
    return isOwnAddress(caller, url) ? loadCorrections(url) : NOTHING_STORED;
  },
  async storeCorrections(caller, url, change) {
    if (!isStorable(caller, url) || !isChange(change)) return refusal(caller);
    const outcome = await storeChange(url, change);
    // The page's evidence goes with its last correction.
    if (outcome === 'stored' && change.blocks.some(([, label]) => label === null)) await learnAgain();
    return outcome;
  },
  async storePageRecord(caller, url, record, counts) {
    if (!isStorable(caller, url) || !isRecord(record)) return refusal(caller);
    const outcome = await storePageRecord(url, record);
    await storeEvidence(url, readCounts(counts));
    await learnAgain();
    return outcome;
  },
  async learntLessons() {
    return (await loadLearnt()).lessons.map(({ kind, weight }) => ({ kind, weight }));
  },
  async loadAnnotations(caller, url) {
    return isOwnAddress(caller, url) ? loadAnnotations(url) : [];
  },
  async addAnnotation(caller, url, title, value) {
    const annotation = readAnnotation(value);
    if (!isStorable(caller, url) || !annotation) return refusal(caller);
    const outcome = await addAnnotation(url, readTitle(title), annotation);
    if (outcome === 'stored') keepAnnotatedArticle(caller, url);
    return outcome;
  },
  async changeAnnotation(caller, url, id, change) {
    return isStorable(caller, url) && typeof id === 'string' && isAnnotationChange(change)
      ? changeAnnotation(url, id, change)
      : refusal(caller);
  },
  async removeAnnotation(caller, url, id) {
    return isStorable(caller, url) && typeof id === 'string' ? removeAnnotation(url, id) : refusal(caller);
  },
  async reportOrphans(caller, url, ids) {
    if (!isStorable(caller, url) || !Array.isArray(ids)) return;
    const orphans = ids.filter((id) => typeof id === 'string');
    await markOrphans(url, orphans);
  },
  async showAnnotations(caller, url) {
    if (isOwnAddress(caller, url) && (await loadAnnotations(url)).length > 0)
      await injectScript(caller.tabId, 'annotate');
  },
  async loadReadingPosition(caller, url) {
    return isOwnAddress(caller, url) ? loadReadingPosition(url) : null;
  },
  async storeReadingPosition(caller, url, position) {
    if (isStorable(caller, url) && (position === null || isReadingPosition(position)))
      await storeReadingPosition(url, position);
  },
  async imageSiteChoice(caller) {
    const pattern = storablePattern(caller);
    return {
      isAlways: await CHOSEN_SITES.withImages.has(caller.url),
      site: pattern ? siteName(pattern) : '',
    };
  },
  async alwaysLoadImages(caller) {
    const pattern = storablePattern(caller);
    if (!pattern) throw new Error('nothing is stored for this page');
    await CHOSEN_SITES.withImages.set(pattern, true);
  },
  async loadVisit(caller, url) {
    const visit = isStorable(caller, url) ? await loadVisit(url) : null;
    return visit && { since: visit.since, lines: packLines(visit.lines) };
  },
  watchPage: storing(watchPage),
  storeSeen: storing(storeSeen),
  async forgetWatched(caller, url) {
    if (isStorable(caller, url)) await forgetWatched(url);
  },
  async showNews(caller, url) {
    if (isStorable(caller, url) && (await isWatched(url))) await injectScript(caller.tabId, 'news');
  },
} satisfies ServedToTabs<ExtensionFunctions>;
