/** Features → the sparse vectors that are the network's input. */
import { BATCH_SIZE, type IncrementalTask } from '../scheduler';
import type { ContainerTree } from './containers';
import { BLOCK_FEATURES } from './numeric-features';
import type { PageFeatures } from './page-features';
import type { Vocabularies, Vocabulary } from './vocabulary';

/** Sparse matrix in compressed rows: row r has the columns `columns[rowOffsets[r] … rowOffsets[r + 1]]`. */
interface SparseRows {
  rowOffsets: Uint32Array;
  columns: Uint32Array;
  values: Float32Array;
}

/**
 * A page as sparse vectors. A block's vector is the sum of its words' rows, its numeric features, and the
 * vectors of the elements on its tag path, each multiplied by the model's decay for every step up. Blocks
 * share paths, so paths are stored as rows of their own.
 */
export interface PageVectors {
  /** Number of blocks. */
  length: number;
  paths: {
    length: number;
    /** Row of the parent element, always lower than the row itself; −1 at the root. */
    parent: Int32Array;
    /** Column of each element's tag. */
    tags: Uint32Array;
    attributes: { rowOffsets: Uint32Array; columns: Uint32Array };
    /** Path row of each block. */
    rowOf: Uint32Array;
  };
  /** One row per block; values are log(1 + count). */
  words: SparseRows;
  /** Row-major, `length × BLOCK_FEATURES.length`. */
  blockFeatures: Float32Array;
  /** Words of each block. */
  wordCounts: Uint32Array;
}

/** Page vectors with the containers that the refiner pools probabilities over; the network does not use them. */
export interface EncodedPage extends PageVectors {
  containers: ContainerTree;
}

const LOG_COUNT = Float32Array.from({ length: 1024 }, (_, count) => Math.log1p(count));

function* encodeWords(features: PageFeatures, vocabulary: Vocabulary): IncrementalTask<SparseRows> {
  const { words, wordOffsets } = features;
  const rows = wordOffsets.length - 1;
  const rowOffsets = new Uint32Array(rows + 1);
  const columns = new Uint32Array(words.length);
  const values = new Float32Array(words.length);
  const count = new Uint16Array(vocabulary.size);
  let filled = 0;
  for (let row = 0; row < rows; row++) {
    if (row % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const begin = filled;
    for (let w = wordOffsets[row]; w < wordOffsets[row + 1]; w++) {
      const column = vocabulary.column(words.items[w]);
      if (count[column] === 0) columns[filled++] = column;
      if (count[column] < 1023) count[column]++;
    }
    for (let i = begin; i < filled; i++) {
      values[i] = LOG_COUNT[count[columns[i]]];
      count[columns[i]] = 0;
    }
    rowOffsets[row + 1] = filled;
  }
  return { rowOffsets, columns: columns.slice(0, filled), values: values.slice(0, filled) };
}

/** Encodes the features of a page with the columns of a model's vocabularies. */
export function* encode(features: PageFeatures, vocabularies: Vocabularies): IncrementalTask<EncodedPage> {
  const { paths } = features;
  return {
    length: features.wordCounts.length,
    paths: {
      length: paths.length,
      parent: paths.parent,
      tags: paths.tag.map((hash) => vocabularies.tags.column(hash)),
      attributes: {
        rowOffsets: paths.attributeOffsets,
        columns: paths.attributes.map((hash) => vocabularies.attributes.column(hash)),
      },
      rowOf: features.rowOf,
    },
    words: yield* encodeWords(features, vocabularies.words),
    blockFeatures: features.values,
    wordCounts: features.wordCounts,
    containers: features.containers,
  };
}

/** Length of a row of `PageVectors.blockFeatures`. */
export const FEATURES_PER_BLOCK = BLOCK_FEATURES.length;
