/**
 * Digests of lines by which a page is compared with what it was, without keeping its text: a hash identifies equal
 * lines, a sketch estimates how many words two lines share.
 */

import { collapseWhitespace } from '../dom/whitespace';
import { hashSeeds, hashText, spreadBits } from '../structure/hashes';
import { endsSentence } from '../structure/text-patterns';

/** Digest of a line. */
export interface Fingerprint {
  /** 32 bits of the whole text. */
  readonly hash: number;
  /** Eight minima of the hashes of its words, four bits each (Li and König 2010, b-bit minwise hashing). */
  readonly sketch: number;
  /** True for a short line with numbers, such as a date, a score or a count, which change all the time. */
  readonly isCounter: boolean;
  /** True for a counter with hardly any words, which may change with the number ("59 minutes ago", "1 hour ago"). */
  readonly isBare: boolean;
}

/** Maximum words, other than numbers, of a bare counter: "Tuesday, March 4, 2025 at 10:15 PM". */
const MAX_BARE_WORDS = 4;
/** Maximum characters of a line that can be a counter: "1,204 points by alice 3 hours ago, 57 comments". */
const MAX_COUNTER_LENGTH = 80;
const CURRENCY = /\p{Sc}|\b(?:EUR|USD|GBP|CHF|JPY|CNY)\b/iu;
const DIGIT = /\p{Nd}/u;
/** A number with its separators, and the letter of "1.2k". */
const NUMBER = /\p{Nd}+(?:[.,:'’\u00a0\u202f]\p{Nd}+)*(?:\s?[km]\b)?/giu;
/** The number of an entry in a list, which every entry added before it shifts. */
const ENTRY_NUMBER = /^\p{Nd}{1,3}[.)]\s+(?=\p{L})/u;
/** A whole number, with separators of thousands. */
const WHOLE = '\\p{Nd}{1,3}(?:[.,\\s]\\p{Nd}{3})*|\\p{Nd}+';
/** A heading that only counts what is below it: "76 Replies", "Customer reviews (345)"; "(1995)" is the year of a work. */
const COUNT_HEADING = new RegExp(
  `^(?:(?:${WHOLE})(?:\\s+\\p{L}+|\\p{Lo}+)|\\p{L}+(?: \\p{L}+)? ?\\((?!(?:19|20)\\p{Nd}{2}\\))(?:${WHOLE})\\))$`,
  'u',
);
/** Marks of direction and zero width, which pages put in at random. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
/** Scripts without spaces between words count by the letter. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}]|[\p{L}\p{M}]+|\p{N}+|\p{Sc}/gu;

/** Number of minima in a sketch: four bits of each are 32 bits. */
const MINIMA = 8;
const SEEDS = hashSeeds(MINIMA);

function sketchOf(text: string): number {
  const minima = new Array<number>(MINIMA).fill(0xffffffff);
  for (const [word] of text.matchAll(WORD)) {
    const hash = hashText(word);
    for (let i = 0; i < MINIMA; i++) minima[i] = Math.min(minima[i], spreadBits(hash ^ SEEDS[i]));
  }
  return minima.reduce((sketch, minimum, i) => (sketch | ((minimum & 15) << (4 * i))) >>> 0, 0);
}

/** Text as it is compared: case, spaces and invisible characters do not count. */
const folded = (text: string): string =>
  collapseWhitespace(text.normalize('NFKC').replace(INVISIBLE, '')).toLowerCase();

function isCounterText(text: string, isHeading: boolean): boolean {
  if (isHeading) return COUNT_HEADING.test(text);
  return text.length <= MAX_COUNTER_LENGTH && DIGIT.test(text) && !CURRENCY.test(text) && !endsSentence(text);
}

function hasFewWords(text: string): boolean {
  const words = text.match(WORD) ?? [];
  return words.filter((word) => !DIGIT.test(word)).length <= MAX_BARE_WORDS;
}

/**
 * The fingerprint of a line; null when it has no letters, numbers or other signs.
 * @param isHeading true where a number names something: a version, a chapter
 */
export function fingerprintOf(text: string, isHeading: boolean): Fingerprint | null {
  const normal = folded(text).replace(ENTRY_NUMBER, '');
  if (normal === '') return null;
  const isCounter = isCounterText(normal, isHeading);
  const compared = isCounter ? normal.replace(NUMBER, '0') : normal;
  const isBare = isCounter && hasFewWords(compared);
  return { hash: hashText(compared), sketch: sketchOf(compared), isCounter, isBare };
}

/** Minima that two lines have in common at least when one is an edit of the other: about 60 % of their words. */
const MIN_COMMON = 5;

/** True when one line may be an edit of the other. */
export function areSimilar(one: Fingerprint, other: Fingerprint): boolean {
  const difference = one.sketch ^ other.sketch;
  let common = 0;
  for (let i = 0; i < MINIMA; i++) if (((difference >>> (4 * i)) & 15) === 0) common++;
  return common >= MIN_COMMON;
}
