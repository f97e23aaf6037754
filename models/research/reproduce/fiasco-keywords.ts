/** Learns the words that occur more often in clean text than in dirty text, or less often. */
import type { Keywords } from '../engines/fiasco/keywords';

/** Standard score of a 99.9% confidence interval, strict because very many words are tested. */
const Z_SCORE = 3.29;
/** Minimum number of occurrences of a word; rarer words are specific to one page. */
const MIN_OCCURRENCES = 5;
/** Maximum number of keywords of either kind. */
const MAX_KEYWORDS = 400;

/**
 * Learns the keywords of a training set.
 * @param documents words of each target node, and its label
 * @returns keywords in descending order of confidence
 */
export function learnKeywords(documents: Iterable<{ words: Iterable<string>; clean: boolean }>): Keywords {
  const countsOf = new Map<string, [dirty: number, clean: number]>();
  const total: [number, number] = [0, 0];
  for (const { words, clean } of documents) {
    for (const word of words) {
      total[Number(clean)]++;
      const counts = countsOf.get(word) ?? [0, 0];
      counts[Number(clean)]++;
      countsOf.set(word, counts);
    }
  }
  const bounds: { word: string; bound: number; clean: boolean }[] = [];
  for (const [word, counts] of countsOf) {
    if (counts[0] + counts[1] < MIN_OCCURRENCES) continue;
    // Each cell gets a half, so that none is empty.
    const [a, b] = [counts[1] + 0.5, counts[0] + 0.5];
    const [c, d] = [total[1] - counts[1] + 0.5, total[0] - counts[0] + 0.5];
    const ratio = Math.log((a * d) / (b * c));
    const bound = Math.abs(ratio) - Z_SCORE * Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d);
    if (bound > 0) bounds.push({ word, bound, clean: ratio > 0 });
  }
  bounds.sort((x, y) => y.bound - x.bound || (x.word < y.word ? -1 : 1));
  const strongest = (wanted: boolean) =>
    bounds.filter(({ clean }) => clean === wanted).slice(0, MAX_KEYWORDS);
  return { clean: strongest(true).map(({ word }) => word), dirty: strongest(false).map(({ word }) => word) };
}
