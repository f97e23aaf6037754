/** Labels → one clean tree and the page's metadata; the entry to `article/`. */
import type { Root } from 'hast';
import type { Page } from '../dom/page';
import { Addresses } from './addresses';
import type { Article, ArticleOptions, Metadata } from './article';
import { buildTree } from './build';
import { decide, type Kept } from './keep';
import { placeLead } from './lead';
import { baseOf, readMetadata, statedImage } from './metadata';
import { countWords, readingMinutes } from './words';

export type { Article, ArticleOptions, Metadata } from './article';
export { completeLines } from './whole';

/**
 * An article of which the image at its head, metadata and words are found out when they are first asked for. A class,
 * because an object literal with getters gets a shape of its own in V8's old space: that keeps all of the page from
 * the collector of young objects, which then copies it (a fifth of the time that the command takes).
 */
class BuiltArticle implements Article {
  readonly textTree: Root;
  private readonly kept: Kept;
  private readonly addresses: Addresses;
  private isLed: boolean | undefined;
  private countedWords: number | undefined;
  private readOut: Metadata | undefined;

  constructor(
    private readonly document: Document,
    private readonly page: Page,
    labels: readonly boolean[],
    private readonly options: ArticleOptions,
  ) {
    this.kept = decide(page, labels, options);
    const { base, own } = baseOf(document, options.url ?? '');
    this.addresses = new Addresses(base, own);
    this.textTree = buildTree(document, this.kept, this.addresses);
    this.isLed = options.literal;
  }

  get tree(): Root {
    const { document, page, addresses } = this;
    const stated = () => statedImage(document, page, addresses.base);
    if (!this.isLed) placeLead(this.textTree, document, this.kept, addresses, stated);
    this.isLed = true;
    return this.textTree;
  }

  get words(): number {
    this.countedWords ??= countWords(this.textTree);
    return this.countedWords;
  }

  get metadata(): Metadata {
    this.readOut ??= {
      ...readMetadata(this.document, this.page, this.kept.blocks, this.options.url ?? ''),
      readingMinutes: readingMinutes(this.textTree),
    };
    return this.readOut;
  }
}

/**
 * Builds the article of a page from its labels. Runs the same in the live page and over a parsed tree, and
 * changes nothing.
 * @param labels one a block of `page.blocks`, true for content
 */
export const buildArticle = (
  document: Document,
  page: Page,
  labels: readonly boolean[],
  options: ArticleOptions = {},
): Article => new BuiltArticle(document, page, labels, options);
