/** Blocks that readers see. */
import type { TextBlock } from '../dom/text-blocks';

interface Shown {
  readonly blocks: readonly TextBlock[];
  /** Number of words of each block. */
  readonly words: ArrayLike<number>;
  readonly labels: readonly boolean[];
}

/**
 * Returns a test of a block's index. Where most of what is kept is hidden by the markup, a script shows the page, and
 * hiding means nothing.
 */
export function isShownWith({ blocks, words, labels }: Shown): (block: number) => boolean {
  let kept = 0;
  let hidden = 0;
  for (let i = 0; i < blocks.length; i++) {
    if (!labels[i]) continue;
    kept += words[i];
    if (!blocks[i].visible) hidden += words[i];
  }
  return 2 * hidden > kept ? () => true : (i) => blocks[i].visible;
}
