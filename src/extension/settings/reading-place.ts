/** The place at which a user stopped reading an article. Uses no browser API. */
import { isWhole } from '../../corrections/json-object';

/** A line of an article: a digest of its text, and its number among all lines. */
export interface ReadingPlace {
  readonly line: number;
  readonly index: number;
}

/** Checks if a value that came from a page's process, or from storage, is a place. */
export function isPlace(value: unknown): value is ReadingPlace {
  const { line, index } = (value ?? {}) as Partial<ReadingPlace>;
  return isWhole(line) && isWhole(index);
}
