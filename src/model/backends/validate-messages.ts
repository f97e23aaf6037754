/**
 * Validates messages from another context before they are used: they may come from a process that a page has
 * taken over.
 */
import { areKindHints } from '../../dom/page-kind-hints';
import type { PageSnapshot } from '../../features/page-snapshot';
import type { EarlierPrediction } from '../classifier';

interface TypedArrayClass<T> {
  new (length: number): T;
}

/** Returns a typed array of exactly this kind, since the code that reads it supports no other. */
function checkedArray<T extends ArrayLike<number>>(kind: TypedArrayClass<T>, value: unknown): T {
  if (value instanceof kind) return value;
  throw new Error('not an array of the right kind');
}

function checkedTexts(value: unknown): string[] {
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) return value;
  throw new Error('not texts');
}

/** Checks if `offsets` are those of `rows` rows over `columns` entries. */
function areOffsets(offsets: Uint32Array, rows: number, columns: number): boolean {
  if (offsets.length !== rows + 1 || offsets[0] !== 0 || offsets[rows] !== columns) return false;
  for (let row = 0; row < rows; row++) if (offsets[row] > offsets[row + 1]) return false;
  return true;
}

const areBelow = (values: Uint32Array, end: number): boolean => values.every((value) => value < end);

/** Checks if every parent comes before its children. */
const isForest = (parents: Int32Array): boolean =>
  parents.every((parent, node) => parent >= -1 && parent < node);

/** Checks if all lengths and indices of a snapshot fit each other. */
const isConsistent = ({ texts, elements, elementOf, paths }: PageSnapshot): boolean =>
  elementOf.length === texts.length &&
  areBelow(elementOf, elements.parent.length) &&
  isForest(elements.parent) &&
  elements.row.length === elements.parent.length &&
  areBelow(elements.row, paths.length) &&
  isForest(paths.parent) &&
  paths.tag.length === paths.length &&
  areOffsets(paths.attributeOffsets, paths.length, paths.attributes.length);

/**
 * Copies a snapshot that has only strings and typed arrays whose lengths and indices fit each other.
 * @throws {Error} when the value is not the snapshot of a page
 */
export function validSnapshot(given: unknown): PageSnapshot {
  try {
    const { title, description, kindHints, elements, elementOf, paths, ...rest } = given as PageSnapshot;
    if (!areKindHints(kindHints)) throw new Error('not hints at the kind of a page');
    const parent = checkedArray(Int32Array, paths.parent);
    const [titleText, descriptionText] = checkedTexts([title, description]);
    const snapshot: PageSnapshot = {
      title: titleText,
      description: descriptionText,
      kindHints,
      texts: checkedTexts(rest.texts),
      elements: {
        parent: checkedArray(Int32Array, elements.parent),
        row: checkedArray(Uint32Array, elements.row),
      },
      elementOf: checkedArray(Uint32Array, elementOf),
      paths: {
        length: parent.length,
        parent,
        tag: checkedArray(Uint32Array, paths.tag),
        attributeOffsets: checkedArray(Uint32Array, paths.attributeOffsets),
        attributes: checkedArray(Uint32Array, paths.attributes),
      },
    };
    if (isConsistent(snapshot)) return snapshot;
  } catch {
    // Not an object, or a property is missing or of the wrong type.
  }
  throw new Error('not the snapshot of a page');
}

/**
 * Copies the earlier prediction for a page that has grown to this number of blocks; undefined when there is
 * none.
 * @throws {Error} when it does not fit the page
 */
export function validEarlierPrediction(given: unknown, blocks: number): EarlierPrediction | undefined {
  // One browser turns undefined into null in messages.
  if (given === undefined || given === null) return undefined;
  const { network, changed } = given as Partial<EarlierPrediction>;
  const { from, to } = changed ?? { from: Number.NaN, to: Number.NaN };
  if (
    network instanceof Float32Array &&
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    0 <= from &&
    from <= to &&
    to <= blocks &&
    // All blocks before and after the range were there before.
    from <= network.length &&
    blocks - to <= network.length
  ) {
    return { network, changed: { from, to } };
  }
  throw new Error('not a range of the page');
}
