/** Words of a text, in the form in which pages and outputs are compared. */

/** Scripts without spaces between words: each character is a token. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}';
/** Digits and letters are tokens of their own, so that "5th" and "5月" contain the number 5. */
const TOKEN = new RegExp(`[${UNSPACED}]|\\p{N}+|(?:(?![${UNSPACED}])[\\p{L}\\p{M}])+`, 'gu');

/** Returns the tokens of a text: without case, punctuation and differences of form such as full width. */
export const tokensOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];

/** True when two texts have the same tokens. */
export const sameTokens = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((token, i) => token === b[i]);

const IS_UNSPACED = new RegExp(`^[${UNSPACED}]$`, 'u');

/** Length of a text in words; in scripts without spaces, two characters count as one. */
export const wordsIn = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (IS_UNSPACED.test(token) ? 0.5 : 1), 0);
