/** Words of a text, and the time it takes to read an article. */
import type { Root, RootContent } from 'hast';
import { BATCH_SIZE, type IncrementalTask } from '../scheduler';

/** Letters that adults read in a minute, in scripts without spaces between words. */
const LETTERS_PER_MINUTE = 500;
/** Words that adults read in a minute (Brysbaert 2019: 238 of non-fiction in English). */
const WORDS_PER_MINUTE = 230;
/** Letters of scripts without spaces between words: each counts as a word. */
export const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ALL_UNSPACED = new RegExp(UNSPACED_SCRIPTS, 'gu');
const WORD = /[\p{L}\p{N}\p{M}_]+/gu;

/** Words of a text; in scripts without spaces, its letters. */
export const wordsOf = (text: string): string[] => text.replace(ALL_UNSPACED, ' $& ').match(WORD) ?? [];

/** Number of words in scripts with spaces, and of letters in scripts without. */
export interface TextLength {
  readonly words: number;
  readonly letters: number;
}

/** Whole minutes, at least one unless there is nothing to read. */
export const readingMinutes = ({ words, letters }: TextLength): number =>
  Math.ceil(words / WORDS_PER_MINUTE + letters / LETTERS_PER_MINUTE);

/** Measures all text of a tree but the sources of its formulas. */
export function* measureText(tree: Root): IncrementalTask<TextLength> {
  let words = 0;
  let letters = 0;
  const stack: RootContent[] = [...tree.children];
  for (let visited = 1; stack.length > 0; visited++) {
    if (visited % BATCH_SIZE === 0) yield;
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
