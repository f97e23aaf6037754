/** The results of a session for its page. */

import type { Page } from '../../dom/page';
import type { TextBlock } from '../../dom/text-blocks';
import type { LabelRule } from '../../labels/pipeline';
import type { HighlightSummary } from '../messages/contract';

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
export function isReplaced(reading: PageReading, current: Page): boolean {
  const content = contentOf(reading);
  const texts = new Set(current.blocks.map(({ text }) => text));
  return content.filter(({ text }) => texts.has(text)).length < content.length / 2;
}

/**
 * Summarises a reading for badge and popup. Counts hidden text as kept, but not in the share, which describes
 * the visible text.
 */
export function summarise(reading: PageReading): HighlightSummary {
  const { page, words, kept, engine, device, milliseconds, sensitivity } = reading;
  let keptWords = 0;
  let keptShown = 0;
  let shown = 0;
  for (const [index, block] of page.blocks.entries()) {
    if (kept[index]) keptWords += words[index];
    if (!block.visible) continue;
    shown += words[index];
    if (kept[index]) keptShown += words[index];
  }
  const share = shown > 0 ? keptShown / shown : 0;
  const adjustable = reading.probabilities.some((p) => p > 0 && p < 1);
  return { words: keptWords, share, sensitivity, adjustable, engine, device, milliseconds };
}
