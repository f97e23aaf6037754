/** The clean article, from which the reader view and all export formats are made. */
import type { Root } from 'hast';
import type { SelectOptions } from '../../labels/select-blocks';
import type { Metadata } from '../../metadata/metadata';

/** An article: its tree in two forms, its metadata and its length. */
export interface Article {
  /**
   * Syntax tree of the selected blocks and their ancestors. Elements, attributes and addresses are those of
   * an allow-list, so it is safe to make DOM nodes from it.
   */
  readonly tree: Root;
  /** The tree, perhaps without its lead image, which takes longest to find: for formats without images. */
  readonly textTree: Root;
  readonly metadata: Metadata;
  readonly words: number;
}

/** Settings of an article, and of the selection that it is built from. */
export interface ArticleOptions extends Omit<SelectOptions, 'trace' | 'skip'> {
  /** The page's address, the base of relative links. */
  url?: string;
  /** Leaves out all pictures; players of videos stay links. */
  withoutImages?: boolean;
}
