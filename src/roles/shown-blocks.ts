/** Blocks that readers see. */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { totalWhere } from '../structure/stretches';

/**
 * Returns a function that tells by a block's index if readers see the block. Where most of what is kept is hidden by
 * the markup, a script shows the page, and hiding means nothing.
 */
export function isShownWith(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
): (block: number) => boolean {
  const words = wordCounts(blocks);
  const kept = totalWhere(words, (i) => labels[i]);
  const hidden = totalWhere(words, (i) => labels[i] && !blocks[i].visible);
  return 2 * hidden > kept ? () => true : (i) => blocks[i].visible;
}
