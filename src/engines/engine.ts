/** Common interface of all engines, Leaflight's own and those from papers. */
import type { Page } from '../dom/page';
import type { TaskRunner } from '../scheduler';

export interface Engine {
  readonly name: string;
  /** True when labels are extended to whole lines; engines from papers are shown as published. */
  readonly wholeLines?: boolean;
  /** Minimum probability of content in the published system; absent when the expected-F1 rule decides. */
  readonly threshold?: number;
  /** Loads weights and prepares devices. Calling it again announces that a page will follow soon. */
  load(): Promise<void>;
  /** Name of the backend in use, once loaded: `webgl`, `wasm` or `arrays`; absent for engines without one. */
  readonly device?: string;
  /**
   * Computes P(content) of each text block.
   * @param pace runner of interruptible work; by default it runs to the end at once
   * @param before earlier snapshot of the same document; blocks that it shares with `page` need not be
   *   classified again
   * @returns P(content), always finite, of each block in `page.blocks`
   */
  classify(page: Page, pace?: TaskRunner, before?: Page): Promise<Float32Array>;
  /** Frees all memory, including GPU memory. */
  dispose(): void;
}
