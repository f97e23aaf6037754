/** The clean article: what the reader view and every export format are made from. */
import type { Root } from 'hast';
import type { BlockSelection, SelectOptions } from '../../labels/select-blocks';

/** Metadata that a page states about itself; strings are empty where it states nothing. */
export interface Metadata {
  title: string;
  /** The authors, joined by ', '. */
  byline: string;
  /** ISO 8601, as exact as the page gives it: `2024-05-01` or with the time. */
  published: string;
  modified: string;
  /** Name of the site or publication. */
  site: string;
  url: string;
  canonical: string;
  /** BCP 47 language tag. */
  lang: string;
  dir: '' | 'ltr' | 'rtl';
  description: string;
  /** Absolute address of the lead image. */
  image: string;
  readingMinutes: number;
}

export interface Article {
  /**
   * HTML syntax tree of the kept blocks with their ancestors rebuilt. Only elements, attributes and addresses of
   * an allow-list are ever in it, so it is safe to make DOM from.
   */
  readonly tree: Root;
  /** The same, perhaps without the image at its head, which takes longest to find: for formats that show none. */
  readonly textTree: Root;
  readonly metadata: Metadata;
  readonly words: number;
}

export interface ArticleOptions extends Omit<SelectOptions, 'trace' | 'skip'> {
  /** The page's address, against which links are made absolute. */
  url?: string;
  /** The selection that labelling the page has made of the labels; made again when absent. */
  selection?: BlockSelection;
}
