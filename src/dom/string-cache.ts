/**
 * Cache of values computed from strings of pages, which repeat the same few hundred names. Its memory is
 * bounded, because one process may read a long stream of pages.
 */

/** Total cached characters before the cache is cleared. */
const MOST = 1 << 20;

/**
 * Copies a string so that it shares no memory: engines keep a substring as a view of the full string, which
 * here is a whole page.
 */
const copied = (text: string): string => ` ${text}`.slice(1);

export class StringCache<Answer> {
  private readonly answers = new Map<string, Answer>();
  private characters = 0;

  /** @param find returns the same value for the same text, and never undefined */
  constructor(private readonly find: (text: string) => Answer) {}

  of(text: string): Answer {
    let answer = this.answers.get(text);
    if (answer === undefined) {
      answer = this.find(text);
      if (this.characters > MOST) this.forget();
      this.characters += text.length;
      this.answers.set(copied(text), answer);
    }
    return answer;
  }

  private forget(): void {
    this.answers.clear();
    this.characters = 0;
  }
}
