/** Page snapshot → all inputs of the model before any vocabulary is applied: hashes and numbers. */
import type { IncrementalTask } from '../scheduler';
import { type BlockFeatures, readBlockFeatures } from './block-features';
import { type PageSnapshot, pathGroupsOf } from './page-snapshot';
import type { PathTable } from './path-groups';

/** Features of the blocks and of their tag paths. */
export interface PageFeatures extends BlockFeatures {
  paths: PathTable;
  /** Path row of each block. */
  rowOf: Uint32Array;
}

export function* readSnapshotFeatures(snapshot: PageSnapshot): IncrementalTask<PageFeatures> {
  const rowOf = pathGroupsOf(snapshot);
  return { paths: snapshot.paths, rowOf, ...(yield* readBlockFeatures(snapshot, rowOf)) };
}
