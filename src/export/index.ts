/** Every format that an article can be copied or saved in, by name. */
import type { Article } from '../article';
import type { Page } from '../dom/page';

export const FORMATS = ['txt', 'md', 'html', 'json'] as const;
export type Format = (typeof FORMATS)[number];

export interface ExportContext {
  page: Page;
  probabilities: ArrayLike<number>;
  labels: readonly boolean[];
  /** Block index → what the reader said it is. */
  corrections?: ReadonlyMap<number, boolean>;
}

export interface ExportOptions {
  /** Markdown only: metadata as YAML front matter. */
  frontMatter?: boolean;
}

/** Writes the article in the format; the labelled blocks, which only JSON has, come from `context`. */
export declare function exportArticle(
  format: Format,
  article: Article,
  context: ExportContext,
  options?: ExportOptions,
): string;
