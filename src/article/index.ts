/** Labels → one clean tree and the page's metadata; the entry to `article/`. */
import type { Page } from '../dom/page';
import { Addresses } from './addresses';
import type { Article, ArticleOptions, Metadata } from './article';
import { buildTree } from './build';
import { decide } from './keep';
import { placeLead } from './lead';
import { baseOf, readMetadata, statedImage } from './metadata';
import { countWords, readingMinutes } from './words';

export type { Article, ArticleOptions, Metadata } from './article';
export { completeLines } from './whole';

/**
 * Builds the article of a page from its labels. Runs the same in the live page and over a parsed tree, and
 * changes nothing. The image at its head, metadata and words are found out when they are first asked for.
 * @param labels one a block of `page.blocks`, true for content
 */
export function buildArticle(
  document: Document,
  page: Page,
  labels: readonly boolean[],
  options: ArticleOptions = {},
): Article {
  const kept = decide(page, labels, options);
  const { base, own } = baseOf(document, options.url ?? '');
  const addresses = new Addresses(base, own);
  const textTree = buildTree(document, kept, addresses);
  let isLed = options.literal;
  let words: number | undefined;
  let metadata: Metadata | undefined;
  return {
    textTree,
    get tree() {
      if (!isLed) placeLead(textTree, document, kept, addresses, () => statedImage(document, page, base));
      isLed = true;
      return textTree;
    },
    get words() {
      words ??= countWords(textTree);
      return words;
    },
    get metadata() {
      metadata ??= {
        ...readMetadata(document, page, kept.blocks, options.url ?? ''),
        readingMinutes: readingMinutes(textTree),
      };
      return metadata;
    },
  };
}
