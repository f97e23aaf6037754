/** Blocks that readers see. */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';

/**
 * Returns a test of a block's index. Where most of what is kept is hidden by the markup, a script shows the page, and
 * hiding means nothing.
 */
export function isShownWith(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
): (block: number) => boolean {
  const words = wordCounts(blocks);
  let kept = 0;
  let hidden = 0;
  for (let i = 0; i < blocks.length; i++) {
    if (!labels[i]) continue;
    kept += words[i];
    if (!blocks[i].visible) hidden += words[i];
  }
  return 2 * hidden > kept ? () => true : (i) => blocks[i].visible;
}
