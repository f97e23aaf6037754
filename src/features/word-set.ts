/** The words of a title or a description, as a set. */
import { HashList, readWords } from './word-tokenizer';

/** Number of slots of a table by the last bits of a hash, a power of two. */
const LAST_BITS = 1024;

/** Set of the words of a text. A table of the last bits of their hashes rules out most other words fast. */
export class WordSet {
  readonly size: number;
  private readonly hashes: Set<number>;
  private readonly lastBits = new Uint8Array(LAST_BITS);

  constructor(text: string) {
    const list = new HashList();
    readWords(text, list);
    this.hashes = new Set(list.items.subarray(0, list.length));
    this.size = this.hashes.size;
    for (const hash of this.hashes) this.lastBits[hash & (LAST_BITS - 1)] = 1;
  }

  /** Number of words from one index up to another that are in the set. */
  countIn(words: HashList, from: number, to: number): number {
    let count = 0;
    for (let i = from; i < to; i++) {
      const hash = words.items[i];
      if (this.lastBits[hash & (LAST_BITS - 1)] === 1 && this.hashes.has(hash)) count++;
    }
    return count;
  }
}
