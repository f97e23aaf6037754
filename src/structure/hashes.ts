/** 32-bit hashes of texts. The model's vocabularies and the extension's storage hold some: they must not change. */

export const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** FNV-1a hash of a string's UTF-16 code units; `readWords()` gives a word with that spelling the same one. */
export function hashString(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}

/** Spreads every bit of a number over 32 bits, so that similar numbers get unrelated hashes (end of MurmurHash3). */
export function spreadBits(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hash of a text whose bits are spread: the smallest hashes of many texts are a random sample of them. */
export const hashText = (text: string): number => spreadBits(hashString(text));

/** Makes seeds of several hash functions, from the golden ratio as in SplitMix. */
export const hashSeeds = (count: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, i) => spreadBits(Math.imul(i + 1, 0x9e3779b9)));
