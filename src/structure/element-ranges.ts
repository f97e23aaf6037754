/** First and last text block of each element. */
import { oncePerObject } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import type { Line } from './inline-lines';
import type { Stretch } from './stretches';

/** Indexes of blocks by `PathElement.index`; absent for elements without text. */
export interface ElementRanges {
  readonly first: readonly number[];
  /** Index after the last block. */
  readonly end: readonly number[];
}

/** Finds the range of each element, once for a list of blocks: several steps of the pipeline need them. */
export const findElementRanges = oncePerObject(readElementRanges);

export const blocksOf = ({ index }: PathElement, { first, end }: ElementRanges): Stretch => ({
  from: first[index],
  to: end[index],
});

/** Returns the blocks of the innermost element that has more text than the line; null when none has. */
export function boxAround(line: Pick<Line, 'from' | 'to' | 'path'>, ranges: ElementRanges): Stretch | null {
  let step: PathElement | null = line.path;
  while (step && ranges.end[step.index] - ranges.first[step.index] <= line.to - line.from) step = step.parent;
  return step && blocksOf(step, ranges);
}

/** Each element is opened and closed once, however deep the page is. */
function readElementRanges(blocks: readonly TextBlock[]): ElementRanges {
  const first: number[] = [];
  const end: number[] = [];
  /** True for elements whose range has not ended yet; by `PathElement.index`. */
  const open: boolean[] = [];
  let previous: PathElement | null = null;
  for (let i = 0; i < blocks.length; i++) {
    const { path } = blocks[i];
    let shared: PathElement | null = path;
    for (; shared && !open[shared.index]; shared = shared.parent) {
      open[shared.index] = true;
      // An element in a slot may be left and entered again.
      first[shared.index] ??= i;
    }
    for (; previous && previous !== shared; previous = previous.parent) {
      open[previous.index] = false;
      end[previous.index] = i;
    }
    previous = path;
  }
  for (; previous; previous = previous.parent) end[previous.index] = blocks.length;
  return { first, end };
}
