/**
 * The text of a document for anchoring. Page and reader view differ in white space, so texts are compared by their
 * letters alone: all characters but white space, soft hyphens and other characters without width.
 */

import { bisect } from '../dom/bisect';
import { type IncrementalTask, visitEach } from '../scheduler';

/** Text of one node of a document. */
export interface TextSegment {
  readonly text: string;
  /** White space between it and the segment before: a line break where it begins a line. */
  readonly separator: string;
  /** True when its own white space is kept, as that of code. */
  readonly isPreformatted?: boolean;
}

/** A place before a character of a segment, given by the segment's index. */
export interface SegmentPosition {
  readonly index: number;
  readonly offset: number;
}

/** A range of the document's letters, its end excluded. */
export interface LetterRange {
  readonly start: number;
  readonly end: number;
}

const IGNORED = /[\s\u00ad\u200b\ufeff]+/g;
const IS_IGNORED = /[\s\u00ad\u200b\ufeff]/;

/** The letters of a text, by which it is compared. */
export const lettersOf = (text: string): string => text.replace(IGNORED, '');

/** The text as people read it: single spaces outside of code, and a line break where a line begins. */
const readable = ({ text, separator, isPreformatted }: TextSegment, isFirst: boolean): string => {
  const visible = text.replace(/[\u00ad\u200b\ufeff]/g, '');
  const read = isPreformatted ? visible : visible.replace(/\s+/g, ' ');
  if (isFirst || separator === '') return read;
  return separator + (isPreformatted ? read : read.trimStart());
};

/** The readable text of a document, with the way from its letters back to the nodes. */
export class DocumentText {
  /**
   * @param letters of all segments
   * @param letterStarts letters before each segment
   * @param textStarts characters of the readable text before each segment
   */
  private constructor(
    private readonly segments: readonly TextSegment[],
    readonly letters: string,
    private readonly letterStarts: readonly number[],
    private readonly textStarts: readonly number[],
  ) {}

  /** Reads the text of these segments, as interruptible work. */
  static *read(segments: readonly TextSegment[]): IncrementalTask<DocumentText> {
    const pieces: string[] = [];
    const letterStarts: number[] = [];
    const textStarts: number[] = [];
    let letters = 0;
    let characters = 0;
    yield* visitEach(segments, (segment, index) => {
      letterStarts.push(letters);
      textStarts.push(characters);
      const piece = lettersOf(segment.text);
      pieces.push(piece);
      letters += piece.length;
      characters += readable(segment, index === 0).length;
    });
    return new DocumentText(segments, pieces.join(''), letterStarts, textStarts);
  }

  lettersBefore({ index, offset }: SegmentPosition): number {
    const before = this.letterStarts[index];
    return before === undefined
      ? this.letters.length
      : before + lettersOf(this.segments[index].text.slice(0, offset)).length;
  }

  placeBefore(letter: number): SegmentPosition {
    const index = lastAtMost(this.letterStarts, letter);
    return { index, offset: this.offsetOf(index, letter) };
  }

  /** The places of both ends of a range that has at least one letter. */
  placesOf({ start, end }: LetterRange): [SegmentPosition, SegmentPosition] {
    const last = this.placeBefore(end - 1);
    return [this.placeBefore(start), { index: last.index, offset: last.offset + 1 }];
  }

  private offsetOf(segment: number, letter: number): number {
    const { text } = this.segments[segment] ?? { text: '' };
    let missing = letter - (this.letterStarts[segment] ?? 0);
    for (let offset = 0; offset < text.length; offset++) {
      if (!IS_IGNORED.test(text[offset]) && missing-- === 0) return offset;
    }
    return text.length;
  }

  /** The range as people read it. */
  readableText(range: LetterRange): string {
    if (range.end <= range.start) return '';
    const [first, last] = this.placesOf(range);
    let text = '';
    for (let index = first.index; index <= last.index; index++) {
      const segment = this.segments[index];
      const from = index === first.index ? first.offset : 0;
      const to = index === last.index ? last.offset : segment.text.length;
      text += readable({ ...segment, text: segment.text.slice(from, to) }, index === first.index);
    }
    return text.replace(/ +\n/g, '\n').trim();
  }

  /** Characters of the readable text before a place. */
  charactersBefore({ index, offset }: SegmentPosition): number {
    const segment = this.segments[index];
    const before = readable({ ...segment, text: segment.text.slice(0, offset) }, index === 0);
    return this.textStarts[index] + before.length;
  }

  /** Number of letters before a character of the readable text, about. */
  lettersBeforeCharacter(character: number): number {
    const segment = lastAtMost(this.textStarts, character);
    if (!this.segments[segment]) return 0;
    const within = readable(this.segments[segment], segment === 0);
    const letters = lettersOf(within.slice(0, character - this.textStarts[segment])).length;
    return this.letterStarts[segment] + letters;
  }
}

/** Index of the last number that is not above the limit, in a list that never falls; 0 when there is none. */
const lastAtMost = (numbers: readonly number[], limit: number): number =>
  Math.max(0, bisect(numbers.length, (i) => numbers[i] <= limit) - 1);
