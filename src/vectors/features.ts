/** Page → everything the model is told of it, before any vocabulary: hashes and numbers. */
import type { Page } from '../dom/page';
import { type BlockNumbers, readNumbers } from './numbers';
import { type PathTable, readPaths } from './paths';

export interface Features extends BlockNumbers {
  paths: PathTable;
}

export function readFeatures(page: Page): Features {
  const paths = readPaths(page.blocks);
  return { paths, ...readNumbers(page, paths) };
}
