/** Counts how often each of some values occurs. */
export function countEach<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
