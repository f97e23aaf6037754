/** Line breaks within words: allowed after the slashes of a long word, prevented in a short piece of code. */
import type { Element as HastElement } from 'hast';
import { textOf } from '../../../article/tree/hast';

/** Maximum letters of code that is kept on one line: `--app` cut in two no longer reads as an option. */
const MAX_UNBROKEN_CODE = 20;
const CODE_TAGS = new Set(['code', 'kbd', 'samp']);
/** Letters of a word that may break after a slash. Shorter ones fit a line; longer ones are no words, and break anywhere. */
const [MIN_BROKEN, MAX_BROKEN] = [15, 200];
/** The place after a slash within a word. */
const AFTER_SLASH = /(?<=\/)(?=[\p{L}\p{N}])/u;

/** True for code that is short enough to stay on one line. */
export function isUnbrokenCode(element: HastElement): boolean {
  if (!CODE_TAGS.has(element.tagName)) return false;
  const text = textOf(element);
  return text.length <= MAX_UNBROKEN_CODE && !/\s/.test(text);
}

/** Pieces of a text between which a line may break; one piece when no word of it may. */
export function breakablePieces(text: string): string[] {
  if (!text.includes('/')) return [text];
  const pieces = [''];
  for (const part of text.split(/(\s+)/)) {
    const mayBreak = part.length >= MIN_BROKEN && part.length <= MAX_BROKEN;
    const [first, ...rest] = mayBreak ? part.split(AFTER_SLASH) : [part];
    pieces[pieces.length - 1] += first;
    pieces.push(...rest);
  }
  return pieces;
}
