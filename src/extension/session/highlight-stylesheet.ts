/** The style sheet that tints the content: at most one is in the page, and it suits the page's appearance. */
import type { TextBlock } from '../../dom/text-blocks';
import { chooseTint, type Sample } from '../highlight/tint';
import type { Tint } from '../messages/page-state';
import { SerialQueue } from '../platform/serial-queue';

export interface StylesheetEnvironment {
  sampleColours(content: readonly TextBlock[]): Sample[];
  addTint(tint: Tint): Promise<void>;
  removeTint(tint: Tint): Promise<void>;
}

const areEqual = (a: Tint | null, b: Tint | null): boolean =>
  a?.red === b?.red && a?.green === b?.green && a?.blue === b?.blue && a?.alpha === b?.alpha;

/** The tint of one page: chooses it, adds its style sheet, and replaces or removes it. */
export class HighlightStylesheet {
  /** The tint in the page once all requested changes are done. */
  private shown: Tint | null = null;
  /** Queue of changes: the addition of a sheet cannot be cancelled, so each change waits for the one before. */
  private readonly changes = new SerialQueue();

  constructor(private readonly environment: StylesheetEnvironment) {}

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
