/** Numbers for keys, by which equal keys are found without comparing them again. */

/** Gives equal keys equal numbers, counted from 1. */
export class Numbering<Key> {
  private readonly numbers = new Map<Key, number>();

  of(key: Key): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.numbers.size + 1;
      this.numbers.set(key, number);
    }
    return number;
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
