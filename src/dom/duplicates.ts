/**
 * Duplicate text on a page: a headline for phones and one for desktops, every slide of an endless carousel,
 * an excerpt next to the full text. A reader wants it once.
 */

import { type IncrementalTask, visitEach } from '../scheduler';
import { addToList } from './collections';
import { closestOnPath, closestTag, type PathElement, type TextBlock } from './text-blocks';
import { isHeadingTag } from './tree';
import { collapseWhitespace } from './whitespace';

/** Minimum characters of a duplicate. Shorter texts ("Reply", "Add to basket", a name) belong wherever they occur. */
const MIN_LENGTH = 40;
/** Elements in which text repeats for a good reason: lines of code and cells of a table. */
const REPETITIVE: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'table']);

/** Groups of two or more blocks with equal text. Short texts, code and tables are never duplicates. */
export function* findDuplicates(blocks: readonly TextBlock[]): IncrementalTask<number[][]> {
  const copiesOf = new Map<string, number[]>();
  yield* visitEach(blocks, ({ text }, i) => {
    const shown = text.length < MIN_LENGTH ? '' : collapseWhitespace(text);
    if (shown.length >= MIN_LENGTH) addToList(copiesOf, shown, i);
  });
  return [...copiesOf.values()]
    .filter(({ length }) => length > 1)
    .map((copies) => copies.filter((i) => !closestTag(blocks[i].path, REPETITIVE)))
    .filter(({ length }) => length > 1);
}

/** Kind of the nearest element around the text that is a heading or a paragraph; null when there is none. */
function headingOrParagraph({ path }: TextBlock): 'heading' | 'paragraph' | null {
  const found = closestOnPath(path, ({ tag }) => tag === 'p' || isHeadingTag(tag));
  if (!found) return null;
  return found.tag === 'p' ? 'paragraph' : 'heading';
}

/**
 * Returns the first visible copy, or else the first; prefers a heading to its entry in a table of contents or
 * breadcrumb path.
 */
function canonicalCopy(copies: readonly number[], blocks: readonly TextBlock[]): number {
  const first = copies.find((i) => blocks[i].visible) ?? copies[0];
  if (headingOrParagraph(blocks[first])) return first;
  return copies.find((i) => blocks[i].visible && headingOrParagraph(blocks[i]) === 'heading') ?? first;
}

/**
 * Returns the parent of the paragraph that holds the text. A refrain, or a phrase that recurs among the
 * paragraphs of one parent, is not a duplicate.
 */
const paragraphParent = ({ path }: TextBlock): PathElement | null => closestTag(path, 'p')?.parent ?? null;

/**
 * Index of the canonical copy for each block: above all the first visible one. A block is its own canonical
 * copy when its text is short, unique, or recurs among the same paragraphs.
 */
export function* findCanonicalIndexes(blocks: readonly TextBlock[]): IncrementalTask<Uint32Array> {
  const canonical = new Uint32Array(blocks.length).map((_, i) => i);
  for (const copies of yield* findDuplicates(blocks)) {
    const first = canonicalCopy(copies, blocks);
    const parent = paragraphParent(blocks[first]);
    for (const i of copies) if (!parent || paragraphParent(blocks[i]) !== parent) canonical[i] = first;
  }
  return canonical;
}
