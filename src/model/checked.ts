/** Vectors that come from another context, maybe from a process that a page has taken over: checked before they are used. */
import type { PageVectors, PlacedVectors } from '../vectors/vectorise';
import type { Weights } from './weights';

interface Kind<T> {
  new (length: number): T;
}

/** An array of that very kind, since what runs over it knows no other. */
function array<T extends ArrayLike<number>>(kind: Kind<T>, value: unknown): T {
  if (value instanceof kind) return value;
  throw new Error('no array of the right kind');
}

/** Whether `offsets` are those of `rows` rows over `columns` entries. */
function areOffsets(offsets: Uint32Array, rows: number, columns: number): boolean {
  if (offsets.length !== rows + 1 || offsets[0] !== 0 || offsets[rows] !== columns) return false;
  for (let row = 0; row < rows; row++) if (offsets[row] > offsets[row + 1]) return false;
  return true;
}

const areBelow = (values: Uint32Array, end: number): boolean => values.every((value) => value < end);

function fits({ paths, words, numbers, wordCounts, length }: PageVectors, weights: Weights): boolean {
  const { projection } = weights;
  const { rowOffsets, columns } = paths.attributes;
  return (
    paths.tags.length === paths.length &&
    paths.parent.every((parent, row) => parent >= -1 && parent < row) &&
    areBelow(paths.tags, weights.tags.length / projection) &&
    areOffsets(rowOffsets, paths.length, columns.length) &&
    areBelow(columns, weights.attributes.length / projection) &&
    paths.rowOf.length === length &&
    areBelow(paths.rowOf, paths.length) &&
    areOffsets(words.rowOffsets, length, words.columns.length) &&
    words.values.length === words.columns.length &&
    areBelow(words.columns, weights.words.length / projection) &&
    numbers.length === length * (weights.numbers.length / projection) &&
    wordCounts.length === length
  );
}

const isPlaced = ({ containers, length }: PlacedVectors): boolean =>
  containers.of.length === length &&
  areBelow(containers.of, containers.length) &&
  containers.parent.every((parent, node) => parent >= 0 && parent <= node);

/**
 * The vectors anew, of arrays alone whose lengths and indices fit each other and the network.
 * @throws {Error} when these are no vectors for this network
 */
export function checkedVectors(given: unknown, weights: Weights): PageVectors {
  try {
    const { paths, words, numbers, wordCounts } = given as PageVectors;
    const parent = array(Int32Array, paths.parent);
    const counts = array(Uint32Array, wordCounts);
    const vectors: PageVectors = {
      length: counts.length,
      paths: {
        length: parent.length,
        parent,
        tags: array(Uint32Array, paths.tags),
        attributes: {
          rowOffsets: array(Uint32Array, paths.attributes.rowOffsets),
          columns: array(Uint32Array, paths.attributes.columns),
        },
        rowOf: array(Uint32Array, paths.rowOf),
      },
      words: {
        rowOffsets: array(Uint32Array, words.rowOffsets),
        columns: array(Uint32Array, words.columns),
        values: array(Float32Array, words.values),
      },
      numbers: array(Float32Array, numbers),
      wordCounts: counts,
    };
    if (fits(vectors, weights)) return vectors;
  } catch {
    // Something is missing.
  }
  throw new Error('not the vectors of a page');
}

/** The same with what the second look needs. */
export function checkedPlacedVectors(given: unknown, weights: Weights): PlacedVectors {
  const vectors = checkedVectors(given, weights);
  const { containers } = given as Partial<PlacedVectors>;
  if (containers?.parent instanceof Int32Array && containers.of instanceof Uint32Array) {
    const { parent, of } = containers;
    const placed = { ...vectors, containers: { length: parent.length, parent, of } };
    if (isPlaced(placed)) return placed;
  }
  throw new Error('not the vectors of a page');
}
