/** Shows a reading on its page: as a highlight in a tint that suits the page, or by a painter in its place. */
import { runSync, type TaskRunner } from '../../scheduler';
import { HighlightStylesheet } from './highlight-stylesheet';
import type { PageReading, Painter } from './page-reading';
import type { SessionEnvironment } from './session-environment';

/** The highlight of one page: its tint, and the ranges that are tinted, or the painter that replaces them. */
export class PageHighlight {
  readonly stylesheet: HighlightStylesheet;
  private painter: Painter | null = null;

  constructor(private readonly environment: SessionEnvironment) {
    this.stylesheet = new HighlightStylesheet(environment);
  }

  /** Prepares the highlight, unless a painter shows the reading. @returns shows the prepared highlight */
  async prepare({ page, selection }: PageReading, runTask: TaskRunner): Promise<(() => void) | undefined> {
    return this.painter ? undefined : runTask(this.environment.prepareHighlight(page.blocks, selection.kept));
  }

  /** Shows a reading. @param showPrepared result of `prepare()`, if the highlight was prepared */
  show(reading: PageReading, showPrepared?: () => void): void {
    const { page, selection } = reading;
    if (this.painter) this.painter(reading);
    else if (showPrepared) showPrepared();
    else runSync(this.environment.prepareHighlight(page.blocks, selection.kept))();
  }

  /** Lets a painter show the reading in place of the highlight; null restores the highlight. */
  paintWith(painter: Painter | null, reading: PageReading | null): void {
    this.painter = painter;
    if (painter) this.environment.clear();
    if (reading) this.show(reading);
    else painter?.(null);
  }

  remove(): void {
    this.environment.clear();
    this.painter?.(null);
    this.painter = null;
    this.stylesheet.remove();
  }
}
