/** The parts of a page's text that an extractor's output contains. */

import { keptTokens } from './kept-tokens';
import type { PageText, Span } from './page-text';
import { imageAddresses } from './shown-images';
import { sameTokens, tokensOf } from './tokens';

/** Share of a text's tokens that must be in the output for the text to count as kept. */
const MIN_KEPT_SHARE = 0.8;

/** Result of an extractor for a page. */
export interface Output {
  text: PageText;
  /** The title that the extractor gives apart from the text. */
  title?: string;
  images: ReadonlySet<string>;
}

/** The page's tokens and images, and which of them the output contains. */
export class KeptText {
  /** 1 for each token of the page that the output contains, else 0. */
  readonly tokens: Uint8Array;
  private readonly title: readonly string[];
  private readonly images: ReadonlySet<string>;

  constructor(
    readonly page: PageText,
    readonly output: Output,
    private readonly base: string,
  ) {
    this.tokens = keptTokens(page, output.text);
    this.title = tokensOf(output.title ?? '');
    this.images = output.images;
  }

  /** Number of kept tokens in a range. */
  count({ start, end }: Span): number {
    let sum = 0;
    for (let i = start; i < end; i++) sum += this.tokens[i];
    return sum;
  }

  /** Share of a range's visible tokens that are kept; of all its tokens when none is visible. */
  share({ start, end }: Span): number {
    let kept = 0;
    let visible = 0;
    for (let i = start; i < end; i++) {
      if (!this.page.visible[i]) continue;
      visible++;
      kept += this.tokens[i];
    }
    return visible ? kept / visible : this.count({ start, end }) / Math.max(1, end - start);
  }

  /** True when most of a range is kept. */
  has(span: Span): boolean {
    return span.end > span.start && this.share(span) >= MIN_KEPT_SHARE;
  }

  /** True when the output's field for the title holds this text. */
  titleHas(tokens: readonly string[]): boolean {
    const { title } = this;
    for (let i = 0; i + tokens.length <= title.length; i++) {
      if (tokens.length && sameTokens(title.slice(i, i + tokens.length), tokens)) return true;
    }
    return false;
  }

  /** True when the output shows this image of the page. */
  hasImage(image: Element): boolean {
    return imageAddresses(image, this.base).some((address) => this.images.has(address));
  }
}
