/** Shows a reading on its page: as a highlight in a tint that suits the page, or by a painter in its place. */
import { runSync, type TaskRunner } from '../../scheduler';
import { HighlightStylesheet } from './highlight-stylesheet';
import { contentOf, type PageReading, type Painter } from './page-reading';
import type { SessionEnvironment } from './session-environment';

/** The highlight of one page: its tint, and the ranges that are tinted, or the painter that replaces them. */
export class PageHighlight {
  private readonly stylesheet: HighlightStylesheet;
  private painter: Painter | null = null;
  /** The reading that is shown; null when there is none. */
  reading: PageReading | null = null;

  constructor(private readonly environment: SessionEnvironment) {
    this.stylesheet = new HighlightStylesheet(environment);
  }

  /** Prepares the highlight, unless a painter shows the reading. @returns shows the prepared highlight */
  async prepare({ page, selection }: PageReading, runTask: TaskRunner): Promise<(() => void) | undefined> {
    return this.painter ? undefined : runTask(this.environment.prepareHighlight(page.blocks, selection.kept));
  }

  /** Prepares the highlight while the background adds the tint. @throws when the browser refuses the style sheet */
  async prepareWithTint(reading: PageReading, runTask: TaskRunner): Promise<(() => void) | undefined> {
    const tinted = this.stylesheet.update(contentOf(reading));
    const prepared = Promise.resolve().then(() => this.prepare(reading, runTask));
    return (await Promise.all([prepared, tinted]))[0];
  }

  /**
   * Chooses the tint again for the page as it is now.
   * @param isNewDocument true when the frame has loaded another document
   */
  async retint(isNewDocument = false): Promise<void> {
    const content = this.reading && contentOf(this.reading);
    if (!content) return;
    // Another document lacks the sheet.
    if (isNewDocument) this.stylesheet.remove();
    // If the extension is gone, the page keeps its current tint.
    await this.stylesheet.update(content).catch(() => {});
  }

  /** Shows a reading. @param showPrepared result of `prepare()`, if the highlight was prepared */
  show(reading: PageReading, showPrepared?: () => void): void {
    const { page, selection } = reading;
    this.reading = reading;
    if (this.painter) this.painter(reading);
    else if (showPrepared) showPrepared();
    else runSync(this.environment.prepareHighlight(page.blocks, selection.kept))();
  }

  /** Lets a painter show the reading in place of the highlight; null restores the highlight. */
  paintWith(painter: Painter | null): void {
    this.painter = painter;
    if (painter) this.environment.clear();
    if (this.reading) this.show(this.reading);
    else painter?.(null);
  }

  remove(): void {
    this.reading = null;
    this.environment.clear();
    this.painter?.(null);
    this.painter = null;
    this.stylesheet.remove();
  }
}
