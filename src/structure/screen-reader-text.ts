/**
 * Text that pages hide from the eye and have screen readers speak: `Original price was: 249 €` after a struck price,
 * `(opens in a new tab)` after a link. Next to the visible text it would be read twice, so it is left out there.
 */

import { SCREEN_READER_CLASS } from '../dom/class-name-signals';
import { InheritedValues } from '../dom/inherited-values';
import type { TextBlock } from '../dom/text-blocks';
import { isOwnNode } from '../dom/tree';
import { BATCH_SIZE, type IncrementalTask, Pauses } from '../scheduler';
import { hasClass } from './element-types';
import { findLineGroups } from './inline-lines';
import { equalRuns } from './stretches';

/** Maximum side in pixels of a box that exists only for its text to be spoken. */
const CLIPPED_SIDE = 1;

/** True when the element's box shows nothing of it; false when nothing is laid out. */
function isClipped(element: Element): boolean {
  if (typeof getComputedStyle !== 'function' || !isOwnNode(element)) return false;
  const { position, overflowX, clip } = getComputedStyle(element);
  if (position !== 'absolute' && position !== 'fixed') return false;
  if (/^rect\(0(?:px)?(?:,? 0(?:px)?){3}\)$/.test(clip)) return true;
  const { width, height } = Element.prototype.getBoundingClientRect.call(element);
  return width <= CLIPPED_SIDE && height <= CLIPPED_SIDE && overflowX !== 'visible';
}

/**
 * Deselects the blocks for screen readers in lines with another block that is selected.
 * @param corrections block index → the user's correction, which always applies
 */
export function* withoutScreenReaderText(
  blocks: readonly TextBlock[],
  selected: readonly boolean[],
  corrections: ReadonlyMap<number, boolean> | undefined,
): IncrementalTask<readonly boolean[]> {
  const { linePaths, formulas } = yield* findLineGroups(blocks);
  const visible = [...selected];
  const hidden = new InheritedValues<boolean>(
    false,
    ({ element }, outer) => outer || hasClass(element, SCREEN_READER_CLASS) || isClipped(element),
  );
  const pauses = new Pauses();
  for (const { from, to } of equalRuns(linePaths)) {
    if (pauses.isDue(from)) yield;
    const line = linePaths[from];
    const selectedInLine: number[] = [];
    for (let i = from; i < to; i++) if (selected[i]) selectedInLine.push(i);
    if (selectedInLine.length < 2) continue;
    const hiddenInLine: number[] = [];
    for (const [order, i] of selectedInLine.entries()) {
      if (order % BATCH_SIZE === BATCH_SIZE - 1) yield;
      // A formula's outermost element decides: all of its text may be there for screen readers.
      if (hidden.of(formulas[i] ?? blocks[i].path, line)) hiddenInLine.push(i);
    }
    if (hiddenInLine.length === selectedInLine.length) continue;
    for (const i of hiddenInLine) if (corrections?.get(i) !== true) visible[i] = false;
  }
  return visible;
}
