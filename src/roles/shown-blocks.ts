/** Blocks that readers see. */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';

/**
 * Returns a function that tells by a block's index if readers see the block. Where most of what is kept is hidden by
 * the markup, a script shows the page, and hiding means nothing.
 */
export function isShownWith(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
): (block: number) => boolean {
  const words = wordCounts(blocks);
  let keptWords = 0;
  let hiddenWords = 0;
  for (let i = 0; i < blocks.length; i++) {
    if (!labels[i]) continue;
    keptWords += words[i];
    if (!blocks[i].visible) hiddenWords += words[i];
  }
  return 2 * hiddenWords > keptWords ? () => true : (i) => blocks[i].visible;
}
