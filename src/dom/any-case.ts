/**
 * Case-insensitive patterns, tried on texts in lower case. With the flag `i` an engine compares each
 * character with all its cases, and cannot skip ahead to the letters with which a match must begin: that takes many
 * times as long.
 */

/** Letters that the flag matches with others than their lower case. */
const SPECIAL = /[\u0130\u017f\u212a]/;
/** Escapes, which stay as they are, and everything else. */
const PARTS = /\\[pP]\{[^}]*\}|\\[\s\S]|[^\\]+/g;
/** Character classes of letters in one case only. */
const OF_ONE_CASE = /\\[pP]\{(?:L[ult]|Upper|Lower)/;

/** Text with its form in lower case, for patterns that are tried on the same text. */
export class CasedText {
  /** Null when the text has letters that the flag `i` matches with others. */
  readonly lower: string | null;

  constructor(readonly text: string) {
    this.lower = SPECIAL.test(text) ? null : text.toLowerCase();
  }
}

/** Pattern with the flag `i`, in a form that is fast for most texts. */
export class AnyCase {
  private compiled: RegExp | null = null;

  /** @param pattern without `g`, and without classes of letters of one case */
  constructor(private readonly pattern: RegExp) {
    if (OF_ONE_CASE.test(pattern.source)) throw new Error('the pattern tells cases apart');
  }

  /** Made when the first text is compared: a page needs few of all patterns. */
  private get lower(): RegExp {
    this.compiled ??= new RegExp(
      this.pattern.source.replace(PARTS, (part) => (part[0] === '\\' ? part : part.toLowerCase())),
      this.pattern.flags.replace('i', ''),
    );
    return this.compiled;
  }

  test(text: string): boolean {
    return SPECIAL.test(text) ? this.pattern.test(text) : this.lower.test(text.toLowerCase());
  }

  matches({ text, lower }: CasedText): boolean {
    return lower === null ? this.pattern.test(text) : this.lower.test(lower);
  }

  /** Index of the first group that matches, as `eachOf()` makes them; −1 for none. */
  find({ text, lower }: CasedText): number {
    const found = lower === null ? this.pattern.exec(text) : this.lower.exec(lower);
    return found ? found.indexOf(found[0], 1) - 1 : -1;
  }
}

/** Joins patterns of the same flags, apart from `u`, to one that matches where any of them does. */
export const anyOf = (patterns: readonly RegExp[]): RegExp => {
  const { flags } = patterns.find(({ unicode }) => unicode) ?? patterns[0];
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags);
};

/** Joins patterns like `anyOf()`, each as a group, so that `AnyCase.find()` tells which of them matches. */
export const eachOf = (patterns: readonly RegExp[]): RegExp =>
  anyOf(patterns.map(({ source, flags }) => new RegExp(`(${source})`, flags)));

/**
 * Pattern of a whole line that says one of some phrases, with the signs and arrows that may end it. The flag `u` is set
 * only for classes that need it: with it, engines compile three times as long.
 */
export const wholeLine = (...alternatives: readonly string[]): RegExp => {
  const source = alternatives.join('|');
  return new RegExp(`^(?:${source})[\\s.:：!…»›→>·]*$`, source.includes('\\p{') ? 'iu' : 'i');
};
