/** Labels as an engine is to be shown, highlighted and exported: ours in whole lines, those of papers as published. */
import { completingLines } from '../article/whole';
import type { Page } from '../dom/page';
import { type LabelOptions, label } from '../labels/label';
import { wordCounts } from '../vectors/word-counts';
import { finish, type Work } from '../work';
import type { Engine } from './engine';

/** What of an engine decides how its probabilities become labels. */
export type LabelRule = Pick<Engine, 'threshold' | 'wholeLines'>;

interface Options extends LabelOptions {
  /** Number of words, one a block; counted where they are not given. */
  words?: ArrayLike<number>;
}

/** @returns one label a block, true for content */
export const labelsBy = (
  rule: LabelRule,
  page: Page,
  probabilities: Float32Array,
  options: Options = {},
): boolean[] => finish(labelling(rule, page, probabilities, options));

/** The same as work that can be interrupted. */
export function* labelling(
  rule: LabelRule,
  page: Page,
  probabilities: Float32Array,
  { words = wordCounts(page.blocks), threshold = rule.threshold, ...others }: Options,
): Work<boolean[]> {
  yield;
  const labels = label(probabilities, words, { ...others, threshold });
  if (!rule.wholeLines) return labels;
  yield;
  return yield* completingLines(page.blocks, labels, others.corrections);
}
