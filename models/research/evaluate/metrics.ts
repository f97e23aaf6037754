/** Scores of an extracted text by its words, or of labels, against the gold, as other evaluations define them. */
import { countEach } from '../../../src/dom/collections';
import { mean } from './statistics';

/** Scores from 0 to 1. */
export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

const WORD = /[\p{L}\p{N}_]+/gu;

/** Tokens that Python's `\w+` finds: letters, numbers of any kind and `_`, but no combining marks. */
export const pythonWords = (text: string): string[] => text.match(WORD) ?? [];

/** Words that the WCXB benchmark compares: lower-cased `\w+`. */
export const metricWords = (text: string): string[] => pythonWords(text.toLowerCase());

function harmonicMean(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/** Size of the multiset intersection. */
function overlap(one: Map<string, number>, other: Map<string, number>): number {
  let common = 0;
  for (const [item, times] of one) common += Math.min(times, other.get(item) ?? 0);
  return common;
}

/** Removes from an output what counts neither for nor against it: items of the optional text that the gold lacks. */
function withoutOptional(
  output: readonly string[],
  gold: readonly string[],
  optional: readonly string[],
): readonly string[] {
  if (optional.length === 0) return output;
  const inGold = countEach(gold);
  const spare = countEach(optional);
  const take = (counts: Map<string, number>, item: string) => {
    const left = counts.get(item) ?? 0;
    if (left > 0) counts.set(item, left - 1);
    return left > 0;
  };
  return output.filter((item) => take(inGold, item) || !take(spare, item));
}

/**
 * Overlap of two bags of words as WCXB defines it: an empty output is right when the gold text is empty.
 * @param optional words that count neither for nor against the output
 */
export function wordScore(
  extracted: readonly string[],
  gold: readonly string[],
  optional: readonly string[] = [],
): Score {
  const output = withoutOptional(extracted, gold, optional);
  if (output.length === 0 && gold.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const common = overlap(countEach(output), countEach(gold));
  const precision = output.length ? common / output.length : 0;
  const recall = gold.length ? common / gold.length : 0;
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

/** True and false positives and false negatives of one page, as shares of their sum. */
export interface Shingles {
  tp: number;
  fp: number;
  fn: number;
}

/** All runs of `size` words in a row. */
export const shinglesOf = (words: readonly string[], size: number): string[] =>
  words.slice(size - 1).map((_, i) => words.slice(i, i + size).join(' '));

/** Number of words of a shingle, as in the benchmark. */
const SHINGLE_WORDS = 4;

function shingles(text: string): string[] {
  const words = pythonWords(text);
  // A text shorter than a shingle counts as one shingle.
  return words.length > 0 && words.length < SHINGLE_WORDS
    ? [words.join(' ')]
    : shinglesOf(words, SHINGLE_WORDS);
}

/**
 * Score of Scrapinghub's article-extraction-benchmark: runs of four words with case, normalised per page.
 * @param optional text that counts neither for nor against the output
 */
export function shingleScore(output: string, gold: string, optional = ''): Shingles {
  const goldShingles = shingles(gold);
  const outputShingles = withoutOptional(shingles(output), goldShingles, shingles(optional));
  const tp = overlap(countEach(outputShingles), countEach(goldShingles));
  const [fp, fn] = [outputShingles.length - tp, goldShingles.length - tp];
  const sum = tp + fp + fn || 1;
  return { tp: tp / sum, fp: fp / sum, fn: fn / sum };
}

/**
 * Scrapinghub's scores over pages: precision is averaged over pages with output, recall over pages with gold
 * text, and F1 is computed from the two means.
 */
export function meanShingleScore(pages: readonly Shingles[]): Score {
  const precision = mean(pages.filter((p) => p.tp + p.fp > 0).map((p) => p.tp / (p.tp + p.fp)));
  const recall = mean(pages.filter((p) => p.tp + p.fn > 0).map((p) => p.tp / (p.tp + p.fn)));
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

/** Mean of each score over pages: F1 is the mean of the pages' F1, not computed from the other two means. */
export function meanScore(pages: readonly Score[]): Score {
  return {
    precision: mean(pages.map((p) => p.precision)),
    recall: mean(pages.map((p) => p.recall)),
    f1: mean(pages.map((p) => p.f1)),
  };
}

/** Number of snippets whose words occur in a row in the output; line breaks and punctuation are ignored. */
export function snippetsFound(snippets: readonly string[], output: readonly string[]): number {
  const text = ` ${output.join(' ')} `;
  return snippets.filter((snippet) => text.includes(` ${metricWords(snippet).join(' ')} `)).length;
}

/** Confusion table of leaves; content is the positive class. */
export interface Confusion {
  tp: number;
  fp: number;
  fn: number;
  tn: number;
}

/** Counts the leaves by predicted and by gold class. */
export function confusion(predicted: ArrayLike<boolean>, gold: ArrayLike<number>): Confusion {
  const table = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (let i = 0; i < gold.length; i++) {
    if (gold[i]) table[predicted[i] ? 'tp' : 'fn']++;
    else table[predicted[i] ? 'fp' : 'tn']++;
  }
  return table;
}

/** Adds up two tables. */
export function addConfusion(one: Confusion, other: Confusion): Confusion {
  return { tp: one.tp + other.tp, fp: one.fp + other.fp, fn: one.fn + other.fn, tn: one.tn + other.tn };
}

/** Scores of both classes over all leaves pooled, as the papers on leaf sequences report them. */
export function classScores({ tp, fp, fn, tn }: Confusion): {
  content: Score;
  boilerplate: Score;
} {
  const score = (hits: number, extra: number, missed: number): Score => {
    const precision = hits + extra ? hits / (hits + extra) : 0;
    const recall = hits + missed ? hits / (hits + missed) : 0;
    return { precision, recall, f1: harmonicMean(precision, recall) };
  };
  return { content: score(tp, fp, fn), boilerplate: score(tn, fn, fp) };
}

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
