/** The text of a block of code while it is put together, and its elements that hold nothing but numbers. */
import { LINE_NUMBERS, type LineNumbers } from './line-numbers';

const NO_NUMBER = /[^\d\s]/;

/** Text collected in pieces: a growing string is copied whole whenever some of it is read. */
export class CodeText {
  /** Numbers in order, none within another. */
  readonly numbers: LineNumbers[] = [];
  private readonly pieces: string[] = [];
  private length = 0;
  /** Behind the last character that is of no number. */
  private behindOther = 0;
  /** Text positions at which the elements that are still open begin. */
  private readonly begun: { readonly start: number; readonly piece: number }[] = [];

  add(text: string): void {
    if (!text) return;
    let end = text.length;
    while (end > 0 && !NO_NUMBER.test(text[end - 1])) end--;
    if (end > 0) this.behindOther = this.length + end;
    this.pieces.push(text);
    this.length += text.length;
  }

  /** Ends the line, if anything stands in it. */
  endLine(): void {
    if (this.length > 0 && !this.endsLine) this.add('\n');
  }

  begin(): void {
    this.begun.push({ start: this.length, piece: this.pieces.length });
  }

  /** Ends the element that has begun last. @param isLine whether its line ends too @returns whether its text ends with a line break */
  end(isLine: boolean): boolean {
    const { start, piece } = this.begun.pop()!;
    if (this.length > start && this.behindOther <= start)
      this.noteNumbers(start, this.pieces.slice(piece).join(''));
    if (isLine) this.endLine();
    return this.length > start && this.endsLine;
  }

  toString(): string {
    return this.pieces.join('');
  }

  private get endsLine(): boolean {
    return this.pieces[this.pieces.length - 1].endsWith('\n');
  }

  private noteNumbers(start: number, own: string): void {
    if (!LINE_NUMBERS.test(own)) return;
    const { numbers } = this;
    while (numbers.length > 0 && numbers[numbers.length - 1].start >= start) numbers.pop();
    const bare = own.trimEnd();
    const text = own.includes('\n', bare.length) ? bare : own;
    numbers.push({ start, end: start + text.length, text });
  }
}
