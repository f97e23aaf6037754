/** Articles of unit tests, built from pages written as HTML. */

import type { Article, ArticleOptions } from '../../src/article/tree/article-types';
import { buildArticle } from '../../src/article/tree/build-article';
import type { Page } from '../../src/dom/page';
import { selectBlocks } from '../../src/labels/select-blocks';
import { runSync } from '../../src/scheduler';
import { pageOf } from './page-of';

interface MadePage extends ArticleOptions {
  /** Tells by its text and index whether a block is content; all are where it is not given. */
  isContent?: (text: string, index: number) => boolean;
  /** Texts of the blocks that the user has marked as content. */
  marked?: readonly string[];
}

/** Builds the article of a page that is read already; all its blocks are content where no labels are given. */
export function articleOfPage(
  page: Page,
  options: ArticleOptions = {},
  labels: readonly boolean[] = page.blocks.map(() => true),
): Article {
  const selection = runSync(selectBlocks(page.blocks, labels, options));
  return runSync(buildArticle(page, selection, options));
}

/** Builds the article of a page. */
export function articleOf(
  html: string,
  { isContent = () => true, marked = [], ...options }: MadePage = {},
): Article {
  const page = pageOf(html);
  const labels = page.blocks.map(({ text }, i) => isContent(text, i));
  const corrections = new Map<number, boolean>();
  for (const [i, { text }] of page.blocks.entries())
    if (marked.includes(text.trim())) corrections.set(i, true);
  return articleOfPage(page, { corrections, ...options }, labels);
}
