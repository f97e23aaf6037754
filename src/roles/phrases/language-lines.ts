/**
 * Finds the role of a line by the phrases of its language: the line is one as a whole, with names of networks or without,
 * or it begins with one that a headline or a name follows.
 */

import { addToList } from '../../dom/map-values';
import { foldedStart, foldLetters, START_BITS } from '../../languages/fold-letters';
import { ARABIC_AND_HEBREW } from '../../languages/phrases/arabic-and-hebrew';
import { BALTIC_AND_FINNIC } from '../../languages/phrases/baltic-and-finnic';
import { CYRILLIC } from '../../languages/phrases/cyrillic';
import { EAST_AND_SOUTH_EAST_ASIA } from '../../languages/phrases/east-and-south-east-asia';
import { GERMANIC } from '../../languages/phrases/germanic';
import { INDIA } from '../../languages/phrases/india';
import { OTHER_FAMILIES } from '../../languages/phrases/other-families';
import { type LanguagePhrases, readingsOf, startsOf } from '../../languages/phrases/phrase-rows';
import { ROMANCE } from '../../languages/phrases/romance';
import { SERBIAN, SLAVIC } from '../../languages/phrases/slavic';
import { TURKISH_AND_CAUCASIAN } from '../../languages/phrases/turkish-and-caucasian';
import type { BoilerplateRole } from '../role-names';

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

/** Meaning of a phrase: the role of a line that is one, and what else may stand in the line. */
interface Meaning {
  readonly kind: keyof LanguagePhrases;
  readonly role: BoilerplateRole;
  readonly with?: 'headline' | 'network' | 'networks' | 'name';
}

/** All meanings; the first that has a phrase counts. */
const MEANINGS: readonly Meaning[] = [
  { kind: 'readAlso', role: 'related', with: 'headline' },
  { kind: 'related', role: 'related' },
  { kind: 'share', role: 'share', with: 'network' },
  { kind: 'follow', role: 'promotion', with: 'networks' },
  { kind: 'order', role: 'promotion' },
  { kind: 'advertisement', role: 'advertisement' },
  { kind: 'notice', role: 'notice' },
  { kind: 'legal', role: 'legal' },
  { kind: 'rights', role: 'legal', with: 'name' },
  { kind: 'control', role: 'navigation' },
  { kind: 'answer', role: 'navigation' },
];

/** Maximum characters of a line that is a phrase or goes on after one, and of one with networks around one. */
const MAX_LENGTH = 120;
const MAX_LENGTH_WITH_NETWORKS = 100;

/** Characters that count as one script: Latin and Greek, Cyrillic and Arabic, those of India; and all of East Asia. */
const BITS_OF_SCRIPT = 10;
const FIRST_OF_EAST_ASIA = 0x2e00;

/** Phrases that begin with a letter of the same script. */
class PhrasesOfScript {
  /** Phrases as their rows have them, by their first letters: few of them are ever read. */
  private readonly unread = new Map<number, [phrase: string, meaning: Meaning][]>();
  private readonly meanings = new Map<string, Meaning>();
  /** Beginnings of lines that may go on, by their first letters. */
  private readonly openings = new Map<number, [opening: string, meaning: Meaning][]>();

  constructor(script: number) {
    for (const meaning of MEANINGS) {
      for (const language of LANGUAGES) {
        const row = language[meaning.kind];
        if (!row || scriptOf(foldedStart(row)) !== script) continue;
        for (const phrase of row.split(', '))
          for (const start of startsOf(phrase)) addToList(this.unread, foldedStart(start), [phrase, meaning]);
      }
    }
  }

  /** False for a text with the first letters of no phrase, as most are. */
  mayBegin = (start: number): boolean => this.unread.has(start);

  /** Meaning of a text that is a phrase as a whole, or may go on after one. */
  meaningOf(text: string): Meaning | undefined {
    if (text.length > MAX_LENGTH) return undefined;
    const start = foldedStart(text);
    for (const [phrase, meaning] of this.unread.get(start)?.splice(0) ?? [])
      for (const reading of readingsOf(phrase)) {
        if (!this.meanings.has(reading)) this.meanings.set(reading, meaning);
        if (meaning.with === 'name' || phrase.endsWith('…'))
          addToList(this.openings, foldedStart(reading), [reading, meaning]);
      }
    const folded = foldLetters(text);
    const whole = this.meanings.get(folded);
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

/** Phrases of each script that a line was in: a page has few. */
const PHRASES: PhrasesOfScript[] = [];

/** Returns the phrases one of which a text may begin with. */
function phrasesLike(text: string): PhrasesOfScript | null {
  const start = foldedStart(text);
  const script = scriptOf(start);
  PHRASES[script] ??= new PhrasesOfScript(script);
  const phrases = PHRASES[script];
  return phrases.mayBegin(start) ? phrases : null;
}

const meaningOf = (text: string): Meaning | undefined => phrasesLike(text)?.meaningOf(text);

/** Names of networks, with the ending that a language gives them: “Facebook’ta”. */
const NETWORK =
  /(?:facebook|twitter|whatsapp|telegram|instagram|linkedin|youtube|viber|messenger|google\+|tiktok|pinterest|google news|e-?mail|فيسبوك|تويتر|واتساب|تلغرام|فیس ?بوک|تلگرام|واتس ?اپ|فیس بک|फ़ेसबुक|फेसबुक|ट्विटर|व्हाट्सएप|व्हाट्सऐप|ফেসবুক|টুইটার|হোয়াটসঅ্যাপ|פייסבוק|טוויטר|ווא?טסאפ|фе[йј]сбук|телеграм|твиттер|вайбер|เฟซบุ๊ก|ไลน์|페이스북|트위터|카카오톡)[\p{L}\p{M}'’-]{0,8}/u;
/** A function in a program: `print()`. */
const CALL = /\w\(\)/;
/** A phrase at the start of a line, before the sign that a headline follows. */
const OPENING = /^([^:：>»|]{3,48})[:：>»|]./u;

/** True for the heading of a form to answer, in any case. */
export const isAnswerHeading = (text: string): boolean => meaningOf(text)?.kind === 'answer';

/** Role of a whole line by the phrases of its language; null for all others. @param text in lower case, with single spaces */
export function roleInLanguage(text: string): BoilerplateRole | null {
  if (CALL.test(text)) return null;
  const phrases = phrasesLike(text);
  return (
    phrases?.meaningOf(text)?.role ??
    (text.length <= MAX_LENGTH_WITH_NETWORKS ? roleAroundNetwork(text) : null) ??
    (phrases ? roleByOpening(text) : null)
  );
}

function roleAroundNetwork(text: string): BoilerplateRole | null {
  const network = NETWORK.exec(text);
  if (!network) return null;
  const before = text.slice(0, network.index);
  const around = meaningOf(before + text.slice(network.index + network[0].length));
  if (around?.with?.startsWith('network')) return around.role;
  return meaningOf(before)?.with === 'networks' ? 'promotion' : null;
}

function roleByOpening(text: string): BoilerplateRole | null {
  const opening = OPENING.exec(text)?.[1];
  const meaning = opening && meaningOf(opening);
  return meaning && meaning.with === 'headline' ? meaning.role : null;
}
