/** Common interface of all engines, Leaflight's own and those from papers. */
import type { Page } from '../dom/page';
import type { PagePrediction } from '../labels/label-page';
import type { TaskRunner } from '../scheduler';

export interface Engine {
  readonly name: string;
  /** Loads weights and prepares devices. Calling it again announces that a page will follow soon. */
  load(): Promise<void>;
  /** Name of the backend in use, once loaded: `webgl`, `wasm` or `arrays`; absent for engines without one. */
  readonly device?: string;
  /**
   * Predicts P(content) of each text block; `labelPage()` makes labels of it.
   * @param pace runner of interruptible work; by default it runs to the end at once
   * @param before earlier snapshot of the same document; blocks that it shares with `page` need not be
   *   classified again
   */
  predict(page: Page, pace?: TaskRunner, before?: Page): Promise<PagePrediction>;
  /** Frees all memory, including GPU memory. */
  dispose(): void;
}
