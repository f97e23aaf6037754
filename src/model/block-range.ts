/**
 * Ranges of blocks that the network can read without the rest of the page, since the influence of distant
 * blocks on its states fades.
 */

/** Blocks `from … to − 1`. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** Number of blocks before and after a range that are read with it, so that the states settle. */
export const CONTEXT_BLOCKS = 48;

/** Range of all blocks of a page. */
export const wholePage = (length: number): BlockRange => ({ from: 0, to: length });

/** Extends a range by its context, within the page. */
export function withContext({ from, to }: BlockRange, length: number): BlockRange {
  return { from: Math.max(from - CONTEXT_BLOCKS, 0), to: Math.min(to + CONTEXT_BLOCKS, length) };
}
