/** JSON: the metadata and every block of the page with its probability and label. */
import type { Article, Metadata } from '../article/tree/build-article';
import type { Page } from '../dom/page';
import { pathWithText } from '../dom/text-blocks';
import { squeezeSpaces } from '../structure/clean-text';

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
 * Returns the article's JSON as an object.
 * @param probabilities one per block of `page.blocks`
 * @param labels one per block
 * @param corrections block index → the user's label for it
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
      text: squeezeSpaces(block.text),
      path: pathWithText(block),
      probability: Math.round(probabilities[i] * 1e4) / 1e4,
      label: labels[i],
      ...(corrections?.has(i) ? { correction: corrections.get(i) } : {}),
    })),
  };
}

/** Writes the JSON with indentation, to be read. */
export const toJson = (...args: Parameters<typeof jsonOf>): string =>
  `${JSON.stringify(jsonOf(...args), null, 2)}\n`;
