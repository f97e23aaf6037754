/** Patterns of names that are searched in the `class` and `id` of elements, with the answers for each value kept. */
import { StringCache } from './string-cache';
import { attribute } from './tree';

/**
 * Tells which of some patterns match an element's class or id, as if these stood next to each other with a space
 * between. A page repeats a few hundred values on thousands of elements, so that each pattern is tried once per value.
 */
export class NameFlags {
  private readonly flagsOfClass: StringCache<number>;
  private readonly flagsOfId: StringCache<number>;

  /** @param patterns at most 31, without `g`, none of which matches across a space */
  constructor(patterns: readonly RegExp[]) {
    const flagsOf = (names: string) =>
      patterns.reduce((flags, pattern, bit) => (pattern.test(names) ? flags | (1 << bit) : flags), 0);
    this.flagsOfClass = new StringCache((value) => flagsOf(`${value} `));
    this.flagsOfId = new StringCache((value) => flagsOf(` ${value}`));
  }

  /** Returns the flags of the patterns that match: `1 << i` for the pattern at index i. */
  of(element: Element): number {
    const id = attribute(element, 'id');
    return this.ofClass(element) | (id ? this.flagsOfId.get(id) : 0);
  }

  /** Returns the flags of the patterns that match the class alone. */
  ofClass(element: Element): number {
    const className = attribute(element, 'class');
    return className ? this.flagsOfClass.get(className) : 0;
  }
}
