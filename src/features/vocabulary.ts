/** Vocabulary of the model: which column of an embedding table belongs to a word. */

/** Value of a free slot in the hash table. */
const EMPTY = -1;

/**
 * Map from hashes to columns of one of the model's embedding tables. Each of the most widespread hashes of the
 * training pages has a column of its own; all others share `buckets` columns after these, so that every word of
 * every language has a column.
 */
export class Vocabulary {
  readonly size: number;
  private readonly keys: Uint32Array;
  private readonly values: Int32Array;
  private readonly mask: number;

  constructor(
    readonly hashes: Uint32Array,
    readonly buckets: number,
  ) {
    this.size = hashes.length + buckets;
    let capacity = 16;
    while (capacity < hashes.length * 2) capacity *= 2;
    this.mask = capacity - 1;
    this.keys = new Uint32Array(capacity);
    this.values = new Int32Array(capacity).fill(EMPTY);
    hashes.forEach((hash, column) => {
      let slot = hash & this.mask;
      while (this.values[slot] !== EMPTY) slot = (slot + 1) & this.mask;
      this.keys[slot] = hash;
      this.values[slot] = column;
    });
  }

  column(hash: number): number {
    let slot = hash & this.mask;
    while (this.values[slot] !== EMPTY) {
      if (this.keys[slot] === hash) return this.values[slot];
      slot = (slot + 1) & this.mask;
    }
    return this.hashes.length + (hash % this.buckets);
  }
}

/** One vocabulary for each kind of input. */
export interface Vocabularies {
  tags: Vocabulary;
  attributes: Vocabulary;
  words: Vocabulary;
}
