/** Articles of a page at `https://example.com/a/b`, built from the blocks for whose text a rule holds. */
import type { Article, ArticleOptions } from '../../src/article/tree/article-types';
import { htmlOf } from '../../src/export/html';
import { articleOf } from './article-of';

export const built = (
  source: string,
  isContent?: (text: string) => boolean,
  options: ArticleOptions = {},
): Article => articleOf(source, { url: 'https://example.com/a/b', isContent, ...options });

export const html = (...page: Parameters<typeof built>): string => htmlOf(built(...page).tree);
