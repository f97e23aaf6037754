/**
 * Inputs of BoilerNet (Leonhardt, Anand and Khosla 2020, §3.1) for a leaf: the tags on its path and the words
 * in its text, which the network counts. One implementation serves the trainer's files and the engine.
 */
import { namesIn } from '../../dom/collections';
import { type TextBlock, tagPath } from '../../dom/text-blocks';
import { treebankWords } from './treebank';

/** Elements whose content the paper ignores and labels as boilerplate. */
const IGNORED = namesIn('head iframe script meta link style input checkbox button noscript');

/** Tags and words that the network counts. */
export interface LeafInput {
  readonly tags: readonly string[];
  readonly words: readonly string[];
}

/** Returns the inputs of a leaf, or null for a leaf that the paper ignores. */
export function leafInput(block: TextBlock): LeafInput | null {
  const tags = tagPath(block);
  return tags.some((tag) => IGNORED.has(tag))
    ? null
    : { tags, words: treebankWords(block.text).map((word) => word.toLowerCase()) };
}
