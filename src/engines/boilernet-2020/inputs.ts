/**
 * What BoilerNet (Leonhardt, Anand and Khosla 2020, §3.1) sees of a leaf: how often each tag is on its path and each
 * word in its text. The same code writes the trainer's files and feeds the engine.
 */
import { type TextBlock, tagPath } from '../../dom/blocks';

/** The paper leaves out whatever is below these, and takes it for boilerplate. */
const IGNORED: ReadonlySet<string> = new Set(
  'head iframe script meta link style input checkbox button noscript'.split(' '),
);

/** Letters and digits with what joins them, else one character: NLTK's Treebank words, but for rare contractions. */
const WORD =
  /\p{L}+(?=n['’]t(?!\p{L}))|n['’]t(?!\p{L})|['’](?:s|m|d|ll|re|ve)(?!\p{L})|[\p{L}\p{N}\p{M}_]+(?:[-./_&@][\p{L}\p{N}\p{M}_]+|[,:](?=\p{N})[\p{N}]+)*|\.{2,}|-{2,}|[^\s]/gu;

/** The paper's words: lower-cased tokens, punctuation among them. */
export const paperWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

export interface LeafInput {
  readonly tags: readonly string[];
  readonly words: readonly string[];
}

/** Null for a leaf that the paper leaves out. */
export function leafInput(block: TextBlock): LeafInput | null {
  const tags = tagPath(block);
  return tags.some((tag) => IGNORED.has(tag)) ? null : { tags, words: paperWords(block.text) };
}
