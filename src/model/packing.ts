/**
 * A page's vectors as text, for contexts that can send each other nothing but JSON: all arrays one behind the other,
 * in base64. What is unpacked may come from a process that a page has taken over, so it is checked.
 */
import type { PageVectors, PlacedVectors } from '../vectors/vectorise';
import type { Weights } from './weights';

/** The arrays of a page in the order in which they are packed; all of four bytes a number. */
const listArrays = ({
  paths,
  words,
  numbers,
  containers,
  wordCounts,
}: PageVectors & Partial<PlacedVectors>) => [
  paths.parent,
  paths.tags,
  paths.attributes.rowOffsets,
  paths.attributes.columns,
  paths.rowOf,
  words.rowOffsets,
  words.columns,
  words.values,
  numbers,
  containers?.parent ?? NOTHING,
  containers?.of ?? NOTHING,
  wordCounts,
];
const ARRAYS = 12;
/** In place of containers, which the network does without. */
const NOTHING = new Uint32Array(0);

interface Base64 {
  toBase64?(): string;
}

/** Bytes that `btoa` is given at a time; divisible by three, so that no padding comes between. */
const AT_A_TIME = 3 * 2 ** 13;

export function toBase64(bytes: Uint8Array): string {
  const native = (bytes as Base64).toBase64?.();
  if (native !== undefined) return native;
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_A_TIME) {
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + AT_A_TIME)));
  }
  return text;
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64: native } = Uint8Array as { fromBase64?(text: string): Uint8Array<ArrayBuffer> };
  if (native) return native.call(Uint8Array, text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export function packFloats(floats: Float32Array): string {
  return toBase64(new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength));
}

export const unpackFloats = (text: string): Float32Array => new Float32Array(fromBase64(text).buffer);

export function packVectors(vectors: PageVectors): string {
  const arrays = listArrays(vectors);
  const size = arrays.reduce((sum, array) => sum + array.length, ARRAYS);
  const packed = new Uint32Array(size);
  let at = ARRAYS;
  arrays.forEach((array, i) => {
    packed[i] = array.length;
    packed.set(new Uint32Array(array.buffer, array.byteOffset, array.length), at);
    at += array.length;
  });
  return toBase64(new Uint8Array(packed.buffer));
}

/** Whether `offsets` are those of `rows` rows over `columns` entries. */
function areOffsets(offsets: Uint32Array, rows: number, columns: number): boolean {
  if (offsets.length !== rows + 1 || offsets[0] !== 0 || offsets[rows] !== columns) return false;
  for (let row = 0; row < rows; row++) if (offsets[row] > offsets[row + 1]) return false;
  return true;
}

const areBelow = (values: Uint32Array, end: number): boolean => values.every((value) => value < end);

function fits(
  { paths, words, numbers, containers, wordCounts, length }: PlacedVectors,
  weights: Weights,
): boolean {
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
    (containers.length === 0 || containers.of.length === length) &&
    containers.parent.every((parent, node) => parent >= 0 && parent <= node) &&
    areBelow(containers.of, containers.length) &&
    wordCounts.length === length
  );
}

/**
 * @returns without containers where none were given
 * @throws {Error} when these are no vectors for this network
 */
export function unpackVectors(text: string, weights: Weights): PlacedVectors {
  const { buffer, length: bytes } = fromBase64(text);
  if (bytes % 4 !== 0 || bytes < 4 * ARRAYS) throw new Error('not the vectors of a page');
  const lengths = new Uint32Array(buffer, 0, ARRAYS);
  if (lengths.reduce((sum, length) => sum + length, ARRAYS) !== bytes / 4) {
    throw new Error('not the vectors of a page');
  }
  let at = ARRAYS * 4;
  let array = 0;
  const next = <T>(Kind: new (buffer: ArrayBuffer, from: number, length: number) => T): T => {
    const from = at;
    at += lengths[array] * 4;
    return new Kind(buffer, from, lengths[array++]);
  };
  const parent = next(Int32Array);
  const vectors: PlacedVectors = {
    length: lengths[ARRAYS - 1],
    paths: {
      length: parent.length,
      parent,
      tags: next(Uint32Array),
      attributes: { rowOffsets: next(Uint32Array), columns: next(Uint32Array) },
      rowOf: next(Uint32Array),
    },
    words: { rowOffsets: next(Uint32Array), columns: next(Uint32Array), values: next(Float32Array) },
    numbers: next(Float32Array),
    containers: { length: lengths[array], parent: next(Int32Array), of: next(Uint32Array) },
    wordCounts: next(Uint32Array),
  };
  if (!fits(vectors, weights)) throw new Error('not the vectors of a page');
  return vectors;
}
