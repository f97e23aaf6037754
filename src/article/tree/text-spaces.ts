/** White space and invisible characters. Runs collapse as in CSS, as do no-break spaces next to a space. */

const INVISIBLE = /^[\s\u200b-\u200d\u2060\ufeff]*$/;
/**
 * Characters without effect. U+200B between letters has one, as it ends words in some scripts; so has U+200C, which
 * separates the letters of others, but not next to a space.
 */
const NO_EFFECT =
  /\ufeff+|(?<![\p{L}\p{M}])\u200b|\u200b(?![\p{L}\p{M}])|(?<=\s)\u200c+|\u200c+(?=[\s.,;:!?])|^[\u200b-\u200d]+$/gu;
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/** True for a text that shows nothing and so begins no paragraph. */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Removes characters without effect; separators of lines, which browsers do not break, become spaces. */
export const withoutInvisible = (text: string): string =>
  text.replace(LINE_SEPARATORS, ' ').replace(NO_EFFECT, '');

const WHITE_SPACE = /[ \t\n\r\f]+/g;
/** White space that collapsing would change. */
const COLLAPSIBLE = /[\t\n\r\f]| {2}/;
/** Ordinary and no-break spaces, of which editors write one after the other. */
const SPACES = /[ \u00a0]{2,}/g;
const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\u00a0';

/** A text in which white space has collapsed. */
export interface SpacedText {
  readonly hasSpaceBefore: boolean;
  /** The text without the spaces around it; no-break spaces that begin it are part of it. */
  readonly words: string;
  /** An ordinary space, or the no-break spaces that end the text. */
  readonly after: string;
}

export interface LineEnd {
  /** True when the text begins a line, which no-break spaces indent. */
  readonly isAtStart: boolean;
  readonly isSpaceDue: boolean;
}

/** Collapses the white space of a text, and splits off what is around its words. */
export function collapseSpaces(source: string, { isAtStart, isSpaceDue }: LineEnd): SpacedText {
  const collapsed = COLLAPSIBLE.test(source) ? source.replace(WHITE_SPACE, ' ') : source;
  const text = collapsed.replace(SPACES, (run, at: number) => (at > 0 && run.includes(' ') ? ' ' : run));
  let start = 0;
  while (isSpace(text[start])) start++;
  const hasSpaceBefore = isAtStart ? text[0] === ' ' : text.slice(0, start).includes(' ') || isSpaceDue;
  if (isAtStart || !hasSpaceBefore) start = hasSpaceBefore ? 1 : 0;
  let end = text.length;
  while (end > start && isSpace(text[end - 1])) end--;
  const after = text.slice(end);
  return { hasSpaceBefore, words: text.slice(start, end), after: after.includes(' ') ? ' ' : after };
}
