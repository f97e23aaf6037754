/**
 * Text that a page holds more than once: a headline for phones and one for desktops, every slide of an endless
 * carousel, an excerpt beside the whole. A reader wants it once.
 */
import { finish, type Work } from '../work';
import type { PathElement, TextBlock } from './blocks';

/** Shorter texts ("Reply", "Add to basket", a name) belong to each place they stand in. */
const SHORTEST = 40;
/** Lines of code and cells of a table repeat for good reason. */
const REPEATS_RIGHTLY: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'table']);

function repeatsRightly(path: PathElement): boolean {
  for (let step: PathElement | null = path; step; step = step.parent) {
    if (REPEATS_RIGHTLY.has(step.tag)) return true;
  }
  return false;
}

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/** Blocks with one text, in groups of two and more; short texts and code are nobody's copy. */
function* findingCopies(blocks: readonly TextBlock[]): Work<number[][]> {
  const copiesOf = new Map<string, number[]>();
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    if (blocks[i].text.length < SHORTEST) continue;
    const text = blocks[i].text.replace(/\s+/gu, ' ').trim();
    if (text.length < SHORTEST) continue;
    const copies = copiesOf.get(text);
    if (copies) copies.push(i);
    else copiesOf.set(text, [i]);
  }
  const groups: number[][] = [];
  for (const all of copiesOf.values()) {
    if (all.length < 2) continue;
    const copies = all.filter((i) => !repeatsRightly(blocks[i].path));
    if (copies.length > 1) groups.push(copies);
  }
  return groups;
}

/** @returns for each block the first that has its text, in one place or another: they share a label */
export function equalTexts(blocks: readonly TextBlock[]): Uint32Array {
  const first = Uint32Array.from(blocks.keys());
  for (const copies of finish(findingCopies(blocks))) for (const i of copies) first[i] = copies[0];
  return first;
}

/** Whether a text is in a heading; null where it is in a paragraph. */
function isHeading({ path }: TextBlock): boolean | null {
  for (let step: PathElement | null = path; step; step = step.parent) {
    if (/^h[1-6]$/.test(step.tag)) return true;
    if (step.tag === 'p') return null;
  }
  return false;
}

/** The first that is shown, or else the first; a heading rather than its entry in a list of contents or in a path. */
function firstOf(copies: readonly number[], blocks: readonly TextBlock[]): number {
  const first = copies.find((i) => blocks[i].visible) ?? copies[0];
  if (isHeading(blocks[first]) !== false) return first;
  return copies.find((i) => blocks[i].visible && isHeading(blocks[i])) ?? first;
}

/** The element whose paragraphs a text is among: a refrain, or a phrase that recurs in them, is no copy. */
function flowAround({ path }: TextBlock): PathElement | null {
  for (let step: PathElement | null = path; step; step = step.parent)
    if (step.tag === 'p') return step.parent;
  return null;
}

/**
 * @returns for each block the index of the block that stands for its text, the first that is shown above all; itself
 *   where the text is short, stands alone or recurs among the same paragraphs
 */
export const standIns = (blocks: readonly TextBlock[]): Uint32Array => finish(findingStandIns(blocks));

/** The same as work that can be interrupted. */
export function* findingStandIns(blocks: readonly TextBlock[]): Work<Uint32Array> {
  const standIn = Uint32Array.from(blocks.keys());
  for (const copies of yield* findingCopies(blocks)) {
    const first = firstOf(copies, blocks);
    const flow = flowAround(blocks[first]);
    for (const i of copies) if (!flow || flowAround(blocks[i]) !== flow) standIn[i] = first;
  }
  return standIn;
}

/** By how much another copy must be surer to be content before it stands in the place of the first. */
const CLEARLY = 0.1;

/**
 * Probabilities with each repeated text judged once: the first copy that is shown gets the highest of all copies', or
 * one that is shown and clearly more probable, as a heading is beside its entry in a menu; the others get 0.
 */
export function judgeOnce(
  probabilities: Float32Array,
  standIn: Uint32Array,
  blocks: readonly Pick<TextBlock, 'visible'>[],
): Float32Array {
  const judged = probabilities.slice();
  const keptOf = new Map<number, number>();
  standIn.forEach((first, i) => {
    if (first === i) return;
    const kept = keptOf.get(first) ?? first;
    const isBetter = probabilities[i] > probabilities[kept] + CLEARLY;
    const [stays, goes] = isBetter && (blocks[i].visible || !blocks[first].visible) ? [i, kept] : [kept, i];
    keptOf.set(first, stays);
    judged[stays] = Math.max(judged[kept], judged[i]);
    judged[goes] = 0;
  });
  return judged;
}
