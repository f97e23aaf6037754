/**
 * Makes alike what the writers of a language set one for the other: capitals and small letters, accents that capitals
 * lack, vowel marks of Hebrew and Arabic, elongated Arabic, letters of Persian and Urdu on an Arabic keyboard, the dots
 * of Hindi and Bengali, the dotless i of Turkish, joiners, apostrophes. What is left are letters, digits and question
 * marks.
 */

/** Everything but letters, digits and the marks without which a letter is another. */
const DROPPED =
  /[^\p{L}\p{M}\p{Nd}?]|[\u0300-\u036f]|[\u0591-\u05c7]|[\u02b9-\u02c0]|\u0640|[\u064b-\u065f]|\u0670|\ufe0f|\u093c|\u09bc|\u0a3c/gu;
/** Letters with the one that stands for each of them. */
const ALIKE: Readonly<Record<string, string>> = {
  ı: 'i',
  ς: 'σ',
  և: 'եւ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ە: 'ه',
  '\u0901': '\u0902',
  '؟': '?',
};

/** Folded form of each character that was asked about, by its code: a property of Unicode takes long to compare. */
const FOLDED: string[] = [];

function foldCharacter(code: number): string {
  const character = String.fromCharCode(code).toLowerCase();
  const folded = (ALIKE[character] ?? character.normalize('NFKD')).replace(DROPPED, '');
  FOLDED[code] = ALIKE[folded] ?? folded;
  return FOLDED[code];
}

/** Text without spaces and without the signs that writers may leave out. */
export function foldLetters(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    folded += FOLDED[code] ?? foldCharacter(code);
  }
  return folded;
}

/** Letters at the start of a text of which a number is made. */
const START_LETTERS = 4;
export const START_BITS = 14;

/** Number of the first folded letters of a text: the code of the first, and `START_BITS` for all of them. */
export function foldedStart(text: string): number {
  let first = 0;
  let all = 0;
  let count = 0;
  for (let i = 0; i < text.length && count < START_LETTERS; i++) {
    const code = text.charCodeAt(i);
    const folded = FOLDED[code] ?? foldCharacter(code);
    for (let k = 0; k < folded.length && count < START_LETTERS; k++, count++) {
      const letter = folded.charCodeAt(k);
      if (count === 0) first = letter;
      all = (all * 31 + letter) & ((1 << START_BITS) - 1);
    }
  }
  return (first << START_BITS) | all;
}
