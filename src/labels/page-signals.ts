/** Evidence from the page itself, independent of the network. */
import { findCanonicalIndexes } from '../dom/duplicates';
import { findMarkupSignals } from '../dom/markup-signals';
import type { TextBlock } from '../dom/text-blocks';
import { readPathGroups } from '../features/page-snapshot';
import type { IncrementalTask } from '../scheduler';

/** Evidence about each block; every array has one entry per block. */
export interface PageSignals {
  /** Group number, equal for blocks with equal tag paths; see `pathGroupsOf()`. */
  readonly pathGroups: Uint32Array;
  /** Index of the block that represents its text among duplicates; see `findCanonicalIndexes()`. */
  readonly canonical: Uint32Array;
  /** Bit flags from the block's markup; see `findMarkupSignals()`. */
  readonly markup: Uint16Array;
}

/** Collects the evidence. Interruptible. */
export function* findPageSignals(
  blocks: readonly TextBlock[],
  pathGroups = readPathGroups(blocks),
): IncrementalTask<PageSignals> {
  return {
    pathGroups,
    canonical: yield* findCanonicalIndexes(blocks),
    markup: yield* findMarkupSignals(blocks),
  };
}
