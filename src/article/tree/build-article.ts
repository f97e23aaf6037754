/** Selected blocks → the article: a clean tree and the page's metadata. */
import type { Root } from 'hast';
import type { Page } from '../../dom/page';
import type { TextBlock } from '../../dom/text-blocks';
import type { BlockSelection } from '../../labels/select-blocks';
import { staysOnSite } from '../../metadata/author-elements';
import { findDate } from '../../metadata/dates';
import { findStatedImage, type Metadata, readMetadata } from '../../metadata/metadata';
import { pageAddress } from '../../metadata/page-address';
import { readPageKind, UNDATED_KINDS } from '../../metadata/page-kind';
import { nameIn } from '../../metadata/person-names';
import { normalise } from '../../metadata/title-parts';
import { isBuyControl } from '../../roles/products/buy-controls';
import { findThread } from '../../roles/thread/find-thread';
import { type IncrementalTask, runSync } from '../../scheduler';
import { Addresses } from '../../structure/absolute-addresses';
import { findLines } from '../../structure/inline-lines';
import { linkAround } from '../../structure/text-links';
import { measureText, readingMinutes, type TextLength } from '../../structure/words';
import { dropAuthorPortraits } from '../images/author-portraits';
import type { Article, ArticleOptions } from './article-types';
import { buildTree } from './build-tree';
import { placeLeadImage } from './place-lead-image';
import { type SelectedElements, selectElements } from './select-elements';
import type { PostHead } from './thread-heads';

/**
 * Article whose lead image, word count and metadata are computed on first access. A class, because an object literal
 * with getters gets a hidden class of its own in V8's old space, through which the garbage collector of young objects
 * sees the whole page as alive and copies it (a fifth of the command's time).
 */
class BuiltArticle implements Article {
  private hasLeadImage: boolean | undefined;
  private textLength: TextLength | undefined;
  private cachedMetadata: Metadata | undefined;

  constructor(
    private readonly page: Page,
    private readonly options: ArticleOptions,
    private readonly selected: SelectedElements,
    private readonly addresses: Addresses,
    readonly textTree: Root,
  ) {
    this.hasLeadImage = options.literal || options.withoutImages;
  }

  get tree(): Root {
    runSync(this.addLeadImage());
    return this.textTree;
  }

  get words(): number {
    const { words, letters } = runSync(this.measure());
    return words + letters;
  }

  get metadata(): Metadata {
    return runSync(this.describe());
  }

  /** Computes all of it, for callers that must not wait on access. */
  *complete(): IncrementalTask<void> {
    yield;
    yield* this.addLeadImage();
    yield;
    yield* this.describe();
  }

  private *addLeadImage(): IncrementalTask<void> {
    if (this.hasLeadImage) return;
    const { page, addresses } = this;
    yield* dropAuthorPortraits(this.textTree, () => this.describe());
    const leadImagePage = {
      document: page.document,
      findStatedImage: () => findStatedImage(page, addresses.base),
      *isForSale() {
        if ((yield* readPageKind(page)) === 'product') return true;
        const lines = yield* findLines(page.blocks);
        yield;
        return lines.some((line) => isBuyControl(line, page.blocks));
      },
    };
    yield* placeLeadImage(this.textTree, leadImagePage, this.selected, addresses);
    this.hasLeadImage = true;
  }

  private *measure(): IncrementalTask<TextLength> {
    this.textLength ??= yield* measureText(this.textTree);
    return this.textLength;
  }

  private *describe(): IncrementalTask<Metadata> {
    if (!this.cachedMetadata) {
      const { page, selected, options } = this;
      const { posts } = yield* findThread(page);
      const hasPosts = posts.length > 0;
      const { url = '' } = options;
      const stated = yield* readMetadata(page, selected.blocks, hasPosts, url);
      // Reviews of goods and the entries of a board have the form of posts.
      const isThread = !UNDATED_KINDS.has(yield* readPageKind(page, url));
      const starter = (isThread && selected.thread?.starter) || null;
      this.cachedMetadata = {
        ...withStarter(stated, starter, page.blocks),
        readingMinutes: readingMinutes(yield* this.measure()),
      };
    }
    return this.cachedMetadata;
  }
}

/** Maximum blocks from the title to the author of a thread below it. */
const MAX_HEAD_BLOCKS = 12;

/** Adds who began a thread, and when: as the head above the posts says, else the first post. */
function withStarter<T extends Pick<Metadata, 'title' | 'byline' | 'published' | 'url'>>(
  stated: T,
  starter: PostHead | null,
  blocks: readonly TextBlock[],
): T {
  if (!starter) return stated;
  const { author, date } = starter;
  const title = normalise(stated.title);
  const titleAt = title === '' ? -1 : blocks.findIndex(({ text }) => normalise(text) === title);
  // Posts below a link to another site are comments on what stands there.
  const link = titleAt < 0 ? null : linkAround(blocks[titleAt]);
  if (link && stated.url !== '' && !staysOnSite(link.element, stated.url)) return stated;
  const head = blocks.slice(titleAt + 1, Math.min(titleAt + MAX_HEAD_BLOCKS, ...starter.blocks));
  const posted = findDate(date)?.date ?? '';
  // The page may state the time of the reader's visit; a date in figures may be misread.
  const isEarlier =
    stated.published === '' ||
    (posted !== '' && posted < stated.published.slice(0, 10) && /\p{L}{3}/u.test(date));
  const isNamedAbove = stated.byline !== '' && head.some(({ text }) => nameIn(text) === stated.byline);
  return {
    ...stated,
    byline: (isNamedAbove ? '' : nameIn(author)) || stated.byline,
    published: isEarlier ? posted : stated.published,
  };
}

/** Builds an article without changing the page. Changes between pauses may or may not be in it. */
export function* buildArticle(
  page: Page,
  selection: BlockSelection,
  options: ArticleOptions = {},
): IncrementalTask<BuiltArticle> {
  const selected = yield* selectElements(page, selection, options);
  const { base, address } = pageAddress(page, options.url ?? '');
  const addresses = new Addresses(base, address);
  const tree = yield* buildTree(page.document, selected, addresses, options.withoutImages);
  return new BuiltArticle(page, options, selected, addresses, tree);
}

/** Builds the article with everything that is otherwise computed on first access. */
export function* buildWholeArticle(...args: Parameters<typeof buildArticle>): IncrementalTask<Article> {
  const article = yield* buildArticle(...args);
  yield* article.complete();
  return article;
}
