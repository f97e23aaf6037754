/** Maps whose values are made when their key is first met, and sets of names. */

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

/** Set of names that are written with spaces between them. */
export const namesIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));
