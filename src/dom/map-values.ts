/** Values of maps that are made when their key is first met. */

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
