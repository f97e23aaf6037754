/** Two looks at a document that has grown between them: which blocks were there before. */
import type { TextBlock } from '../dom/blocks';
import { CONTEXT, type Part } from '../model/part';

/** How many blocks at the beginning and at the end of a page are as they were. */
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

/** What has to be judged anew: what has come, and the blocks close enough to it to be seen in another light. */
export function partAround({ head, tail }: Kept, length: number): Part {
  return { from: Math.max(head - CONTEXT, 0), to: Math.min(length - tail + CONTEXT, length) };
}
