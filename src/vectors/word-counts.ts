/** How many words each block has, as the labelling rule wants them. */
import { HashList, readWords } from './tokens';

export function wordCounts(blocks: readonly { readonly text: string }[]): Uint32Array {
  const words = new HashList();
  return Uint32Array.from(blocks, (block) => {
    words.length = 0;
    return readWords(block.text, words).words;
  });
}
