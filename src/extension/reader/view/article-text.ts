/** The article's text in the reader view. A long one gets its parts a few at a time after it is shown. */
import { runTimeSliced, type TaskRunner, yieldToBrowser } from '../../../scheduler';
import { make } from '../../ui/elements';
import { type ArticlePart, insertParts, splitIntoParts } from './article-parts';

/** The element with the article's text, and the parts of it that are still to be added. */
export class ArticleText {
  readonly element = make('article');
  private missing: readonly ArticlePart[] = [];
  private completion = new AbortController();

  /** @param onBusy called with true when parts are missing, and with false once the article is complete */
  constructor(private readonly onBusy: (isBusy: boolean) => void) {}

  get isComplete(): boolean {
    return this.missing.length === 0;
  }

  /**
   * Prepares a written article to replace the current one; the result shows it.
   * @param isOpen true when the user sees the current article: a long one is then completed first
   */
  async prepare(
    written: DocumentFragment,
    head: HTMLElement,
    isOpen: boolean,
    runTask: TaskRunner,
  ): Promise<() => void> {
    head.remove();
    const { content, parts } = await runTask(splitIntoParts(written));
    content.prepend(head);
    if (isOpen && content instanceof HTMLElement) {
      await this.addHidden(content, runTask(insertParts(parts)));
      return () => this.reveal(content);
    }
    return () => {
      this.setMissing(parts);
      this.element.replaceChildren(content);
    };
  }

  /** Adds a long article after the current one, hidden until it is complete. */
  private async addHidden(content: HTMLElement, completion: void | Promise<void>): Promise<void> {
    content.hidden = true;
    this.element.append(content);
    try {
      await completion;
    } catch (error) {
      content.remove();
      throw error;
    }
  }

  private reveal(content: HTMLElement): void {
    this.setMissing([]);
    while (this.element.firstChild !== content) this.element.firstChild?.remove();
    content.hidden = false;
  }

  /** Adds the missing parts. @throws an abort error when another article is shown meanwhile */
  async complete(): Promise<void> {
    this.completion = new AbortController();
    const { signal } = this.completion;
    // The opening of the view, which calls this, has taken its share of the browser's time.
    await yieldToBrowser();
    signal.throwIfAborted();
    await runTimeSliced(signal)(insertParts(this.missing));
    this.setMissing([]);
  }

  /** Stops adding parts. */
  stop(): void {
    this.completion.abort();
  }

  private setMissing(parts: readonly ArticlePart[]): void {
    this.completion.abort();
    this.missing = parts;
    this.element.ariaBusy = this.isComplete ? null : 'true';
    this.onBusy(!this.isComplete);
  }
}
