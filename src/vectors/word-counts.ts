/** How many words each block has, as the labelling rule wants them. */
import { HashList, readWords } from './tokens';

type Blocks = readonly { readonly text: string }[];

/** Whoever cuts a page's blocks into words leaves the counts here, so that nobody does it again. */
const known = new WeakMap<Blocks, Uint32Array>();

/** @param counts words of each block, never changed from now on */
export function knowWordCounts(blocks: Blocks, counts: Uint32Array): void {
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
  knowWordCounts(blocks, counts);
  return counts;
}
