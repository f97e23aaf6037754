/** Outline → everything the model is told of a page, before any vocabulary: hashes and numbers. */
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

/** Work that can be interrupted. */
export function* readingFeatures(outline: Outline): Work<Features> {
  const rowOf = looksOf(outline);
  return { paths: outline.paths, rowOf, ...(yield* readingNumbers(outline, rowOf)) };
}
