/** The results of a session for its page. */

import type { Page } from '../../dom/page';
import type { TextBlock } from '../../dom/text-blocks';
import type { LabelRule } from '../../labels/pipeline';

/** Shows a reading in place of the highlight; null when there is none any more. */
export type Painter = (reading: PageReading | null) => void;

/** All results of one run; probabilities are kept, so that a new sensitivity needs no new run. */
export interface PageReading {
  readonly page: Page;
  readonly words: Uint32Array;
  readonly probabilities: Float32Array;
  readonly engine: string;
  /** Rule that turns its probabilities into labels. */
  readonly rule: LabelRule;
  /** Device that the engine ran on, if it reports one. */
  readonly device?: string;
  readonly milliseconds: number;
  sensitivity: number;
  corrections: ReadonlyMap<number, boolean>;
  labels: boolean[];
  /**
   * One flag per block: true for blocks to highlight, read and export. Tables and the like are kept as a
   * whole.
   */
  kept: readonly boolean[];
}

export const contentOf = ({ page, labels }: PageReading): TextBlock[] =>
  page.blocks.filter((_, index) => labels[index]);

/**
 * Checks if most of the content is gone from the page, as when a script shows another article in its place.
 */
export function isReplaced(reading: PageReading, now: Page): boolean {
  const content = contentOf(reading);
  const texts = new Set(now.blocks.map(({ text }) => text));
  return content.filter(({ text }) => texts.has(text)).length < content.length / 2;
}
