/** Labels as highlighted and as the article has them: lines of text stay whole. */
import { completingLines } from '../article/whole';
import type { Page } from '../dom/page';
import { label } from '../labels/label';
import type { Work } from '../work';

/** Work that can be interrupted. */
export function* labelling(
  page: Page,
  probabilities: Float32Array,
  words: ArrayLike<number>,
  sensitivity: number,
  corrections: ReadonlyMap<number, boolean>,
): Work<boolean[]> {
  yield;
  const labels = label(probabilities, words, { sensitivity, corrections });
  yield;
  return yield* completingLines(page.blocks, labels, corrections);
}
