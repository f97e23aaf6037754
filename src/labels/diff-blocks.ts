/** Compares two snapshots of a growing document to find the blocks that are unchanged. */
import type { TextBlock } from '../dom/text-blocks';
import { CONTEXT, type Part } from '../model/block-range';

/** Number of unchanged blocks at the beginning and at the end of a page. */
export interface Kept {
  readonly head: number;
  readonly tail: number;
}

const isSame = (a: TextBlock, b: TextBlock): boolean => a.node === b.node && a.text === b.text;

export function keptBlocks(before: readonly TextBlock[], now: readonly TextBlock[]): Kept {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && isSame(before[head], now[head])) head++;
  let tail = 0;
  while (tail < most - head && isSame(before[before.length - 1 - tail], now[now.length - 1 - tail])) tail++;
  return { head, tail };
}

/** Range of blocks to classify again: the new ones, and those close enough to have them as context. */
export function partAround({ head, tail }: Kept, length: number): Part {
  return { from: Math.max(head - CONTEXT, 0), to: Math.min(length - tail + CONTEXT, length) };
}
