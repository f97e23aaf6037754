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
  // The neighbours of a pair are paired where they are equal: of several copies the one between the same neighbours.
  const pairNext = (i: number, step: 1 | -1): void => {
    const [next, old] = [i + step, pairs[i] + step];
    if (pairs[i] < 0 || next < 0 || old < 0 || next >= after.length || old >= before.length) return;
    if (pairs[next] < 0 && !isUsed[old] && after[next] === before[old]) pair(next, old);
  };
  if (after.length > 0 && before.length > 0 && after[0] === before[0] && pairs[0] < 0 && !isUsed[0])
    pair(0, 0);
  for (let i = 0; i < after.length; i++) pairNext(i, 1);
  for (let i = after.length - 1; i >= 0; i--) pairNext(i, -1);
  // Copies that are left have moved.
  for (const { before: olds, after: news } of occurrences.values()) {
    const free = olds.filter((j) => !isUsed[j]).values();
    for (const i of news) {
      if (pairs[i] >= 0) continue;
      const { value: j } = free.next();
      if (j === undefined) break;
      pair(i, j);
    }
  }
  return pairs;
}
