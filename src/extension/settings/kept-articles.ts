/**
 * Articles of annotated pages, for books of whole pages; in IndexedDB, as local storage has no room. Only the
 * background and the extension's own pages use it: a content script runs in the page's process, which must
 * not see other pages' articles.
 */
import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import type { BookPage } from '../../export/epub/book-types';
import { withoutPlace } from '../../structure/absolute-addresses';
import type { Caller } from '../messages/messaging';
import { browser } from '../platform/browser';
import { injectAndCall } from '../platform/inject';
import { loadAnnotations, onAnnotatedPageRemoved } from './annotation-store';
import { loadSettings } from './settings';

/** Maximum number of articles; the oldest go first. */
const MAX_ARTICLES = 100;
/** Maximum characters of an article as JSON, with its images: a longer one is not kept. */
const MAX_LENGTH = 5_000_000;

/** Opened when it is first used. Keys are times in UTC, then addresses, so that the oldest are found by keys alone. */
const articles = createStore('articles', 'articles');

const keyOf = (url: string, time: Date): string => `${time.toISOString()} ${withoutPlace(url)}`;

const keysOf = async (url: string): Promise<string[]> =>
  (await keys<string>(articles)).filter((key) => key.endsWith(` ${withoutPlace(url)}`));

/** True when the page's article has been kept since a time. */
const isKeptSince = async (url: string, time: Date): Promise<boolean> =>
  (await keysOf(url)).some((key) => key >= time.toISOString());

/** Keeps a page's article in place of the one that was kept before. @throws when the browser refuses to store it */
async function keepArticle(url: string, { tree, metadata }: BookPage, now: Date): Promise<void> {
  if (JSON.stringify(tree).length > MAX_LENGTH) return;
  const earlier = await keysOf(url);
  await set(keyOf(url, now), { tree, metadata } satisfies BookPage, articles);
  await delMany(earlier, articles);
  const all = (await keys<string>(articles)).sort();
  await delMany(all.slice(0, -MAX_ARTICLES), articles);
}

/** Loads the articles of pages; undefined for each that is not kept. */
export async function loadArticles(urls: readonly string[]): Promise<(BookPage | undefined)[]> {
  try {
    const newest = await Promise.all(urls.map(async (url) => (await keysOf(url)).sort().at(-1) ?? ''));
    return await getMany<BookPage | undefined>(newest, articles);
  } catch {
    return [];
  }
}

const forgetArticle = async (url: string): Promise<void> => delMany(await keysOf(url), articles);

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
