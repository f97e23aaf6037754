/** Articles of unit tests, built from pages written as HTML. */

import type { Article, ArticleOptions } from '../../src/article/tree/article-types';
import { buildArticle } from '../../src/article/tree/build-article';
import { readPage } from '../../src/dom/page';
import { readHtml } from '../../src/dom/read-html';
import { selectBlocks } from '../../src/labels/select-blocks';
import { runSync } from '../../src/scheduler';

interface MadePage extends ArticleOptions {
  /** Tells by its text and index whether a block is content; all are where it is not given. */
  isContent?: (text: string, index: number) => boolean;
  /** Texts of the blocks that the user has marked as content. */
  marked?: readonly string[];
}

/** Builds the article of a page. */
export function articleOf(
  html: string,
  { isContent = () => true, marked = [], ...options }: MadePage = {},
): Article {
  const page = runSync(readPage(readHtml(html)));
  const labels = page.blocks.map(({ text }, i) => isContent(text, i));
  const corrections = new Map<number, boolean>();
  for (const [i, { text }] of page.blocks.entries())
    if (marked.includes(text.trim())) corrections.set(i, true);
  const choices = { corrections, ...options };
  const selection = runSync(selectBlocks(page.blocks, labels, choices));
  return runSync(buildArticle(page, selection, choices));
}
