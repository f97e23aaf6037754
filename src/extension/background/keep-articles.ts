/** Keeps the articles of pages that the user annotates, as long as they have annotations. */
import { withoutPlace } from '../../structure/absolute-addresses';
import type { Caller } from '../messages/messaging';
import { browser } from '../platform/browser';
import { injectAndCall } from '../platform/inject';
import { loadAnnotations, onAnnotatedPageRemoved } from '../settings/annotation-store';
import { forgetArticle, isKeptSince, keepArticle } from '../settings/kept-articles';
import { loadSettings } from '../settings/settings';

/** Age after which an article is read again when its page is annotated. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** Keeps the article of a page that has just been annotated. Never fails: books then have the annotations alone. */
export async function keepAnnotatedArticle({ tabId }: Caller, url: string): Promise<void> {
  try {
    const now = new Date();
    if (await isKeptSince(url, new Date(now.getTime() - MAX_AGE_MS))) return;
    const { sensitivity } = await loadSettings();
    const found = await injectAndCall(tabId, 'article', 'exportAs', 'epub', sensitivity, 'article', 'keep');
    const tab = await browser.tabs.get(tabId);
    // Another page may be there by now.
    if (found.phase !== 'exported' || !found.page || withoutPlace(tab.url ?? '') !== withoutPlace(url))
      return;
    await keepArticle(url, found.page, now);
    // The user may have removed the annotation meanwhile.
    if ((await loadAnnotations(url)).length === 0) await forgetArticle(url);
  } catch (error) {
    console.warn('Leaflight:', error);
  }
}

/** Forgets the article of a page when its last annotation is removed, wherever that happens. */
export const forgetArticlesWithAnnotations = (): void =>
  onAnnotatedPageRemoved((url) => forgetArticle(url).catch(() => {}));
