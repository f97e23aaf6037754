/** Number of words of each block, counted as the model counts them. */
import type { TextBlock } from '../dom/blocks';
import { HashList, readWords } from '../vectors/tokens';

export function countWords(blocks: readonly TextBlock[]): Uint32Array {
  const scratch = new HashList();
  return Uint32Array.from(blocks, (block) => {
    scratch.length = 0;
    return readWords(block.text, scratch).words;
  });
}
