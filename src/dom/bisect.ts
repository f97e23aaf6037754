/**
 * Finds by binary search the first index for which a condition fails.
 * @param length number of indexes; returned when the condition holds for all
 * @param holds must fail for every index after the first for which it fails
 */
export function bisect(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
