/** Words, and how much there is to read. */
import type { Root, RootContent } from 'hast';

const LETTERS_A_MINUTE = 500;
const WORDS_A_MINUTE = 230;
/** Scripts that are written without spaces: each letter counts as a word. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ALL_UNSPACED = new RegExp(UNSPACED, 'gu');
const WORD = /[\p{L}\p{N}\p{M}_]+/gu;

/** The words of a text; of scripts without spaces, the letters. */
export const wordsOf = (text: string): string[] => text.replace(ALL_UNSPACED, ' $& ').match(WORD) ?? [];

export function countWords(tree: Root): number {
  const { words, letters } = count(tree);
  return words + letters;
}

/** Whole minutes, at least one where there is anything to read. */
export function readingMinutes(tree: Root): number {
  const { words, letters } = count(tree);
  return Math.ceil(words / WORDS_A_MINUTE + letters / LETTERS_A_MINUTE);
}

function count(tree: Root): { words: number; letters: number } {
  let words = 0;
  let letters = 0;
  const stack: RootContent[] = [...tree.children];
  while (stack.length > 0) {
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
