/** Maps whose values are made when their key is first met, numbers for keys, and sets of names. */

/** Returns the value of the key, which is computed the first time. */
export function getOrCompute<Key, Value>(map: Map<Key, Value>, key: Key, compute: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = compute();
    map.set(key, value);
  }
  return value;
}

/** Adds the value to the list of the key, which starts a list where there is none. */
export function addToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  getOrCompute(lists, key, () => []).push(value);
}

/** Counts how often each of some values occurs. */
export function countEach<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns the first result that is not ''; '' where all are. No item after it is read. */
export function firstNonEmpty<Item>(items: Iterable<Item>, read: (item: Item) => string): string {
  for (const item of items) {
    const result = read(item);
    if (result) return result;
  }
  return '';
}

/** Gives equal keys equal numbers, counted from 1, by which they are found without comparing the keys again. */
export class Numbering<Key> {
  private readonly numbers = new Map<Key, number>();

  of(key: Key): number {
    return getOrCompute(this.numbers, key, () => this.numbers.size + 1);
  }
}

/**
 * Factor of the first number of a pair. No page has as many elements, so no second number reaches it; products of two
 * such numbers are still exact in floating point.
 */
const PAIR_BASE = 2 ** 22;

/** Gives equal pairs of numbers equal numbers, counted from 1, without a string for each pair. */
export class PairNumbering {
  private readonly numbers = new Numbering<number>();

  of(first: number, second: number): number {
    return this.numbers.of(first * PAIR_BASE + second);
  }
}

/** Set of names that are written with spaces between them. */
export const namesIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));
