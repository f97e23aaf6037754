/** Finds the unit at a point of the window. Uses layout rather than selection, since pages can forbid the latter. */

import type { Unit } from '../../corrections/text-units';
import { addToList } from '../../dom/collections';
import { closestOnPath, type PathElement, type TextBlock } from '../../dom/text-blocks';
import { attribute, textData } from '../../dom/tree';
import { shadowRootOf } from '../platform/shadow-roots';
import { isInBox } from '../ui/elements';

/** Pixels around text within which a click counts as on it. */
const CLICK_TOLERANCE = 6;
/** Minimum pixels between a revealed unit and whatever covers the window. */
const REVEAL_MARGIN = 24;

/** The range of a unit's text; null when the page has removed it meanwhile. */
function rangeOfUnit(unit: Unit, blocks: readonly TextBlock[]): Range | null {
  const range = new Range();
  const [first, last] = [blocks[unit.from].node, blocks[unit.to - 1].node];
  try {
    range.setStart(first, 0);
    range.setEnd(last, textData(last).length);
  } catch {
    return null;
  }
  return range;
}

/** True when the page disables pointer events for the element: hit testing does not find it then. */
function ignoresPointer(path: PathElement): boolean {
  if (getComputedStyle(path.element).pointerEvents === 'none') return true;
  return closestOnPath(path, ({ element }) => attribute(element, 'inert') !== null) !== null;
}

/** The bounding box of a unit's text in the window; null when it is not visible. */
export function boxOf(unit: Unit, blocks: readonly TextBlock[]): DOMRect | null {
  const box = rangeOfUnit(unit, blocks)?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : null;
}

const elementsAt = (root: DocumentOrShadowRoot, x: number, y: number): Element[] => {
  const owner = root instanceof Document ? Document.prototype : ShadowRoot.prototype;
  return (owner as DocumentOrShadowRoot).elementsFromPoint.call(root, x, y);
};

/** Finds units by their boxes in the window, as the page is laid out now. */
export class UnitFinder {
  private readonly unitsIn = new Map<Element, number[]>();

  constructor(
    private readonly units: readonly Unit[],
    private readonly blocks: readonly TextBlock[],
  ) {
    for (const [index, { container }] of units.entries()) addToList(this.unitsIn, container.element, index);
  }

  /** Index of the unit, −1 where there is no text. Looks through any transparent layers above it. */
  at(x: number, y: number): number {
    const found = this.findIn(document, x, y, new Set());
    return found >= 0 ? found : this.findIgnoringPointer(x, y);
  }

  /** Finds units without pointer events: text below a consent dialog often has none, but is visible. */
  private findIgnoringPointer(x: number, y: number): number {
    for (const [element, units] of this.unitsIn) {
      if (!isInBox(Element.prototype.getBoundingClientRect.call(element), x, y)) continue;
      const index = this.firstNear(units, x, y);
      if (index >= 0 && ignoresPointer(this.units[index].container)) return index;
    }
    return -1;
  }

  /** The first of these units at a point; −1 when there is none. */
  private firstNear(units: readonly number[], x: number, y: number): number {
    for (const index of units) {
      const box = boxOf(this.units[index], this.blocks);
      if (box && isInBox(box, x, y, CLICK_TOLERANCE)) return index;
    }
    return -1;
  }

  /** The next visible unit in one direction; −1 when there is none. */
  next(from: number, by: 1 | -1): number {
    let next = from + by;
    while (this.units[next] && !boxOf(this.units[next], this.blocks)) next += by;
    return this.units[next] ? next : -1;
  }

  /** The first unit within the window, or else the first of all. */
  firstInWindow(): number {
    const isSeen = (box: DOMRect | null) => box && box.bottom > 0 && box.right > 0 && box.left < innerWidth;
    const first = this.units.findIndex((unit) => isSeen(boxOf(unit, this.blocks)));
    return Math.max(0, first);
  }

  /** Scrolls a unit into the window, whose lowest `covered` pixels are hidden by the bar. */
  reveal(index: number, covered: number): void {
    const unit = this.units[index];
    const box = boxOf(unit, this.blocks);
    if (box && box.top >= 0 && box.bottom <= innerHeight - covered - REVEAL_MARGIN) return;
    Element.prototype.scrollIntoView.call(unit.container.element, { block: 'center', behavior: 'instant' });
  }

  private findIn(root: DocumentOrShadowRoot, x: number, y: number, seen: Set<DocumentOrShadowRoot>): number {
    if (seen.has(root)) return -1;
    seen.add(root);
    for (const element of elementsAt(root, x, y)) {
      const shadow = shadowRootOf(element);
      if (shadow) {
        const found = this.findIn(shadow, x, y, seen);
        if (found >= 0) return found;
      }
      const index = this.firstNear(this.unitsIn.get(element) ?? [], x, y);
      if (index >= 0) return index;
    }
    return -1;
  }
}
