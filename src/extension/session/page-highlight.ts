/** Shows a reading on its page: as a highlight in a tint that suits the page, or by a painter in its place. */

import type { TextBlock } from '../../dom/text-blocks';
import { runSync, type TaskRunner } from '../../scheduler';
import { chooseTint } from '../highlight/tint';
import type { Tint } from '../messages/page-state';
import { SerialQueue } from '../platform/serial-queue';
import { contentOf, type PageReading, type Painter } from './page-reading';
import type { SessionEnvironment } from './session-environment';

const areEqual = (a: Tint | null, b: Tint | null): boolean =>
  a?.red === b?.red && a?.green === b?.green && a?.blue === b?.blue && a?.alpha === b?.alpha;

/** The tint of one page: chooses it, adds its style sheet, and replaces or removes it. */
export class HighlightStylesheet {
  /** The tint in the page once all requested changes are done. */
  private shown: Tint | null = null;
  /** Queue of changes: the addition of a sheet cannot be cancelled, so each change waits for the one before. */
  private readonly changes = new SerialQueue();

  constructor(
    private readonly environment: Pick<SessionEnvironment, 'sampleColours' | 'addTint' | 'removeTint'>,
  ) {}

  /** Adds the sheet that suits the page as it is now. @throws when the browser refuses it */
  update(content: readonly TextBlock[]): Promise<void> {
    return this.replaceWith(chooseTint(this.environment.sampleColours(content)));
  }

  remove(): void {
    this.replaceWith(null).catch(() => {});
  }

  private replaceWith(tint: Tint | null): Promise<void> {
    return this.changes.run(() => this.swap(tint));
  }

  /** Adds the new sheet before it removes the old one, so that the highlight always has a colour. */
  private async swap(tint: Tint | null): Promise<void> {
    const previous = this.shown;
    if (areEqual(previous, tint)) return;
    if (tint) {
      try {
        await this.environment.addTint(tint);
      } catch (error) {
        // It may have been added or not.
        await this.removeTint(tint);
        throw error;
      }
    }
    this.shown = tint;
    if (previous) await this.removeTint(previous);
  }

  private async removeTint(tint: Tint): Promise<void> {
    await this.environment.removeTint(tint).catch(() => {});
  }
}

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
