/** A made-up page for measuring devices, the same each time, and whether an answer to it is right. */
import type { PageVectors } from '../vectors/vectorise';
import type { Weights } from './weights';

/** Blocks of a page of usual length. */
const BLOCKS = 400;
const ROWS = 60;
const WORDS_PER_BLOCK = 8;

/** Vectors that fit the network's tables. */
export function samplePage(weights: Weights, blocks = BLOCKS): PageVectors {
  const { tags, attributes, words, numbers, projection } = weights;
  // Multiples of large primes: spread evenly over the tables, and the same everywhere.
  const spread = (count: number, table: Float32Array) =>
    Uint32Array.from({ length: count }, (_, i) => (i * 7919) % (table.length / projection));
  const offsets = (rows: number, each: number) =>
    Uint32Array.from({ length: rows + 1 }, (_, row) => row * each);
  const perBlock = numbers.length / projection;
  return {
    length: blocks,
    paths: {
      length: ROWS,
      parent: Int32Array.from({ length: ROWS }, (_, row) => Math.floor(row / 2) - (row === 0 ? 1 : 0)),
      tags: spread(ROWS, tags),
      attributes: { rowOffsets: offsets(ROWS, 3), columns: spread(3 * ROWS, attributes) },
      rowOf: Uint32Array.from({ length: blocks }, (_, i) => (i * 13) % ROWS),
    },
    words: {
      rowOffsets: offsets(blocks, WORDS_PER_BLOCK),
      columns: spread(blocks * WORDS_PER_BLOCK, words),
      values: new Float32Array(blocks * WORDS_PER_BLOCK).fill(Math.LN2),
    },
    numbers: Float32Array.from({ length: blocks * perBlock }, (_, i) => ((i * 31) % 97) / 97),
    wordCounts: new Uint32Array(blocks).fill(WORDS_PER_BLOCK),
    containers: { length: 1, parent: Int32Array.of(0), of: new Uint32Array(blocks) },
  };
}

/** What 16-bit textures and windows may change, and more than any kernel may. */
const TOLERANCE = 0.05;

/** Whether a device computed what the plain arrays did. */
export function fitsPage(answer: Float32Array, expected: Float32Array): boolean {
  return answer.length === expected.length && answer.every((p, i) => Math.abs(p - expected[i]) <= TOLERANCE);
}
