/** Random networks and pages of any size, identical in every run. */
import { randomNumbers } from '../../models/research/evaluate/random-numbers';
import type { EncodedPage } from '../../src/features/encode';
import type { LstmWeights, Weights } from '../../src/model/weights';

const COLUMNS = 50;
const NUMBERS = 7;

/** Draws integers and arrays of floats around 0. */
function drawing(seed: number) {
  const next = randomNumbers(seed);
  return {
    below: (end: number) => Math.floor(next() * end),
    floats: (count: number, scale: number) =>
      Float32Array.from({ length: count }, () => (2 * next() - 1) * scale),
  };
}

/** Random weights of a network. @param projection, hidden, context its sizes */
export function randomWeights(projection: number, hidden: number, context: number): Weights {
  const { floats } = drawing(hidden);
  const direction = (inputs: number): LstmWeights => ({
    kernel: floats((inputs + context) * 4 * hidden, 0.3),
    recurrent: floats(hidden * 4 * hidden, 0.3),
    bias: floats(4 * hidden, 1),
  });
  return {
    projection,
    hidden,
    tags: floats(COLUMNS * projection, 0.5),
    attributes: floats(COLUMNS * projection, 0.5),
    words: floats(COLUMNS * projection, 0.5),
    blockFeatures: floats(NUMBERS * projection, 0.5),
    decay: floats(projection, 1),
    bias: floats(projection, 0.5),
    contextKernel: floats(2 * projection * context, 0.3),
    contextBias: floats(context, 0.3),
    first: [direction(projection), direction(projection)],
    second: [direction(2 * hidden), direction(2 * hidden)],
    out: floats(2 * hidden, 1),
    outBias: 0.1,
  };
}

/** Random vectors of a page of this many blocks, with three words each. */
export function randomPage(length: number): EncodedPage {
  const { below, floats } = drawing(length);
  const rows = Math.min(length, 40);
  const offsets = (count: number, each: number) =>
    Uint32Array.from({ length: count + 1 }, (_, i) => i * each);
  const columns = (count: number) => Uint32Array.from({ length: count }, () => below(COLUMNS));
  return {
    length,
    paths: {
      length: rows,
      parent: Int32Array.from({ length: rows }, (_, row) => below(row + 1) - 1),
      tags: columns(rows),
      attributes: { rowOffsets: offsets(rows, 2), columns: columns(2 * rows) },
      rowOf: Uint32Array.from({ length }, () => below(rows)),
    },
    words: { rowOffsets: offsets(length, 3), columns: columns(3 * length), values: floats(3 * length, 1) },
    blockFeatures: floats(NUMBERS * length, 1),
    wordCounts: Uint32Array.from({ length }, () => below(20)),
    containers: {
      length: rows,
      parent: Int32Array.from({ length: rows }, (_, node) => below(node + 1)),
      ofBlock: Uint32Array.from({ length }, () => below(rows)),
    },
  };
}
