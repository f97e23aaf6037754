/** Words, and how much there is to read. */
import type { Root, RootContent } from 'hast';
import type { IncrementalTask } from '../scheduler';

const LETTERS_A_MINUTE = 500;
const WORDS_A_MINUTE = 230;
/** Scripts that are written without spaces: each letter counts as a word. */
export const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ALL_UNSPACED = new RegExp(UNSPACED_SCRIPTS, 'gu');
const WORD = /[\p{L}\p{N}\p{M}_]+/gu;

/** The words of a text; of scripts without spaces, the letters. */
export const wordsOf = (text: string): string[] => text.replace(ALL_UNSPACED, ' $& ').match(WORD) ?? [];

/** Words of scripts with spaces between them, and letters of those without. */
export interface TextLength {
  readonly words: number;
  readonly letters: number;
}

/** Whole minutes, at least one where there is anything to read. */
export const minutesOf = ({ words, letters }: TextLength): number =>
  Math.ceil(words / WORDS_A_MINUTE + letters / LETTERS_A_MINUTE);

/** Nodes that are looked at at a time. */
const AT_A_TIME = 256;

/** Work that can be interrupted. */
export function* measureText(tree: Root): IncrementalTask<TextLength> {
  let words = 0;
  let letters = 0;
  const stack: RootContent[] = [...tree.children];
  for (let seen = 1; stack.length > 0; seen++) {
    if (seen % AT_A_TIME === 0) yield;
    const node = stack.pop()!;
    if (node.type === 'text') {
      const spaced = node.value.replace(ALL_UNSPACED, () => {
        letters++;
        return ' ';
      });
      words += spaced.match(WORD)?.length ?? 0;
    } else if (node.type === 'element' && node.tagName !== 'annotation')
      for (const child of node.children) stack.push(child);
  }
  return { words, letters };
}
