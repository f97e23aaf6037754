/** Sums and flags over stretches of blocks that may overlap, each in constant time however long the stretch is. */

import { oncePerObject } from '../dom/object-cache';

/** The blocks from `from` up to, but not including, `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The runs of equal values in a list with one per block, such as the blocks of each line. */
export function equalRuns(values: ArrayLike<unknown>): Stretch[] {
  const runs: Stretch[] = [];
  for (let from = 0, to = 0; from < values.length; from = to) {
    do to++;
    while (to < values.length && values[to] === values[from]);
    runs.push({ from, to });
  }
  return runs;
}

/** Sums of a value per block, taken from the sums up to each block. */
export class StretchSums {
  private readonly upTo: Float64Array;

  /** @param measure returns the value of a block */
  constructor(length: number, measure: (block: number) => number) {
    this.upTo = new Float64Array(length + 1);
    for (let i = 0; i < length; i++) this.upTo[i + 1] = this.upTo[i] + measure(i);
  }

  of({ from, to }: Stretch): number {
    return this.upTo[to] - this.upTo[from];
  }

  /** Value of one block. */
  at(block: number): number {
    return this.upTo[block + 1] - this.upTo[block];
  }

  /** Sum over several stretches; a block in two of them counts twice. */
  ofAll(stretches: Iterable<Stretch>): number {
    let sum = 0;
    for (const stretch of stretches) sum += this.of(stretch);
    return sum;
  }

  /** Sum over all blocks. */
  get total(): number {
    return this.upTo[this.upTo.length - 1];
  }
}

/**
 * Returns the sums of a list with a number per block, which must not change afterwards: several steps of the pipeline
 * need those of a page's words.
 */
export const sumsOf = oncePerObject(
  (values: ArrayLike<number>) => new StretchSums(values.length, (i) => values[i]),
);

/** Returns the sums of those numbers whose blocks pass a test. */
export const sumsWhere = (values: ArrayLike<number>, test: (block: number) => boolean): StretchSums =>
  new StretchSums(values.length, (i) => (test(i) ? values[i] : 0));

/** Returns the sum of those numbers whose blocks pass a test. */
export function totalWhere(values: ArrayLike<number>, test: (block: number) => boolean): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) if (test(i)) total += values[i];
  return total;
}

/** Flags the blocks that are in at least one of the stretches. */
export function blocksIn(stretches: Iterable<Stretch>, length: number): Uint8Array {
  const flags = new Uint8Array(length);
  const openings = new Int32Array(length + 1);
  for (const { from, to } of stretches) {
    openings[from]++;
    openings[to]--;
  }
  let open = 0;
  for (let i = 0; i < length; i++) {
    open += openings[i];
    if (open > 0) flags[i] = 1;
  }
  return flags;
}

/** Returns a test that is true for a stretch that lies within one of the others. */
export function isWithin(others: Iterable<Stretch>, length: number): (stretch: Stretch) => boolean {
  /** The last end of all that begin up to each block. */
  const lastEnds = new Int32Array(length);
  for (const { from, to } of others) lastEnds[from] = Math.max(lastEnds[from], to);
  for (let i = 1; i < length; i++) lastEnds[i] = Math.max(lastEnds[i], lastEnds[i - 1]);
  return ({ from, to }) => to <= lastEnds[from];
}
