/** Page → everything the model is told of it, before any vocabulary: hashes and numbers. */
import type { Page } from '../dom/page';
import { finish, type Work } from '../work';
import { type BlockNumbers, readingNumbers } from './numbers';
import { type PathTable, readingPaths } from './paths';

export interface Features extends BlockNumbers {
  paths: PathTable;
}

export const readFeatures = (page: Page): Features => finish(readingFeatures(page));

/** The same as work that can be interrupted. */
export function* readingFeatures(page: Page): Work<Features> {
  const paths = yield* readingPaths(page.blocks);
  return { paths, ...(yield* readingNumbers(page, paths)) };
}
