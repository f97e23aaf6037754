/** Labels → one clean tree and the page's metadata; the entry to `article/`. */
import type { Root } from 'hast';
import type { Page } from '../../dom/page';
import { type IncrementalTask, runSync } from '../../scheduler';
import { measureText, minutesOf, type TextLength } from '../../structure/words';
import { baseOf, findStatedImage, readMetadata } from '../metadata/metadata';
import { Addresses } from './absolute-addresses';
import { buildTree } from './build-tree';
import { placeLead } from './lead-section';
import { type SelectedElements, selectElements } from './select-elements';
import type { Article, ArticleOptions, Metadata } from './types';

export { completeLines } from '../../labels/complete-lines';
export type { Article, ArticleOptions, Metadata } from './types';

/**
 * An article of which the image at its head, words and metadata are found out when they are first asked for. A class,
 * because an object literal with getters gets a shape of its own in V8's old space: that keeps all of the page from
 * the collector of young objects, which then copies it (a fifth of the time that the command takes).
 */
class BuiltArticle implements Article {
  private isLed: boolean | undefined;
  private knownLength: TextLength | undefined;
  private knownMetadata: Metadata | undefined;

  constructor(
    private readonly document: Document,
    private readonly page: Page,
    private readonly options: ArticleOptions,
    private readonly kept: SelectedElements,
    private readonly addresses: Addresses,
    readonly textTree: Root,
  ) {
    this.isLed = options.literal;
  }

  get tree(): Root {
    runSync(this.leading());
    return this.textTree;
  }

  get words(): number {
    const { words, letters } = runSync(this.measuring());
    return words + letters;
  }

  get metadata(): Metadata {
    return runSync(this.describing());
  }

  /** Finds out all of it, for those who must not be kept waiting when they ask. */
  *completing(): IncrementalTask<void> {
    yield* this.leading();
    yield* this.describing();
  }

  private *leading(): IncrementalTask<void> {
    if (this.isLed) return;
    const { document, page, addresses } = this;
    const stated = () => findStatedImage(document, page, addresses.base);
    yield* placeLead(this.textTree, document, this.kept, addresses, stated);
    this.isLed = true;
  }

  private *measuring(): IncrementalTask<TextLength> {
    this.knownLength ??= yield* measureText(this.textTree);
    return this.knownLength;
  }

  private *describing(): IncrementalTask<Metadata> {
    this.knownMetadata ??= {
      ...(yield* readMetadata(this.document, this.page, this.kept.blocks, this.options.url ?? '')),
      readingMinutes: minutesOf(yield* this.measuring()),
    };
    return this.knownMetadata;
  }
}

/**
 * Builds the article of a page from its labels. Runs the same in the live page and over a parsed tree, and
 * changes nothing. Work that can be interrupted; what changes in the page meanwhile may or may not be seen.
 * @param labels one a block of `page.blocks`, true for content
 */
export function* buildArticle(
  document: Document,
  page: Page,
  labels: readonly boolean[],
  options: ArticleOptions = {},
): IncrementalTask<BuiltArticle> {
  const kept = yield* selectElements(page, labels, options);
  const { base, own } = baseOf(document, options.url ?? '');
  const addresses = new Addresses(base, own);
  const tree = yield* buildTree(document, kept, addresses);
  return new BuiltArticle(document, page, options, kept, addresses, tree);
}

/** Builds the article with everything that is otherwise computed on first access, so that a page never waits for it. */
export function* buildWholeArticle(...page: Parameters<typeof buildArticle>): IncrementalTask<Article> {
  const article = yield* buildArticle(...page);
  yield* article.completing();
  return article;
}
