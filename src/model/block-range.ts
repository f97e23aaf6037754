/**
 * Ranges of blocks that the network can read without the rest of the page, since the influence of distant
 * blocks on its states fades: those of a long page in turn, and those around what is new on a growing page.
 */
import type { TextBlock } from '../dom/text-blocks';

/** Blocks `from … to − 1`. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** Number of blocks before and after a range that are read with it, so that the states settle. */
export const CONTEXT_BLOCKS = 48;

export const wholePage = (length: number): BlockRange => ({ from: 0, to: length });

/** Extends a range by its context, within the page. */
export function withContext({ from, to }: BlockRange, length: number): BlockRange {
  return { from: Math.max(from - CONTEXT_BLOCKS, 0), to: Math.min(to + CONTEXT_BLOCKS, length) };
}

/** Number of unchanged blocks at the beginning and at the end of a page. */
export interface UnchangedEnds {
  readonly head: number;
  readonly tail: number;
}

const isSame = (a: TextBlock, b: TextBlock): boolean => a.node === b.node && a.text === b.text;

/** Compares the blocks of a document before and after a change. */
export function unchangedEnds(before: readonly TextBlock[], now: readonly TextBlock[]): UnchangedEnds {
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && isSame(before[head], now[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(before[before.length - 1 - tail], now[now.length - 1 - tail]))
    tail++;
  return { head, tail };
}

/** Range of blocks to classify again: the new ones, and those close enough to have them as context. */
export function rangeBetween({ head, tail }: UnchangedEnds, length: number): BlockRange {
  return { from: Math.max(head - CONTEXT_BLOCKS, 0), to: Math.min(length - tail + CONTEXT_BLOCKS, length) };
}
