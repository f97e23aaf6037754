/** Hashes of texts, which are stored: they must not change. */

/** Spreads every bit of a number over 32 bits, so that similar numbers get unrelated hashes (finalizer of MurmurHash3). */
export function spreadBits(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hashes a text: FNV-1a over its UTF-16 code units, with the bits spread. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return spreadBits(h);
}

/** Makes seeds of several hash functions, from the golden ratio as in SplitMix. */
export const hashSeeds = (count: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, i) => spreadBits(Math.imul(i + 1, 0x9e3779b9)));
