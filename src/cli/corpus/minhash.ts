/** A signature by which texts that are nearly equal are found: the smallest hashes of their runs of five words. */
import { hashSeeds, hashText, spreadBits } from '../../structure/hashes';
import { wordsOf } from '../../structure/words';

/** Words of a shingle: a run that is hashed as one. */
const SHINGLE_WORDS = 5;
/** Number of hash functions. The error of an estimated Jaccard similarity is at most 1/√64 / 2 = 0.0625. */
const PERMUTATIONS = 64;
/** Maximum words that are read, so that the signature of a book takes no longer than a long article's. */
const MAX_WORDS = 50_000;

const SEEDS = hashSeeds(PERMUTATIONS);

/**
 * MinHash signature of a lower-cased text: 64 hashes of eight hexadecimal digits, the band of rows `i` to `j`
 * from `8 * i` to `8 * j`. Empty without words. In scripts without spaces letters count as words.
 */
export function minHash(text: string): string {
  const words = wordsOf(text.toLowerCase()).slice(0, MAX_WORDS);
  if (words.length === 0) return '';
  const hashes = Uint32Array.from(words, hashText);
  const smallest = new Uint32Array(PERMUTATIONS).fill(0xffffffff);
  // A text shorter than a shingle is one shingle.
  const last = Math.max(1, hashes.length - SHINGLE_WORDS + 1);
  for (let start = 0; start < last; start++) {
    let shingle = 0;
    for (let i = start; i < Math.min(start + SHINGLE_WORDS, hashes.length); i++)
      shingle = Math.imul(shingle, 31) + hashes[i];
    for (let i = 0; i < PERMUTATIONS; i++) {
      const hash = spreadBits(shingle ^ SEEDS[i]);
      if (hash < smallest[i]) smallest[i] = hash;
    }
  }
  return Array.from(smallest, (hash) => hash.toString(16).padStart(8, '0')).join('');
}
