/** Finds the phrase of any language that a text is, as a whole or up to the words that may follow it. */
import { addToList } from '../../dom/collections';
import { foldedStart, foldLetters, START_BITS } from '../fold-letters';
import { ARABIC_AND_HEBREW } from './arabic-and-hebrew';
import { BALTIC_AND_FINNIC } from './baltic-and-finnic';
import { CYRILLIC } from './cyrillic';
import { EAST_AND_SOUTH_EAST_ASIA } from './east-and-south-east-asia';
import { GERMANIC } from './germanic';
import { INDIA } from './india';
import { OTHER_FAMILIES } from './other-families';
import { type LanguagePhrases, readingsOf, startsOf } from './phrase-rows';
import { ROMANCE } from './romance';
import { SERBIAN, SLAVIC } from './slavic';
import { TURKISH_AND_CAUCASIAN } from './turkish-and-caucasian';

const LANGUAGES: readonly LanguagePhrases[] = [
  ...ARABIC_AND_HEBREW,
  ...BALTIC_AND_FINNIC,
  ...CYRILLIC,
  ...EAST_AND_SOUTH_EAST_ASIA,
  ...GERMANIC,
  ...INDIA,
  ...ROMANCE,
  ...SLAVIC,
  ...SERBIAN,
  ...OTHER_FAMILIES,
  ...TURKISH_AND_CAUCASIAN,
];

/** Meaning of a phrase. */
export type PhraseKind = keyof LanguagePhrases;

/** All kinds; the first that has a phrase counts. */
const KINDS: readonly PhraseKind[] = [
  'readAlso',
  'related',
  'share',
  'follow',
  'order',
  'advertisement',
  'notice',
  'legal',
  'rights',
  'control',
  'answer',
  'shopTerms',
];

/** Maximum characters of a text that is a phrase or goes on after one. */
const MAX_LENGTH = 120;

/** Characters that count as one script: Latin and Greek, Cyrillic and Arabic, those of India; and all of East Asia. */
const BITS_OF_SCRIPT = 10;
const FIRST_OF_EAST_ASIA = 0x2e00;

/** Phrases that begin with a letter of the same script. */
class PhrasesOfScript {
  /** Phrases as their rows have them, by their first letters: few of them are ever read. */
  private readonly unread = new Map<number, [phrase: string, kind: PhraseKind][]>();
  private readonly kinds = new Map<string, PhraseKind>();
  /** Beginnings of texts that may go on, by their first letters. */
  private readonly openings = new Map<number, [opening: string, kind: PhraseKind][]>();

  constructor(script: number) {
    for (const kind of KINDS) {
      for (const language of LANGUAGES) {
        const row = language[kind];
        if (!row || scriptOf(foldedStart(row)) !== script) continue;
        for (const phrase of row.split(', '))
          for (const start of startsOf(phrase)) addToList(this.unread, foldedStart(start), [phrase, kind]);
      }
    }
  }

  /** False for a start that no phrase has, as most texts have. */
  mayBegin(start: number): boolean {
    return this.unread.has(start);
  }

  kindOf(text: string, start: number): PhraseKind | undefined {
    const unread = this.unread.get(start);
    if (!unread) return undefined;
    for (const [phrase, kind] of unread.splice(0))
      for (const reading of readingsOf(phrase)) {
        // The others are read with the phrases that begin like them, so that the first kind counts for each.
        if (foldedStart(reading) !== start) continue;
        if (!this.kinds.has(reading)) this.kinds.set(reading, kind);
        // A name and a year follow a note on rights.
        if (kind === 'rights' || phrase.endsWith('…')) addToList(this.openings, start, [reading, kind]);
      }
    const folded = foldLetters(text);
    const whole = this.kinds.get(folded);
    if (whole) return whole;
    return this.openings
      .get(start)
      ?.find(([opening]) => folded.startsWith(opening) && endsWord(text, opening))?.[1];
  }
}

const UNSPACED = /[\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** True when a word ends where the text has said the folded opening. */
function endsWord(text: string, opening: string): boolean {
  let end = 1;
  while (foldLetters(text.slice(0, end)).length < opening.length) end++;
  return !/[\p{L}\p{M}]/u.test(text.slice(end, end + 1)) || UNSPACED.test(opening);
}

const scriptOf = (start: number): number =>
  Math.min(start >> START_BITS, FIRST_OF_EAST_ASIA) >> BITS_OF_SCRIPT;

/** Phrases of each script that a text was in: a page has few. */
const PHRASES: PhrasesOfScript[] = [];

function phrasesLike(start: number): PhrasesOfScript {
  const script = scriptOf(start);
  PHRASES[script] ??= new PhrasesOfScript(script);
  return PHRASES[script];
}

/** False for a text that surely begins with no phrase. */
export function mayBeginWithPhrase(text: string): boolean {
  const start = foldedStart(text);
  return phrasesLike(start).mayBegin(start);
}

/** Kind of the phrase that a text is, in any case; undefined for all others. */
export function kindOfPhrase(text: string): PhraseKind | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const start = foldedStart(text);
  return phrasesLike(start).kindOf(text, start);
}
