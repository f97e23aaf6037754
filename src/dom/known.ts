/**
 * What was found out about strings of pages, which repeat the same few hundred names, kept for the pages to come: in
 * memory that does not grow with their number, for a long stream of them goes through one process.
 */

/** Characters of strings after which it is begun anew. */
const MOST = 1 << 20;

/** A copy that shares no memory: engines keep a piece of a string as a view of all of it, here of a whole page. */
const copied = (text: string): string => ` ${text}`.slice(1);

export class Known<Answer> {
  private readonly answers = new Map<string, Answer>();
  private characters = 0;

  /** @param find always the same for one text, and never undefined */
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
