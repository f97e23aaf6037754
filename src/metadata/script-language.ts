/** Language and direction of a text by its script, since most Chinese and half of all Arabic pages state neither. */

const LETTERS = /\p{L}/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

/**
 * Languages by letters of theirs, and the share of all letters from which on a text is in the language. The earlier
 * wins: Japanese has Chinese characters too, and Urdu letters of Persian.
 */
const LANGUAGES: readonly [tag: string, letters: RegExp, share: number][] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.15],
  ['zh', /\p{sc=Han}/gu, 0.5],
  ['ko', /\p{sc=Hangul}/gu, 0.5],
  ['ur', /[ٹڈڑںےھہ]/gu, 0.05],
  ['fa', /[پچژگکی]/gu, 0.05],
  ['ar', /\p{sc=Arabic}/gu, 0.5],
  ['he', /\p{sc=Hebrew}/gu, 0.5],
  ['th', /\p{sc=Thai}/gu, 0.5],
  ['hi', /\p{sc=Devanagari}/gu, 0.5],
  ['bn', /\p{sc=Bengali}/gu, 0.5],
  ['gu', /\p{sc=Gujarati}/gu, 0.5],
  ['ta', /\p{sc=Tamil}/gu, 0.5],
  ['te', /\p{sc=Telugu}/gu, 0.5],
  ['el', /\p{sc=Greek}/gu, 0.5],
  ['hy', /\p{sc=Armenian}/gu, 0.5],
  ['ka', /\p{sc=Georgian}/gu, 0.5],
];

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Language of a text: the stated one, if it is a language and fits the letters: some templates say `en` on every page.
 * Else the language most often written in the text's letters, if that is clear.
 */
export function languageOfText(text: string, stated: string): string {
  if (stated && !isLatin(stated)) return stated;
  const letters = countOf(text, LETTERS);
  const found = LANGUAGES.find(([, pattern, share]) => countOf(text, pattern) > share * letters)?.[0];
  return found && !stated.toLowerCase().startsWith(found) ? found : stated;
}

/** True for languages in Latin letters, and for what is not a language tag. */
function isLatin(tag: string): boolean {
  try {
    return new Intl.Locale(tag).maximize().script === 'Latn';
  } catch {
    return true;
  }
}

/** Direction of a text: `rtl` if most of its letters are of a script that is written from right to left, else ''. */
export const directionOfText = (text: string): '' | 'rtl' =>
  2 * countOf(text, RIGHT_TO_LEFT) > countOf(text, LETTERS) ? 'rtl' : '';
