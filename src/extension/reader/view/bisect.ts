/**
 * Number of leading indexes for which a rule holds; it must hold for no index after the first for which it fails.
 * @param length number of all indexes
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
