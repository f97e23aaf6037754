/** Writes an article in any of the formats in which it can be copied or saved. */
import type { Article } from '../article/tree/article-types';
import { toCleanEval } from './cleaneval';
import type { Format } from './formats';
import { type HtmlOptions, toHtml } from './html';
import { type ExportContext, toJson } from './json';
import { type MarkdownOptions, toMarkdown } from './markdown/markdown';
import { toText } from './plain-text';

export interface ExportOptions extends HtmlOptions, MarkdownOptions {}

/**
 * Writes the article in a format.
 * @param context the labelled blocks, which only JSON contains
 */
export function exportArticle(
  format: Format,
  article: Article,
  context: ExportContext,
  options: ExportOptions = {},
): string {
  switch (format) {
    case 'txt':
      return toText(article);
    case 'md':
      return toMarkdown(article, { title: true, ...options });
    case 'html':
      return toHtml(article, options);
    case 'json':
      return toJson(article, context);
    case 'cleaneval':
      return toCleanEval(article);
  }
}
