/**
 * CleanEval's comparison of a cleaned text with the gold: the longest common subsequence of their tokens,
 * which are words and, for the stricter scores, the marks before segments.
 */
import { metricWords, type Score } from '../evaluate/metrics';

export type Strictness = 'words' | 'segments' | 'labelled';

/** Splits a text with `<p>`, `<h>` and `<l>` into tokens; marks are left out, treated as equal, or kept. */
export function tokensOf(text: string, strictness: Strictness): string[] {
  return text.split(/(<[phl]>)/).flatMap((part) => {
    if (!/^<[phl]>$/.test(part)) return metricWords(part);
    if (strictness === 'words') return [];
    return [strictness === 'segments' ? '<>' : part];
  });
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  let above = new Uint32Array(other.length + 1);
  let row = new Uint32Array(other.length + 1);
  for (const token of one) {
    for (let j = 1; j <= other.length; j++) {
      row[j] = token === other[j - 1] ? above[j - 1] + 1 : Math.max(above[j], row[j - 1]);
    }
    [above, row] = [row, above];
  }
  return above[other.length];
}

export function cleanevalScore(output: string, gold: string, strictness: Strictness): Score {
  const [given, wanted] = [tokensOf(output, strictness), tokensOf(gold, strictness)];
  if (given.length === 0 && wanted.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const common = commonLength(given, wanted);
  return {
    precision: common / Math.max(1, given.length),
    recall: common / Math.max(1, wanted.length),
    f1: (2 * common) / (given.length + wanted.length),
  };
}
