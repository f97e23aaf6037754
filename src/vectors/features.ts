/**
 * Page snapshot (`Outline`) → all inputs of the model before any vocabulary is applied: hashes and numbers.
 */
import type { Page } from '../dom/page';
import { finish, type Work } from '../work';
import { type BlockNumbers, readingNumbers } from './numbers';
import { looksOf, type Outline, readOutline } from './outline';
import type { PathTable } from './paths';

export interface Features extends BlockNumbers {
  paths: PathTable;
  /** Path row of each block. */
  rowOf: Uint32Array;
}

export const readFeatures = (page: Page): Features => finish(readingFeatures(readOutline(page)));

/** Interruptible version of `readFeatures()`. */
export function* readingFeatures(outline: Outline): Work<Features> {
  const rowOf = looksOf(outline);
  return { paths: outline.paths, rowOf, ...(yield* readingNumbers(outline, rowOf)) };
}
