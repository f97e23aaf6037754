/**
 * Articles of annotated pages, for books of whole pages; in IndexedDB, as local storage has no room. Only the
 * background and the extension's own pages use it: a content script runs in the page's process, which must
 * not see other pages' articles.
 */
import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import type { BookPage } from '../../export/epub/book-types';
import { withoutPlace } from '../../structure/absolute-addresses';

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
export const isKeptSince = async (url: string, time: Date): Promise<boolean> =>
  (await keysOf(url)).some((key) => key >= time.toISOString());

/** Keeps a page's article in place of the one that was kept before. @throws when the browser refuses to store it */
export async function keepArticle(url: string, { tree, metadata }: BookPage, now: Date): Promise<void> {
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

export const forgetArticle = async (url: string): Promise<void> => delMany(await keysOf(url), articles);
