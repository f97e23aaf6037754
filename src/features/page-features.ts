/** Page snapshot → all inputs of the model before any vocabulary is applied: hashes and numbers. */
import type { Page } from '../dom/page';
import { type IncrementalTask, runSync } from '../scheduler';
import { type BlockFeatures, readBlockFeatures } from './block-features';
import { type PageSnapshot, pathGroupsOf, takeSnapshot } from './page-snapshot';
import type { PathTable } from './path-groups';

/** Features of the blocks and of their tag paths. */
export interface PageFeatures extends BlockFeatures {
  paths: PathTable;
  /** Path row of each block. */
  rowOf: Uint32Array;
}

/** Reads the features of a page without interruption. */
export const readPageFeatures = (page: Page): PageFeatures =>
  runSync(readSnapshotFeatures(runSync(takeSnapshot(page))));

/** Reads the features of a page from its snapshot. */
export function* readSnapshotFeatures(snapshot: PageSnapshot): IncrementalTask<PageFeatures> {
  const rowOf = pathGroupsOf(snapshot);
  return { paths: snapshot.paths, rowOf, ...(yield* readBlockFeatures(snapshot, rowOf)) };
}
