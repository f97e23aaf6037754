/**
 * Duplicate text on a page: a headline for phones and one for desktops, every slide of an endless carousel,
 * an excerpt next to the full text. A reader wants it once.
 */
import { type IncrementalTask, runSync } from '../scheduler';
import type { PathElement, TextBlock } from './text-blocks';

/**
 * Least characters of a duplicate. Shorter texts ("Reply", "Add to basket", a name) belong to each place
 * where they stand.
 */
const MIN_LENGTH = 40;
/** Elements in which text repeats for a good reason: lines of code and cells of a table. */
const REPETITIVE: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'table']);

function isRepetitive(path: PathElement): boolean {
  for (let step: PathElement | null = path; step; step = step.parent) {
    if (REPETITIVE.has(step.tag)) return true;
  }
  return false;
}

/** Blocks visited between two yields. */
const AT_A_TIME = 256;

/** Groups of two or more blocks with equal text. Short texts, code and tables are never duplicates. */
function* findDuplicates(blocks: readonly TextBlock[]): IncrementalTask<number[][]> {
  const copiesOf = new Map<string, number[]>();
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    if (blocks[i].text.length < MIN_LENGTH) continue;
    const text = blocks[i].text.replace(/\s+/gu, ' ').trim();
    if (text.length < MIN_LENGTH) continue;
    const copies = copiesOf.get(text);
    if (copies) copies.push(i);
    else copiesOf.set(text, [i]);
  }
  const groups: number[][] = [];
  for (const all of copiesOf.values()) {
    if (all.length < 2) continue;
    const copies = all.filter((i) => !isRepetitive(blocks[i].path));
    if (copies.length > 1) groups.push(copies);
  }
  return groups;
}

/**
 * Index of the first block with the same text, for each block, wherever the two stand: they share a label.
 */
export function equalTexts(blocks: readonly TextBlock[]): Uint32Array {
  const first = Uint32Array.from(blocks.keys());
  for (const copies of runSync(findDuplicates(blocks))) for (const i of copies) first[i] = copies[0];
  return first;
}

/** True when the text is in a heading, null when it is in a paragraph. */
function isHeading({ path }: TextBlock): boolean | null {
  for (let step: PathElement | null = path; step; step = step.parent) {
    if (/^h[1-6]$/.test(step.tag)) return true;
    if (step.tag === 'p') return null;
  }
  return false;
}

/**
 * Returns the first visible copy, or else the first; prefers a heading to its entry in a table of contents or
 * breadcrumb path.
 */
function canonicalOf(copies: readonly number[], blocks: readonly TextBlock[]): number {
  const first = copies.find((i) => blocks[i].visible) ?? copies[0];
  if (isHeading(blocks[first]) !== false) return first;
  return copies.find((i) => blocks[i].visible && isHeading(blocks[i])) ?? first;
}

/**
 * Returns the parent of the paragraph that holds the text. A refrain, or a phrase that recurs among the
 * paragraphs of one parent, is not a duplicate.
 */
function flowAround({ path }: TextBlock): PathElement | null {
  for (let step: PathElement | null = path; step; step = step.parent)
    if (step.tag === 'p') return step.parent;
  return null;
}

/**
 * Index of the canonical copy for each block: above all the first visible one. A block is its own canonical
 * copy when its text is short, unique, or recurs among the same paragraphs.
 */
export function* findCanonicalIndexes(blocks: readonly TextBlock[]): IncrementalTask<Uint32Array> {
  const standIn = Uint32Array.from(blocks.keys());
  for (const copies of yield* findDuplicates(blocks)) {
    const first = canonicalOf(copies, blocks);
    const flow = flowAround(blocks[first]);
    for (const i of copies) if (!flow || flowAround(blocks[i]) !== flow) standIn[i] = first;
  }
  return standIn;
}
