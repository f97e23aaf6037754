/**
 * Text that pages hide from the eye and have screen readers speak: `Original price was: 249 €` behind a struck price,
 * `(opens in a new tab)` behind a link. Set beside what is shown it would be read twice, so there it goes.
 */

import { SCREEN_READER_CLASS } from '../dom/class-name-signals';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { hasClass } from './element-roles';
import { findLineGroups } from './inline-lines';

/** Side in pixels of a box that exists only for its text to be spoken. */
const UNSEEN = 1;

/** True when the element's box shows nothing of it; false when nothing is laid out. */
function isClipped(element: Element): boolean {
  if (typeof getComputedStyle !== 'function') return false;
  const { position, overflowX, clip } = getComputedStyle(element);
  if (position !== 'absolute' && position !== 'fixed') return false;
  if (/^rect\(0(?:px)?(?:,? 0(?:px)?){3}\)$/.test(clip)) return true;
  const { width, height } = Element.prototype.getBoundingClientRect.call(element);
  return width <= UNSEEN && height <= UNSEEN && overflowX !== 'visible';
}

/**
 * Checks if the element, or one between it and the line, is marked as text for screen readers only.
 * @param answers those of elements met before, by their index: each is asked once, and always about the same line
 */
function isSpoken(path: PathElement, line: PathElement, answers: boolean[]): boolean {
  const unknown: PathElement[] = [];
  let step: PathElement | null = path;
  for (; step && step !== line && answers[step.index] === undefined; step = step.parent) unknown.push(step);
  let spoken = step && step !== line ? answers[step.index] : false;
  for (let at = unknown.length - 1; at >= 0; at--) {
    const { element, index } = unknown[at];
    spoken ||= hasClass(element, SCREEN_READER_CLASS) || isClipped(element);
    answers[index] = spoken;
  }
  return spoken;
}

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/**
 * What is kept, less what is only spoken in lines of which something else is kept.
 * @param corrections block index → the user's correction; always obeyed
 */
export function* withoutScreenReaderText(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  corrections?: ReadonlyMap<number, boolean>,
): IncrementalTask<readonly boolean[]> {
  const { around, formula } = yield* findLineGroups(blocks);
  const shown = [...kept];
  /** Cached answers by `PathElement.index`. */
  const answers: boolean[] = [];
  let pause = AT_A_TIME;
  for (let from = 0, to = 0; from < blocks.length; from = to) {
    if (from >= pause) {
      yield;
      pause = from + AT_A_TIME;
    }
    const line = around[from];
    const own: number[] = [];
    for (to = from; to < blocks.length && around[to] === line; to++) if (kept[to]) own.push(to);
    if (own.length < 2) continue;
    // A formula's outermost element decides: all of its text may be there for screen readers.
    const spoken: number[] = [];
    for (const [at, i] of own.entries()) {
      if (at % AT_A_TIME === AT_A_TIME - 1) yield;
      if (isSpoken(formula[i] ?? blocks[i].path, line, answers)) spoken.push(i);
    }
    if (spoken.length === own.length) continue;
    for (const i of spoken) if (corrections?.get(i) !== true) shown[i] = false;
  }
  return shown;
}
