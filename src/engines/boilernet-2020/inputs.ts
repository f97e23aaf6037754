/**
 * What BoilerNet (Leonhardt, Anand and Khosla 2020, §3.1) sees of a leaf: how often each tag is on its path and each
 * word in its text. The same code writes the trainer's files and feeds the engine.
 */
import { type TextBlock, tagPath } from '../../dom/blocks';
import { treebankWords } from './treebank';

/** The paper leaves out whatever is below these, and takes it for boilerplate. */
const IGNORED: ReadonlySet<string> = new Set(
  'head iframe script meta link style input checkbox button noscript'.split(' '),
);

export interface LeafInput {
  readonly tags: readonly string[];
  readonly words: readonly string[];
}

/** Null for a leaf that the paper leaves out. */
export function leafInput(block: TextBlock): LeafInput | null {
  const tags = tagPath(block);
  return tags.some((tag) => IGNORED.has(tag))
    ? null
    : { tags, words: treebankWords(block.text).map((word) => word.toLowerCase()) };
}
