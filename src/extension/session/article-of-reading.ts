/** Builds the article of a page that has been read. */
import type { Article } from '../../article/tree/article-types';
import { buildWholeArticle } from '../../article/tree/build-article';
import { selectBlocks } from '../../labels/select-blocks';
import type { IncrementalTask, TaskRunner } from '../../scheduler';
import { addressOf } from '../platform/frame-documents';
import { selectedBlocksOf } from './page-globals';
import { type PageReading, summarise } from './page-reading';

/** A reading whose content is the text that the user has selected. */
export async function readingOfSelection(whole: PageReading, runTask: TaskRunner): Promise<PageReading> {
  const labels = selectedBlocksOf(whole);
  return {
    ...whole,
    labels,
    selection: await runTask(selectBlocks(whole.page.blocks, labels, { literal: true })),
  };
}

/** Builds the article of a reading. @param literal true for the user's selection, from which no part is left out */
export function buildArticleOf(reading: PageReading, literal = false): IncrementalTask<Article> {
  const { page, corrections, selection, without } = reading;
  const withoutImages = without.has('images') && !literal;
  const options = { url: addressOf(page.document), corrections, literal, withoutImages };
  return buildWholeArticle(page, selection, options);
}

/** Minimum words of an article; shorter texts are as easy to read on the page itself. */
const MIN_ARTICLE_WORDS = 150;

/** True when there is much to read, and little doubt that it is the content. */
export function isArticle(reading: PageReading): boolean {
  const { words, isDoubtful } = summarise(reading);
  return words >= MIN_ARTICLE_WORDS && !isDoubtful;
}
