/** Evidence from the page itself, independent of the network. */

import { PROMO } from '../dom/class-name-signals';
import { findCanonicalIndexes } from '../dom/duplicates';
import { findMarkupSignals } from '../dom/markup-signals';
import type { TextBlock } from '../dom/text-blocks';
import { readPathGroups } from '../features/page-snapshot';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import { equalRuns, sumsWhere } from '../structure/stretches';
import { linkAround } from '../structure/text-links';

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
  const canonical = yield* findCanonicalIndexes(blocks);
  const markup = yield* findMarkupSignals(blocks);
  return { pathGroups, canonical, markup: withoutLongPromotions(markup, blocks) };
}

/**
 * Maximum words outside of links of a box that promotes or shares. A longer one has the name from what it is about: a
 * section on locks that are shared, or on accounts of social networks.
 */
const MAX_PROMOTION_WORDS = 150;

/** Returns the signals without that of promotions where a text is too long for one. */
function withoutLongPromotions(markup: Uint16Array, blocks: readonly TextBlock[]): Uint16Array {
  const settled = markup.slice();
  const words = sumsWhere(wordCounts(blocks), (i) => linkAround(blocks[i]) === null);
  for (const run of equalRuns(markup.map((signals) => signals & PROMO)))
    if (words.of(run) > MAX_PROMOTION_WORDS) for (let i = run.from; i < run.to; i++) settled[i] &= ~PROMO;
  return settled;
}
