/** Cache of values that are computed from strings of pages, with bounded memory. */

/**
 * Total cached characters after which the cache is cleared. Nearly all strings that come again are those of the same
 * page: with four times as many, a worker takes 30 MB more and no less time.
 */
const MAX_CHARACTERS = 1 << 18;
/** Characters that count for an entry in addition to its own: a value and a property are larger than most names. */
const ENTRY_CHARACTERS = 64;

/**
 * Copies a string so that it shares no memory: engines keep a substring as a view of the full string, which
 * here is a whole page.
 */
export const copyOf = (text: string): string => ` ${text}`.slice(1);

/**
 * Cache of values computed from strings of pages, which repeat the same few hundred names. Its memory is
 * bounded, because one process may read a long stream of pages.
 */
export class StringCache<Value> {
  /**
   * An object rather than a `Map`: engines keep one copy of each property name, and once a string was used as one, they
   * know the copy from it. Looking the same string up in several caches then compares no characters.
   */
  private values: Record<string, Value> = Object.create(null);
  private characters = 0;

  /** @param compute returns the same value for the same text, and never undefined */
  constructor(private readonly compute: (text: string) => Value) {}

  get(text: string): Value {
    let value: Value | undefined = this.values[text];
    if (value === undefined) {
      // The value may be part of the text as well.
      const copy = copyOf(text);
      value = this.compute(copy);
      if (this.characters > MAX_CHARACTERS) this.clear();
      this.characters += text.length + ENTRY_CHARACTERS;
      this.values[copy] = value;
    }
    return value;
  }

  private clear(): void {
    this.values = Object.create(null);
    this.characters = 0;
  }
}
