/** What a session has found out about its page. */
import type { TextBlock } from '../dom/blocks';
import type { Page } from '../dom/page';
import type { LabelRule } from '../engines/labels';

/** Shows a reading in its own way, in place of the highlight; null when there is none any more. */
export type Painter = (reading: Reading | null) => void;

/** All that one run found out; probabilities stay, so that a new sensitivity needs no new run. */
export interface Reading {
  readonly page: Page;
  readonly words: Uint32Array;
  readonly probabilities: Float32Array;
  readonly engine: string;
  /** How its probabilities become labels. */
  readonly rule: LabelRule;
  /** What the engine computed on, if it tells. */
  readonly device?: string;
  readonly milliseconds: number;
  sensitivity: number;
  corrections: ReadonlyMap<number, boolean>;
  labels: boolean[];
  /** What is highlighted, read and exported: labels in whole tables and the like. One a block. */
  kept: readonly boolean[];
}

export const contentOf = ({ page, labels }: Reading): TextBlock[] =>
  page.blocks.filter((_, index) => labels[index]);

/** Whether most of the content is gone from the page, as where a script puts another article in its place. */
export function isReplaced(reading: Reading, now: Page): boolean {
  const content = contentOf(reading);
  const texts = new Set(now.blocks.map(({ text }) => text));
  return content.filter(({ text }) => texts.has(text)).length < content.length / 2;
}
