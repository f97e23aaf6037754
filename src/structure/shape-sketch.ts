/**
 * Sketches of sets: the smallest hashes of a set of any size are a random sample, by which the share that two sets have
 * in common is estimated (Broder 1997). The sketch of a small set is the whole set.
 */

/** Maximum number of hashes in a sketch. */
const MAX_SIZE = 16;

type Sketch = readonly number[];

/** Visits the smallest hashes of two sketches in ascending order, each once. */
function visitSmallest(one: Sketch, other: Sketch, visit: (hash: number, isCommon: boolean) => void): void {
  let i = 0;
  let j = 0;
  for (let visited = 0; visited < MAX_SIZE && (i < one.length || j < other.length); visited++) {
    const a = i < one.length ? one[i] : Number.POSITIVE_INFINITY;
    const b = j < other.length ? other[j] : Number.POSITIVE_INFINITY;
    if (a <= b) i++;
    if (b <= a) j++;
    visit(Math.min(a, b), a === b);
  }
}

/** True when all hashes of a sketch are in another. */
function isSubset(part: Sketch, whole: Sketch): boolean {
  let found = 0;
  for (let i = 0; i < whole.length && found < part.length; i++) if (part[found] === whole[i]) found++;
  return found === part.length;
}

/** Sketch of the union of two sets. */
export function sketchOfUnion(one: Sketch, other: Sketch): Sketch {
  if (one.length === 0) return other;
  // A page repeats look-alikes: each adds nothing to those before it.
  if (isSubset(other, one)) return one;
  const union: number[] = [];
  visitSmallest(one, other, (hash) => union.push(hash));
  return union;
}

/** Estimated share of the members of both sets that they have in common; 1 for two empty sets. */
export function similarity(one: Sketch, other: Sketch): number {
  let all = 0;
  let common = 0;
  visitSmallest(one, other, (_, isCommon) => {
    all++;
    if (isCommon) common++;
  });
  return all === 0 ? 1 : common / all;
}
