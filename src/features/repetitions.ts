/** Repetition on a page: how many blocks and words share a tag path, its attributes too, or a text. */
import { Numbering } from '../dom/collections';
import type { PageSnapshot } from './page-snapshot';
import type { PathTable } from './path-groups';

/** Returns for each path row a hash of the tag names up to the root, without attributes. */
function tagPathHashes(paths: PathTable): Int32Array {
  // Most engines store signed hashes as small integers, which are the faster map keys.
  const hashes = new Int32Array(paths.length);
  for (let row = 0; row < paths.length; row++) {
    const above = paths.parent[row] < 0 ? 0 : hashes[paths.parent[row]];
    hashes[row] = Math.imul(above ^ paths.tag[row], 0x01000193) + 0x7ed55d16;
  }
  return hashes;
}

/** Numbers of blocks and words on the page that share a property with each block, which is included. */
interface Repetition {
  blocks: Uint32Array;
  words: Uint32Array;
}

/** Returns the group of each key: equal keys share one, and groups are numbered from 0. */
function groupIndexes<Key>(keys: ArrayLike<Key>): Uint32Array {
  const numbering = new Numbering<Key>();
  const indexes = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) indexes[i] = numbering.of(keys[i]) - 1;
  return indexes;
}

/**
 * Counts the blocks and words of each block's group.
 * @param groupOf group of each block
 * @param size number greater than any group
 */
function countGroups(groupOf: Uint32Array, size: number, words: Uint32Array): Repetition {
  const blocksIn = new Uint32Array(size);
  const wordsIn = new Uint32Array(size);
  for (let i = 0; i < groupOf.length; i++) {
    blocksIn[groupOf[i]]++;
    wordsIn[groupOf[i]] += words[i];
  }
  return { blocks: groupOf.map((group) => blocksIn[group]), words: groupOf.map((group) => wordsIn[group]) };
}

/** Repetition of each block by three properties. */
export interface Repetitions {
  /** Blocks with the same tag names up to the root. */
  readonly samePath: Repetition;
  /** Blocks whose tag names and attribute words are both the same. */
  readonly sameLook: Repetition;
  readonly sameText: Repetition;
}

/**
 * Counts the repetition of each block of a page.
 * @param rowOf path row of each block
 * @param words number of words of each block
 */
export function readRepetitions(
  { paths, texts }: PageSnapshot,
  rowOf: Uint32Array,
  words: Uint32Array,
): Repetitions {
  const pathGroups = groupIndexes(tagPathHashes(paths));
  const pathOf = rowOf.map((row) => pathGroups[row]);
  const textGroups = groupIndexes(texts.map((text) => text.trim()));
  return {
    samePath: countGroups(pathOf, paths.length, words),
    sameLook: countGroups(rowOf, paths.length, words),
    sameText: countGroups(textGroups, texts.length, words),
  };
}
