/** Serves stored data to pages: each may read and change only the corrections and choices of itself and its site. */
import { readCounts } from '../../corrections/page-evidence';
import { isChange, isRecord, NOTHING_STORED, type StoreOutcome } from '../../corrections/stored-schema';
import type { ImageSiteChoice } from '../messages/contract';
import type { Caller } from '../messages/messaging';
import { loadCorrections, storeChange, storeEvidence, storePageRecord } from '../settings/correction-store';
import { isImageSite, setImageSite } from '../settings/image-sites';
import { learnAgain, loadLearnt } from '../settings/preference-store';
import { isPlace, type ReadingPlace } from '../settings/reading-place';
import { loadPlace, storePlace } from '../settings/reading-places';
import { siteName, sitePattern } from '../settings/site-list';
import { isOwnAddress } from './own-address';

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

export const placeFunctions = {
  async loadPlace(caller: Caller, url: unknown): Promise<ReadingPlace | null> {
    return isOwnAddress(caller, url) ? loadPlace(url) : null;
  },
  async storePlace(caller: Caller, url: unknown, place: unknown): Promise<void> {
    if (caller.isPrivate || !isOwnAddress(caller, url) || !(place === null || isPlace(place))) return;
    await storePlace(url, place);
  },
};

/** The pattern of a site that may be stored; null for files, and in private windows. */
const storablePattern = ({ url, isPrivate }: Caller): string | null => (isPrivate ? null : sitePattern(url));

export const imageSiteFunctions = {
  async imageSiteChoice(caller: Caller): Promise<ImageSiteChoice> {
    const pattern = storablePattern(caller);
    return { isAlways: await isImageSite(caller.url), site: pattern ? siteName(pattern) : '' };
  },
  async alwaysLoadImages(caller: Caller): Promise<void> {
    const pattern = storablePattern(caller);
    if (!pattern) throw new Error('nothing is stored for this page');
    await setImageSite(pattern, true);
  },
};
