/**
 * Page snapshot (`Outline`) → all inputs of the model before any vocabulary is applied: hashes and numbers.
 */
import type { Page } from '../dom/page';
import { finish, type Work } from '../scheduler';
import { type BlockNumbers, readingNumbers } from './block-features';
import { looksOf, type Outline, readingOutline } from './page-snapshot';
import type { PathTable } from './path-groups';

export interface Features extends BlockNumbers {
  paths: PathTable;
  /** Path row of each block. */
  rowOf: Uint32Array;
}

export const readFeatures = (page: Page): Features => finish(readingFeatures(finish(readingOutline(page))));

/** Interruptible version of `readFeatures()`. */
export function* readingFeatures(outline: Outline): Work<Features> {
  const rowOf = looksOf(outline);
  return { paths: outline.paths, rowOf, ...(yield* readingNumbers(outline, rowOf)) };
}
