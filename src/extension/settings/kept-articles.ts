/**
 * Articles of annotated pages, which books of whole pages are made from. They are in IndexedDB, since the browser's
 * local storage has no room for them. Only the background and the extension's own pages use it: a content script runs
 * in the page's process, which must not see the articles of other pages.
 */
import { createStore, del, entries, get, getMany, set } from 'idb-keyval';
import { pageOf } from '../../corrections/stored-schema';
import type { BookPage } from '../../export/epub/book-types';

interface KeptArticle extends BookPage {
  /** Time at which it was read, as ISO 8601 writes it, in UTC. */
  readonly kept: string;
}

/** Maximum number of articles; those kept longest ago go first. */
const MAX_ARTICLES = 100;
/** Maximum characters of an article as JSON, with its images: a longer one is not kept. */
const MAX_LENGTH = 5_000_000;

/** Opened when it is first used. */
const articles = createStore('articles', 'articles');

/** True when the page's article has been kept since a time. */
export async function isKeptSince(url: string, time: string): Promise<boolean> {
  const article = await get<KeptArticle>(pageOf(url), articles);
  return article !== undefined && article.kept >= time;
}

/** Keeps a page's article in place of the one that was kept before. @throws when the browser refuses to store it */
export async function keepArticle(url: string, { tree, metadata }: BookPage, now: Date): Promise<void> {
  if (JSON.stringify(tree).length > MAX_LENGTH) return;
  await set(pageOf(url), { tree, metadata, kept: now.toISOString() } satisfies KeptArticle, articles);
  const all = await entries<string, KeptArticle>(articles);
  const latest = all.sort(([, a], [, b]) => b.kept.localeCompare(a.kept));
  for (const [oldest] of latest.slice(MAX_ARTICLES)) await del(oldest, articles);
}

/** Loads the articles of pages; undefined for each that is not kept. */
export const loadArticles = (urls: readonly string[]): Promise<(BookPage | undefined)[]> =>
  getMany<BookPage | undefined>(urls.map(pageOf), articles).catch(() => []);

/** Forgets the article of a page. */
export const forgetArticle = (url: string): Promise<void> => del(pageOf(url), articles);
