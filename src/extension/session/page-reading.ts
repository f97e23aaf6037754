/** The results of a session for its page. */

import type { Page } from '../../dom/page';
import type { TextBlock } from '../../dom/text-blocks';
import type { PageLabels, PagePrediction } from '../../labels/label-page';

/** Shows a reading in place of the highlight; null when there is none any more. */
export type Painter = (reading: PageReading | null) => void;

/** All results of one run; the prediction is kept, so that a new sensitivity needs no new run. */
export interface PageReading extends PageLabels {
  readonly page: Page;
  /** Number of words of each block. */
  readonly words: Uint32Array;
  readonly prediction: PagePrediction;
  readonly engine: string;
  /** Device that the engine ran on, if it reports one. */
  readonly device?: string;
  readonly milliseconds: number;
  sensitivity: number;
  corrections: ReadonlyMap<number, boolean>;
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
