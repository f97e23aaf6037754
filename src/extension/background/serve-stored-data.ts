/** Serves stored data to pages: each may read and change only the corrections and choices of itself and its site. */
import {
  isChange,
  isRecord,
  NOTHING_STORED,
  pageOf,
  type StoreOutcome,
} from '../../corrections/stored-schema';
import type { ImageSiteChoice } from '../messages/contract';
import type { Caller } from '../messages/messaging';
import { keepChange, keepRecord, loadCorrections } from '../settings/correction-store';
import { addImageSite, isImageSite } from '../settings/image-sites';
import { nameOf, patternOf } from '../settings/site-list';

/**
 * Checks if an address is the caller's own. A page's scripts may change its address within its origin; a file
 * has no address but its own.
 */
function isOwn({ url: callers }: Caller, url: unknown): url is string {
  if (typeof url !== 'string') return false;
  try {
    const [own, told] = [new URL(callers), new URL(url)];
    return own.origin === 'null' ? pageOf(callers) === pageOf(url) : own.origin === told.origin;
  } catch {
    return false;
  }
}

export const servedCorrections = {
  async loadCorrections(caller: Caller, url: unknown) {
    return isOwn(caller, url) ? loadCorrections(url) : NOTHING_STORED;
  },
  async keepCorrections(caller: Caller, url: unknown, change: unknown): Promise<StoreOutcome> {
    if (!isOwn(caller, url) || !isChange(change)) return 'failed';
    return caller.isPrivate ? 'private' : keepChange(url, change);
  },
  async keepRecord(caller: Caller, url: unknown, record: unknown): Promise<StoreOutcome> {
    if (!isOwn(caller, url) || !isRecord(record)) return 'failed';
    return caller.isPrivate ? 'private' : keepRecord(url, record);
  },
};

/** The pattern of a site that may be stored; null for files, and in private windows. */
const keepable = ({ url, isPrivate }: Caller): string | null => (isPrivate ? null : patternOf(url));

export const servedImageSites = {
  async pictureChoice(caller: Caller): Promise<ImageSiteChoice> {
    const pattern = keepable(caller);
    return { isAlways: await isImageSite(caller.url), site: pattern ? nameOf(pattern) : '' };
  },
  async alwaysLoadPictures(caller: Caller): Promise<void> {
    const pattern = keepable(caller);
    if (!pattern) throw new Error('nothing is kept for this page');
    await addImageSite(pattern, true);
  },
};
