/**
 * The article's text in the reader view. Of a long article only some parts are added before it is shown, and the
 * others while it is read, so that the browser is never busy for long.
 */
import { runSync, runTimeSliced, type TaskRunner } from '../../../scheduler';
import { make } from '../../ui/elements';
import { type ArticlePart, insertParts, splitIntoParts } from './article-parts';

/** Number of parts that fill any window. */
const FIRST_PARTS = 4;

export class ArticleText {
  readonly element = make('article');
  /** Parts that are not added yet. */
  #missing: readonly ArticlePart[] = [];
  #completion = new AbortController();

  /** @param onBusy called with true when parts are missing, and with false once the article is complete */
  constructor(private readonly onBusy: (isBusy: boolean) => void) {}

  get isComplete(): boolean {
    return this.#missing.length === 0;
  }

  /**
   * Prepares a written article to replace the current one.
   * @param isOpen true when the user sees the current article: a long one is then completed before it is shown
   * @returns shows the article
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
      await this.#addHidden(content, runTask(insertParts(parts)));
      return () => this.#reveal(content);
    }
    runSync(insertParts(parts.splice(0, FIRST_PARTS)));
    return () => {
      this.#setMissing(parts);
      this.element.replaceChildren(content);
    };
  }

  /** Adds a long article after the current one, hidden until it is complete. */
  async #addHidden(content: HTMLElement, completion: void | Promise<void>): Promise<void> {
    content.hidden = true;
    this.element.append(content);
    try {
      await completion;
    } catch (error) {
      content.remove();
      throw error;
    }
  }

  #reveal(content: HTMLElement): void {
    this.#setMissing([]);
    while (this.element.firstChild !== content) this.element.firstChild?.remove();
    content.hidden = false;
  }

  /** Adds the missing parts. @throws an abort error when another article is shown meanwhile */
  async complete(): Promise<void> {
    this.#completion = new AbortController();
    await runTimeSliced(this.#completion.signal)(insertParts(this.#missing));
    this.#setMissing([]);
  }

  /** Stops adding parts. */
  stop(): void {
    this.#completion.abort();
  }

  #setMissing(parts: readonly ArticlePart[]): void {
    this.#completion.abort();
    this.#missing = parts;
    this.element.ariaBusy = this.isComplete ? null : 'true';
    this.onBusy(!this.isComplete);
  }
}
