/** Serves the choice to always load a site's pictures: each page may read and change only its own site's. */
import type { ImageSiteChoice } from '../messages/contract';
import type { Caller } from '../messages/messaging';
import { addImageSite, isImageSite } from '../settings/image-sites';
import { nameOf, patternOf } from '../settings/site-list';

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
