/**
 * Sparse vectors → one dense vector per block: gathers and sums embedding rows, so that no `blocks ×
 * vocabulary` matrix is ever built. Tag paths that blocks share are summed once.
 */
import type { PageVectors } from '../features/encode';
import { type IncrementalTask, SMALL_BATCH_SIZE } from '../scheduler';
import { addProduct } from './matrix-product';
import type { Weights } from './weights';

/** Adds `scale` times row `row` of `table` to `target` at `at`. */
function addRow(
  target: Float32Array,
  at: number,
  table: Float32Array,
  row: number,
  size: number,
  scale: number,
): void {
  const from = row * size;
  for (let k = 0; k < size; k++) target[at + k] += scale * table[from + k];
}

/** Computes the vector of every path row: its own tag and attribute words, and its parent's vector times the decay. */
function projectPaths(vectors: PageVectors, weights: Weights): Float32Array {
  const { projection: size, decay } = weights;
  const { paths } = vectors;
  const { rowOffsets, columns } = paths.attributes;
  const result = new Float32Array(paths.length * size);
  for (let row = 0; row < paths.length; row++) {
    const at = row * size;
    const parent = paths.parent[row];
    if (parent >= 0) for (let k = 0; k < size; k++) result[at + k] = decay[k] * result[parent * size + k];
    addRow(result, at, weights.tags, paths.tags[row], size, 1);
    for (let i = rowOffsets[row]; i < rowOffsets[row + 1]; i++) {
      addRow(result, at, weights.attributes, columns[i], size, 1);
    }
  }
  return result;
}

/** Projects all blocks. @returns [blocks, projection], after ReLU */
export function* project(vectors: PageVectors, weights: Weights): IncrementalTask<Float32Array> {
  const { projection: size } = weights;
  const { rowOffsets, columns, values } = vectors.words;
  const paths = projectPaths(vectors, weights);
  const perBlock = vectors.length > 0 ? vectors.blockFeatures.length / vectors.length : 0;
  const result = new Float32Array(vectors.length * size);
  for (let block = 0; block < vectors.length; block++) {
    if (block % SMALL_BATCH_SIZE === SMALL_BATCH_SIZE - 1) yield;
    const at = block * size;
    const path = vectors.paths.rowOf[block] * size;
    for (let k = 0; k < size; k++) result[at + k] = weights.bias[k] + paths[path + k];
    for (let i = rowOffsets[block]; i < rowOffsets[block + 1]; i++) {
      addRow(result, at, weights.words, columns[i], size, values[i]);
    }
  }
  for (let from = 0; from < vectors.length; from += SMALL_BATCH_SIZE) {
    const rows = Math.min(SMALL_BATCH_SIZE, vectors.length - from);
    const target = result.subarray(from * size, (from + rows) * size);
    addProduct(
      vectors.blockFeatures.subarray(from * perBlock),
      weights.blockFeatures,
      target,
      rows,
      perBlock,
      size,
    );
    yield;
  }
  for (let i = 0; i < result.length; i++) if (result[i] < 0) result[i] = 0;
  return result;
}
