/** CleanEval's comparison of an extracted text with the gold: words in their order, and marks of segments. */
import { metricWords, type Score } from './metrics';

/** Marks of segments that CleanEval's comparison takes into account: none, where they are, or also which. */
export type Strictness = 'words' | 'segments' | 'labelled';

/** Splits a text with `<p>`, `<h>` and `<l>` into words and, depending on the strictness, marks. */
export function cleanevalTokens(text: string, strictness: Strictness): string[] {
  return text.split(/(<[phl]>)/).flatMap((part) => {
    if (!/^<[phl]>$/.test(part)) return metricWords(part);
    if (strictness === 'words') return [];
    return [strictness === 'segments' ? '<>' : part];
  });
}

/** Length of the longest common subsequence. */
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

/** CleanEval's comparison: the longest common subsequence of the tokens of output and gold. */
export function cleanevalScore(output: string, gold: string, strictness: Strictness): Score {
  const outputTokens = cleanevalTokens(output, strictness);
  const goldTokens = cleanevalTokens(gold, strictness);
  if (outputTokens.length === 0 && goldTokens.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const common = commonLength(outputTokens, goldTokens);
  return {
    precision: common / Math.max(1, outputTokens.length),
    recall: common / Math.max(1, goldTokens.length),
    f1: (2 * common) / (outputTokens.length + goldTokens.length),
  };
}
