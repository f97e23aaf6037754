/** Labels → one clean tree and the page's metadata; the only door to `article/`. */
import type { Page } from '../dom/page';
import type { Article, ArticleOptions } from './article';

export type { Article, ArticleOptions, Metadata } from './article';

/**
 * Builds the article of a page from its labels. Runs the same in the live page and over a parsed tree, and
 * changes nothing.
 * @param labels one a block of `page.blocks`, true for content
 */
export declare function buildArticle(
  document: Document,
  page: Page,
  labels: readonly boolean[],
  options?: ArticleOptions,
): Article;
