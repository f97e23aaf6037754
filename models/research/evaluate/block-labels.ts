/** Labels given to the text blocks of a page by reading it, as ranges of the blocks' numbers. */
import { UserError } from '../../../src/cli/usage';
import type { TextBlock } from '../../../src/dom/text-blocks';
import { hashString } from '../../../src/structure/hashes';

/** Labels of one page as they are stored. Blocks in no range are boilerplate. */
export interface BlockLabels {
  /** Data set that has the page. */
  pagesOf: string;
  /** Fingerprint of the blocks' texts, see `fingerprintOfBlocks()`. */
  blocks: string;
  /** Ranges of block numbers from 0, such as `3-7,9`; an empty string for none. */
  content: string;
  /** The article's head, captions, and who wrote a post and when: left out of most golds. */
  head: string;
  /** Blocks about which two careful readers would differ. */
  unsure: string;
}

/** Class of a block; what is optional may be in an output or not. */
export type BlockClass = 'content' | 'optional' | 'boilerplate';

/** Number of the blocks and a hash of their texts, by which labels are known to belong to these blocks. */
export const fingerprintOfBlocks = (blocks: readonly Pick<TextBlock, 'text'>[]): string =>
  `${blocks.length}-${hashString(blocks.map(({ text }) => text).join('\n')).toString(36)}`;

/** Numbers of the blocks in some ranges. @param count number of the page's blocks */
function numbersOf(ranges: string, count: number): number[] {
  if (!ranges) return [];
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    if (!(first <= last && last < count)) throw new UserError(`no blocks ${range} among ${count}`);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/**
 * Class of each block of a page.
 * @throws {UserError} when the labels were given to other blocks, or name blocks that the page lacks
 */
export function classesOfBlocks(
  id: string,
  { blocks: fingerprint, content, head, unsure }: BlockLabels,
  blocks: readonly Pick<TextBlock, 'text'>[],
): BlockClass[] {
  if (fingerprintOfBlocks(blocks) !== fingerprint) {
    throw new UserError(`the labels of page '${id}' are those of other blocks than are read from it now`);
  }
  const classes = blocks.map((): BlockClass => 'boilerplate');
  for (const i of numbersOf(content, blocks.length)) classes[i] = 'content';
  for (const ranges of [head, unsure])
    for (const i of numbersOf(ranges, blocks.length)) classes[i] = 'optional';
  return classes;
}

export const textOfClass = (
  blocks: readonly Pick<TextBlock, 'text'>[],
  classes: readonly BlockClass[],
  wanted: BlockClass,
): string => blocks.flatMap(({ text }, i) => (classes[i] === wanted ? [text] : [])).join('\n');
