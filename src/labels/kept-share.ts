/** Share of a line, a formula, a table cell or the like that is labelled content. */
import { getOrCompute } from '../dom/collections';
import { UNSPACED_SCRIPTS } from '../structure/words';

/** Words of a line or another unit, and how many of them are labelled content. */
export interface KeptShare {
  words: number;
  kept: number;
}

const noWords = (): KeptShare => ({ words: 0, kept: 0 });

/** True when more than half of the words are labelled content. */
export const isMostlyKept = ({ words, kept }: KeptShare): boolean => 2 * kept > words;

/** Adds words of one label to those of a unit, in place. */
export function addWords(share: KeptShare, words: number, isKept: boolean): void {
  share.words += words;
  if (isKept) share.kept += words;
}

/** Adds words of one label to those of the unit with that key, in place. */
export const addWordsOf = <K>(shares: Map<K, KeptShare>, key: K, words: number, isKept: boolean): void =>
  addWords(getOrCompute(shares, key, noWords), words, isKept);

/** The first letter of Thai; the other scripts of `UNSPACED_SCRIPTS` come after it. */
const FIRST_UNSPACED = 0x0e00;

/** Number of runs of characters other than white space: enough to weigh blocks against each other. */
export function roughWordCount(text: string): number {
  let count = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const space = code === 32 || (code < 14 && code > 8) || code === 160;
    const isUnspaced = code >= FIRST_UNSPACED && UNSPACED_SCRIPTS.test(text[i]);
    if (!space && (isUnspaced || !inWord)) count++;
    inWord = !space && !isUnspaced;
  }
  return Math.max(count, 1);
}
