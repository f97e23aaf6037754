/**
 * Page snapshot (`Outline`) → all inputs of the model before any vocabulary is applied: hashes and numbers.
 */
import type { Page } from '../dom/page';
import { type IncrementalTask, runSync } from '../scheduler';
import { type BlockFeatures, readBlockFeatures } from './block-features';
import { type PageSnapshot, pathGroupsOf, takeSnapshot } from './page-snapshot';
import type { PathTable } from './path-groups';

export interface PageFeatures extends BlockFeatures {
  paths: PathTable;
  /** Path row of each block. */
  rowOf: Uint32Array;
}

export const readPageFeatures = (page: Page): PageFeatures =>
  runSync(encodeSnapshot(runSync(takeSnapshot(page))));

/** Interruptible version of `readFeatures()`. */
export function* encodeSnapshot(outline: PageSnapshot): IncrementalTask<PageFeatures> {
  const rowOf = pathGroupsOf(outline);
  return { paths: outline.paths, rowOf, ...(yield* readBlockFeatures(outline, rowOf)) };
}
