/**
 * How many indexes a rule holds for, from the first on, where it holds for none behind one for which it does not.
 * @param length how many there are
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
