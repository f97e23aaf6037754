/**
 * Validates messages from another context before they are used: they may come from a process that a page has
 * taken over.
 */
import type { PageSnapshot } from '../../features/page-snapshot';
import type { KnownFeatures } from '../classifier';

interface Kind<T> {
  new (length: number): T;
}

/** Returns a typed array of exactly this kind, since the code that reads it supports no other. */
function array<T extends ArrayLike<number>>(kind: Kind<T>, value: unknown): T {
  if (value instanceof kind) return value;
  throw new Error('no array of the right kind');
}

function texts(value: unknown): string[] {
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) return value;
  throw new Error('no texts');
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

const fits = ({ texts, elements, elementOf, paths }: PageSnapshot): boolean =>
  elementOf.length === texts.length &&
  areBelow(elementOf, elements.parent.length) &&
  isForest(elements.parent) &&
  elements.row.length === elements.parent.length &&
  areBelow(elements.row, paths.length) &&
  isForest(paths.parent) &&
  paths.tag.length === paths.length &&
  areOffsets(paths.attributeOffsets, paths.length, paths.attributes.length);

/**
 * Copies an outline that has only strings and typed arrays whose lengths and indices fit each other.
 * @throws {Error} when the value is not the outline of a page
 */
export function validSnapshot(given: unknown): PageSnapshot {
  try {
    const { title, description, elements, elementOf, paths, ...rest } = given as PageSnapshot;
    const parent = array(Int32Array, paths.parent);
    const [titleText, descriptionText] = texts([title, description]);
    const outline: PageSnapshot = {
      title: titleText,
      description: descriptionText,
      texts: texts(rest.texts),
      elements: { parent: array(Int32Array, elements.parent), row: array(Uint32Array, elements.row) },
      elementOf: array(Uint32Array, elementOf),
      paths: {
        length: parent.length,
        parent,
        tag: array(Uint32Array, paths.tag),
        attributeOffsets: array(Uint32Array, paths.attributeOffsets),
        attributes: array(Uint32Array, paths.attributes),
      },
    };
    if (fits(outline)) return outline;
  } catch {
    // Something is missing.
  }
  throw new Error('not the outline of a page');
}

/**
 * Returns the earlier probabilities of a page that has grown to this number of blocks; undefined when there
 * are none.
 * @throws {Error} when they do not fit the page
 */
export function validKnown(given: unknown, blocks: number): KnownFeatures | undefined {
  // One browser turns undefined into null in messages.
  if (given === undefined || given === null) return undefined;
  const { first, part } = given as Partial<KnownFeatures>;
  const { from, to } = part ?? { from: Number.NaN, to: Number.NaN };
  if (
    first instanceof Float32Array &&
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    0 <= from &&
    from <= to &&
    to <= blocks &&
    // Everything before and after the part was there before.
    from <= first.length &&
    blocks - to <= first.length
  ) {
    return { first, part: { from, to } };
  }
  throw new Error('no part of the page');
}
