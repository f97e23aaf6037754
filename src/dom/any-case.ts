/**
 * Case-insensitive patterns, tried on texts in lower case. With the flag `i` an engine compares each character with all
 * its cases, and cannot skip ahead to the letters with which a match must begin: that takes many times as long.
 */

import { compileAtOnce } from './compile-at-once';

/** Letters that the flag `i` matches with letters other than their lower case. */
const SPECIAL = /[\u0130\u017f\u212a]/;
/** Most lines of most pages, whose letters have one form: the two tests before take ten times as long. */
const ASCII = /^[\0-\x7f]*$/;
/** Escape sequences, which are not lower-cased, and everything else. */
const PARTS = /\\[pP]\{[^}]*\}|\\[\s\S]|[^\\]+/g;
/** Character classes that only patterns with the flag `u` have. */
const UNICODE_CLASS = /\\[pP]\{/;
/** Character classes of letters in one case only. */
const OF_ONE_CASE = /\\[pP]\{(?:L[ult]|Upper|Lower)/;

/**
 * Text with its form in lower case, for patterns that are tried on the same text. Letters that pages write in one
 * character or in two, as in Hindi, Bengali and Vietnamese, are those of the patterns.
 */
export class CasedText {
  readonly text: string;
  /** Null when the text has letters that the flag `i` matches with others. */
  readonly lower: string | null;

  constructor(text: string) {
    const isAscii = ASCII.test(text);
    this.text = isAscii ? text : text.normalize();
    this.lower = !isAscii && SPECIAL.test(this.text) ? null : this.text.toLowerCase();
  }
}

/** A pattern, or only its text where most pages do without the pattern itself: the engine reads each that is made. */
export type PatternText = Pick<RegExp, 'source' | 'flags'>;

/** Pattern with the flag `i`, in a form that is fast for most texts. */
export class AnyCase {
  private compiled: RegExp | null = null;
  private compiledExact: RegExp | null = null;

  /** @param pattern without `g`, and without classes of letters of one case */
  constructor(private readonly pattern: PatternText) {
    if (OF_ONE_CASE.test(pattern.source)) throw new Error('the pattern tells cases apart');
    if (UNICODE_CLASS.test(pattern.source) && !pattern.flags.includes('u'))
      throw new Error('the pattern has classes that need the flag u');
  }

  /** Made when the first text is compared: a page needs few of all patterns. */
  private get lower(): RegExp {
    this.compiled ??= compileAtOnce(
      new RegExp(
        this.pattern.source.replace(PARTS, (part) => (part[0] === '\\' ? part : part.toLowerCase())),
        this.pattern.flags.replace('i', ''),
      ),
    );
    return this.compiled;
  }

  /** The pattern as it was given, for texts with special letters. */
  private get exact(): RegExp {
    this.compiledExact ??= new RegExp(this.pattern.source, this.pattern.flags);
    return this.compiledExact;
  }

  test(text: string): boolean {
    return SPECIAL.test(text) ? this.exact.test(text) : this.lower.test(text.toLowerCase());
  }

  matches({ text, lower }: CasedText): boolean {
    return lower === null ? this.exact.test(text) : this.lower.test(lower);
  }

  /** Index of the first group that matches, as `eachOf()` makes them; −1 for none. */
  indexOfMatch({ text, lower }: CasedText): number {
    const found = lower === null ? this.exact.exec(text) : this.lower.exec(lower);
    return found ? found.indexOf(found[0], 1) - 1 : -1;
  }
}

/** Joins patterns of the same flags, apart from `u`, each in a group that begins with `opening`. */
const joined = (patterns: readonly PatternText[], opening: string): PatternText => ({
  source: patterns.map(({ source }) => `${opening}${source})`).join('|'),
  flags: (patterns.find(({ flags }) => flags.includes('u')) ?? patterns[0]).flags,
});

/** Joins patterns of the same flags, apart from `u`, to one for all of them. */
export const anyOf = (patterns: readonly PatternText[]): PatternText => joined(patterns, '(?:');

/**
 * Joins patterns as `anyOf()` does, with a group for each, so that `AnyCase.find()` can tell which one matches.
 */
export const eachOf = (patterns: readonly PatternText[]): PatternText => joined(patterns, '(');

/** Patterns of words by the tag of their language. */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** Pattern of the words of all languages. */
export const inAnyLanguage = (words: WordsByLanguage): string => Object.values(words).join('|');

/**
 * Pattern of a whole line that says one of some phrases, with the bullet that may begin it and the signs and arrows
 * that may end it. The flag `u` is set only for classes that need it: with it, engines compile three times as long.
 */
export function wholeLine(...alternatives: readonly string[]): PatternText {
  const source = `^[・■●▼]?(?:${alternatives.join('|')})[\\s.:：!…»›→>·]*$`;
  return { source, flags: source.includes('\\p{') ? 'iu' : 'i' };
}
