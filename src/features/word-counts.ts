import { HashList, readWords } from './word-tokenizer';

type Blocks = readonly { readonly text: string }[];

/** Word counts from earlier passes over the same blocks. */
const cache = new WeakMap<Blocks, Uint32Array>();

/**
 * Stores word counts for `wordCounts()`.
 * @param counts words of each block; must not change afterwards
 */
export function cacheWordCounts(blocks: Blocks, counts: Uint32Array): void {
  cache.set(blocks, counts);
}

/** Returns the words of each block, from the cache when they were counted before. */
export function wordCounts(blocks: Blocks): Uint32Array {
  const cached = cache.get(blocks);
  if (cached) return cached;
  const words = new HashList();
  const counts = Uint32Array.from(blocks, (block) => {
    words.length = 0;
    return readWords(block.text, words).words;
  });
  cacheWordCounts(blocks, counts);
  return counts;
}
