/**
 * Text that pages hide from the eye and have screen readers speak: `Original price was: 249 €` behind a struck price,
 * `(opens in a new tab)` behind a link. Set beside what is shown it would be read twice, so there it goes.
 */

import type { PathElement, TextBlock } from '../dom/blocks';
import { SPOKEN } from '../dom/part-names';
import { hasClass } from './elements';
import { linesOf } from './lines';

/** In pixels of a side: such a box is there for its text to be spoken. */
const UNSEEN = 1;

/** Whether the element is laid out in a box that shows nothing of it; false where nothing is laid out. */
function isClipped(element: Element): boolean {
  if (typeof getComputedStyle !== 'function') return false;
  const { position, overflowX, clip } = getComputedStyle(element);
  if (position !== 'absolute' && position !== 'fixed') return false;
  if (/^rect\(0(?:px)?(?:,? 0(?:px)?){3}\)$/.test(clip)) return true;
  const { width, height } = Element.prototype.getBoundingClientRect.call(element);
  return width <= UNSEEN && height <= UNSEEN && overflowX !== 'visible';
}

/** Whether an element between the one given, itself included, and the line says so. */
function isSpoken(path: PathElement, line: PathElement): boolean {
  for (let step: PathElement | null = path; step && step !== line; step = step.parent)
    if (hasClass(step.element, SPOKEN) || isClipped(step.element)) return true;
  return false;
}

/**
 * What is kept, less what is only spoken in lines of which something else is kept.
 * @param corrections block index → what the person said it is; always obeyed
 */
export function withoutSpoken(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  corrections?: ReadonlyMap<number, boolean>,
): readonly boolean[] {
  const { around, formula } = linesOf(blocks);
  const shown = [...kept];
  for (let from = 0, to = 0; from < blocks.length; from = to) {
    const line = around[from];
    const own: number[] = [];
    for (to = from; to < blocks.length && around[to] === line; to++) if (kept[to]) own.push(to);
    if (own.length < 2) continue;
    // Of a formula its outermost element says so: all that it has of text may be there to be spoken.
    const spoken = own.filter((i) => isSpoken(formula[i] ?? blocks[i].path, line));
    if (spoken.length === own.length) continue;
    for (const i of spoken) if (corrections?.get(i) !== true) shown[i] = false;
  }
  return shown;
}
