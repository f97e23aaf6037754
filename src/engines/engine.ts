/** The one interface that every engine, ours and those of the papers, is used through. */
import type { Page } from '../dom/page';
import type { Pace } from '../work';

export interface Engine {
  readonly name: string;
  /** Whether its labels are completed to whole lines; engines from papers are shown as published. */
  readonly wholeLines?: boolean;
  /** Probability from which on the published system takes a block; absent where the labels' own rule decides. */
  readonly threshold?: number;
  /** Gets weights and devices ready; may be called again, which tells that a page will soon follow. */
  load(): Promise<void>;
  /** What it computes on, once loaded, where that is worth telling: `webgl`, `wasm`, `arrays`. */
  readonly device?: string;
  /**
   * @param pace how long work is run; default: at once
   * @param before an earlier reading of the same document: what it has in common with this one need not be judged anew
   * @returns P(content), always finite, one a block of `page.blocks`.
   */
  classify(page: Page, pace?: Pace, before?: Page): Promise<Float32Array>;
  /** Frees all memory, of the GPU too. */
  dispose(): void;
}
