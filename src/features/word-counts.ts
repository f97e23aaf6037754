/** Word count of each block, for the labelling rule. */
import { HashList, readWords } from './word-tokenizer';

type Blocks = readonly { readonly text: string }[];

/**
 * Word counts that were computed while a page's blocks were split into words, kept to avoid a second pass.
 */
const known = new WeakMap<Blocks, Uint32Array>();

/**
 * Stores word counts for `wordCounts()`.
 * @param counts words of each block; must not change afterwards
 */
export function rememberWordCounts(blocks: Blocks, counts: Uint32Array): void {
  known.set(blocks, counts);
}

export function wordCounts(blocks: Blocks): Uint32Array {
  const counted = known.get(blocks);
  if (counted) return counted;
  const words = new HashList();
  const counts = Uint32Array.from(blocks, (block) => {
    words.length = 0;
    return readWords(block.text, words).words;
  });
  rememberWordCounts(blocks, counts);
  return counts;
}
