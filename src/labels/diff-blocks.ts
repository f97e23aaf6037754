/** Compares two snapshots of a growing document to find the blocks that are unchanged. */
import type { TextBlock } from '../dom/text-blocks';
import { type BlockRange, CONTEXT_BLOCKS } from '../model/block-range';

/** Number of unchanged blocks at the beginning and at the end of a page. */
export interface UnchangedEnds {
  readonly head: number;
  readonly tail: number;
}

const isSame = (a: TextBlock, b: TextBlock): boolean => a.node === b.node && a.text === b.text;

export function unchangedEnds(before: readonly TextBlock[], now: readonly TextBlock[]): UnchangedEnds {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && isSame(before[head], now[head])) head++;
  let tail = 0;
  while (tail < most - head && isSame(before[before.length - 1 - tail], now[now.length - 1 - tail])) tail++;
  return { head, tail };
}

/** Range of blocks to classify again: the new ones, and those close enough to have them as context. */
export function rangeBetween({ head, tail }: UnchangedEnds, length: number): BlockRange {
  return { from: Math.max(head - CONTEXT_BLOCKS, 0), to: Math.min(length - tail + CONTEXT_BLOCKS, length) };
}
