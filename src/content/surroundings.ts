/** What a session needs of the page and the extension. */
import type { TextBlock } from '../dom/blocks';
import type { Page } from '../dom/page';
import type { Engine } from '../engines/engine';
import type { PageState } from '../messages';
import type { Pace, Work } from '../work';
import type { PageCorrections } from './corrections';
import type { TintSurroundings } from './tint-sheet';

export interface Surroundings extends TintSurroundings {
  readPage(pace: Pace): Promise<Page>;
  /** Whether the document is a shell around a viewer of the browser's own, into which nobody can look. */
  isViewer(): boolean;
  createEngine(): Promise<Engine>;
  /** Whether the site is to be highlighted without a click, as things stand. */
  isAutoSite(): Promise<boolean>;
  /**
   * Prepares the highlight of the blocks that are kept, one a block; touches nothing.
   * @returns shows it at once, in place of the one before
   */
  prepareHighlight(blocks: readonly TextBlock[], kept: readonly boolean[]): Work<() => void>;
  clear(): void;
  /** Told of every change of state. */
  report(state: PageState): void;
  readonly corrections: PageCorrections;
}
