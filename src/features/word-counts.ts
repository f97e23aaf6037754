/** Number of words of each block of a page, counted once. */
import { ObjectCache } from '../dom/object-cache';
import { type IncrementalTask, runSync, visitEach } from '../scheduler';
import { HashList, readWords } from './word-tokenizer';

type Blocks = readonly { readonly text: string }[];

const cache = new ObjectCache<Blocks, Uint32Array>();

/**
 * Stores word counts for `wordCounts()`.
 * @param counts words of each block; must not change afterwards
 */
export const cacheWordCounts = (blocks: Blocks, counts: Uint32Array): void => cache.set(blocks, counts);

/** Returns the words of each block, from the cache when they were counted before. */
export const wordCounts = (blocks: Blocks): Uint32Array => runSync(countWords(blocks));

/** Counts the words of each block. Interruptible: those of a long page take longer to count than a slice lasts. */
export const countWords = (blocks: Blocks): IncrementalTask<Uint32Array> =>
  cache.getOrRun(blocks, function* () {
    const counts = new Uint32Array(blocks.length);
    const words = new HashList();
    yield* visitEach(blocks, ({ text }, i) => {
      words.length = 0;
      counts[i] = readWords(text, words).words;
    });
    return counts;
  });
