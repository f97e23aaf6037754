/**
 * Pairs the equal lines of two versions of a text, moved ones too, in linear time (Heckel 1978, "A technique for
 * isolating differences between files").
 */
import { getOrCompute } from '../dom/collections';

/** Indices of a line in both versions. */
interface Occurrences {
  readonly before: number[];
  readonly after: number[];
}

/**
 * Pairs the lines of two versions.
 * @returns for each line of `after` the index of its line in `before`, each used once; −1 where there is none
 */
export function alignLines(before: readonly number[], after: readonly number[]): Int32Array {
  const pairs = new Int32Array(after.length).fill(-1);
  const isUsed = new Uint8Array(before.length);
  const pair = (i: number, j: number): void => {
    pairs[i] = j;
    isUsed[j] = 1;
  };
  const occurrences = new Map<number, Occurrences>();
  const occurrencesOf = (line: number) => getOrCompute(occurrences, line, () => ({ before: [], after: [] }));
  for (const [j, line] of before.entries()) occurrencesOf(line).before.push(j);
  for (const [i, line] of after.entries()) occurrencesOf(line).after.push(i);
  for (const { before: olds, after: news } of occurrences.values()) {
    if (olds.length === 1 && news.length === 1) pair(news[0], olds[0]);
  }
  /** Does nothing where one of the versions has no such line. */
  const pairIfEqual = (i: number, j: number): void => {
    if (pairs[i] === -1 && isUsed[j] === 0 && after[i] === before[j]) pair(i, j);
  };
  // The neighbours of a pair are paired where they are equal: of several copies the one between the same neighbours.
  pairIfEqual(0, 0);
  for (let i = 0; i < after.length; i++) if (pairs[i] >= 0) pairIfEqual(i + 1, pairs[i] + 1);
  for (let i = after.length - 1; i >= 0; i--) if (pairs[i] >= 0) pairIfEqual(i - 1, pairs[i] - 1);
  // Copies that are left have moved.
  for (const { before: olds, after: news } of occurrences.values()) {
    const free = olds.filter((j) => !isUsed[j]);
    const moved = news.filter((i) => pairs[i] < 0).slice(0, free.length);
    for (const [k, i] of moved.entries()) pair(i, free[k]);
  }
  return pairs;
}
