/** Final labels of an engine: extended to whole lines for Leaflight, as published for engines from papers. */

import type { Page } from '../dom/page';
import type { Engine } from '../engines/engine';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import { completeLines } from './complete-lines';
import { cutLabels, type LabelOptions } from './cut';

/** Fields of an engine that decide how its probabilities become labels. */
export type LabelRule = Pick<Engine, 'threshold' | 'wholeLines'>;

interface Options extends LabelOptions {
  /** Number of words of each block; counted when absent. */
  words?: ArrayLike<number>;
}

/** Labels a page in one go. @returns a label for each block, true for content */
export function* labelSteps(
  rule: LabelRule,
  page: Page,
  probabilities: Float32Array,
  { words = wordCounts(page.blocks), threshold = rule.threshold, ...others }: Options,
): IncrementalTask<boolean[]> {
  yield;
  const labels = cutLabels(probabilities, words, { ...others, threshold });
  if (!rule.wholeLines) return labels;
  yield;
  return yield* completeLines(page.blocks, labels, others.corrections);
}
