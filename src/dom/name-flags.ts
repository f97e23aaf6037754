/** Patterns that are searched in the `class` and `id` of elements; the result for each value is cached. */
import { compileAtOnce } from './compile-at-once';
import { type ElementNames, NameFact } from './element-names';

/** Words before a word in names that tell what an element has or lacks: `card--has-related`, `no-sidebar`. */
const HAS_OR_LACKS = '(?<!(?:^|[\\s_-])(?:has|with|without|no|not|non|hide)[_-])';

/** Position outside of the brackets around a value of a style: `mr-[--sidebar-width]`. */
const NOT_IN_BRACKETS = '(?![^\\s[]*\\])';

/**
 * Pattern of a class name or an id with a word: `author` matches `author`, `post-author` and `author_name`, but neither
 * `authority` nor `has-author`.
 * @param words the words, as regular expressions
 */
export const nameWith = (...words: readonly string[]): RegExp =>
  new RegExp(`(?:^|[\\s_-])${HAS_OR_LACKS}(?:${words.join('|')})${NOT_IN_BRACKETS}(?:[\\s_-]|$)`, 'i');

/**
 * Finds which of some patterns match the class or the id of an element, or the two joined by a space. A page repeats a
 * few hundred values on thousands of elements, so that each pattern is tried once per value.
 */
export class NameFlags {
  private readonly flags: NameFact<number>;

  /** @param patterns at most 31, without `g`, none of which matches across a space */
  constructor(patterns: readonly RegExp[]) {
    let isFirst = true;
    const flagsOf = (names: string) => {
      if (isFirst) patterns.forEach(compileAtOnce);
      isFirst = false;
      return patterns.reduce((flags, pattern, bit) => (pattern.test(names) ? flags | (1 << bit) : flags), 0);
    };
    // The space lets a pattern tell the end of the class or the start of the id from the end of the text.
    this.flags = new NameFact((names) => {
      if (names.id) return this.ofClass(names) | flagsOf(` ${names.id}`);
      return names.className ? flagsOf(`${names.className} `) : 0;
    });
  }

  /** Returns the flags of the patterns that match: `1 << i` for the pattern at index i. */
  of(names: ElementNames): number {
    return this.flags.of(names);
  }

  /** Returns the flags of the patterns that match the class alone. */
  ofClass({ withoutId }: ElementNames): number {
    return this.flags.of(withoutId);
  }
}
