/** JSON: the metadata and every block of the page with its probability and label. */
import type { Article, Metadata } from '../article/tree/build-article';
import type { Page } from '../dom/page';
import { formatTagPath } from '../dom/text-blocks';

export interface JsonBlock {
  text: string;
  /** Tag names from the root, joined by '/'. */
  path: string;
  probability: number;
  label: boolean;
  /** The user's label for the block. */
  correction?: boolean;
}

export interface JsonArticle {
  metadata: Metadata & { words: number };
  blocks: JsonBlock[];
}

/**
 * @param probabilities one per block of `page.blocks`, as are `labels`; `corrections` uses the blocks'
 * indices
 */
export function jsonOf(
  article: Article,
  page: Page,
  probabilities: ArrayLike<number>,
  labels: readonly boolean[],
  corrections?: ReadonlyMap<number, boolean>,
): JsonArticle {
  return {
    metadata: { ...article.metadata, words: article.words },
    blocks: page.blocks.map((block, i) => ({
      text: block.text.replace(/\s+/g, ' ').trim(),
      path: formatTagPath(block),
      probability: Math.round(probabilities[i] * 1e4) / 1e4,
      label: labels[i],
      ...(corrections?.has(i) ? { correction: corrections.get(i) } : {}),
    })),
  };
}

/** Formats the JSON with indentation, for people to read. */
export const toJson = (...of: Parameters<typeof jsonOf>): string =>
  `${JSON.stringify(jsonOf(...of), null, 2)}\n`;
