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

/**
 * @returns for each block the index of the block that stands for its text: the first that is shown, or else the first;
 *   itself where the text is short or stands alone
 */
export const standIns = (blocks: readonly TextBlock[]): Uint32Array => finish(findingStandIns(blocks));

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/** The same as work that can be interrupted. */
export function* findingStandIns(blocks: readonly TextBlock[]): Work<Uint32Array> {
  const standIn = Uint32Array.from(blocks.keys());
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
  for (const copies of copiesOf.values()) {
    if (copies.length < 2) continue;
    const equal = copies.filter((i) => !repeatsRightly(blocks[i].path));
    const first = equal.find((i) => blocks[i].visible) ?? equal[0];
    for (const i of equal) standIn[i] = first;
  }
  return standIn;
}

/**
 * Probabilities with each repeated text judged once: the block that stands for it gets the highest of its copies',
 * the others 0.
 */
export function judgeOnce(probabilities: Float32Array, standIn: Uint32Array): Float32Array {
  const judged = probabilities.slice();
  probabilities.forEach((p, i) => {
    const first = standIn[i];
    if (first === i) return;
    judged[first] = Math.max(judged[first], p);
    judged[i] = 0;
  });
  return judged;
}
