/** What has no text of its own, an image above all, belongs to the article by what stands beside it. */
import { ELEMENT, localName, nodeType, parentNode } from '../../dom/tree';
import { wrapsFigure } from '../../structure/element-queries';
import type { SelectedElements } from './select-elements';

/** Parts of a page whose images belong to the page, not to the text next to them. */
const FURNITURE = new Set(['nav', 'aside', 'footer', 'header', 'form', 'button']);

/** Blocks next to the place that a walk over the page has come to. */
export class AdjacentElements {
  /** Index of the last block that was passed. */
  cursor = -1;

  constructor(private readonly kept: SelectedElements) {}

  /** Moves past all blocks below the element. */
  pass(node: Element): void {
    this.cursor = this.kept.lastBlock.get(node) ?? this.cursor;
  }

  /** True when the blocks on both sides of this place, or on either, are kept. */
  between(both: boolean): boolean {
    const { blocks } = this.kept;
    const before = this.cursor >= 0 && blocks[this.cursor];
    const after = blocks[this.cursor + 1] ?? false;
    return both ? before && after : before || after;
  }

  /**
   * An image or a player belongs to the article when it stands between two kept blocks; beside one kept block, only
   * inside the element that holds most of the article and outside a link or furniture whose text was left out.
   */
  belongs(node: Element): boolean {
    const both = this.between(true);
    if (!both && !this.between(false) && !this.inKeptFigure(node)) return false;
    let inside = both;
    for (
      let at = parentNode(node), ups = 0;
      at && nodeType(at) === ELEMENT && ups < 12;
      at = parentNode(at), ups++
    ) {
      const around = at as Element;
      if (around === this.kept.root) inside = true;
      if (this.kept.alive.has(around)) {
        if (inside) return true;
        continue;
      }
      const tag = localName(around);
      if (FURNITURE.has(tag)) return false;
      if (tag === 'a' && this.kept.lastBlock.has(around)) return false;
    }
    return inside;
  }

  /** A figure whose caption was left out still shows its image. */
  private inKeptFigure(node: Element): boolean {
    for (
      let at = parentNode(node), ups = 0;
      at && nodeType(at) === ELEMENT && ups < 4;
      at = parentNode(at), ups++
    ) {
      if (localName(at as Element) === 'figure') {
        const wrapper = parentNode(at);
        const isWrapped =
          wrapper !== null &&
          nodeType(wrapper) === ELEMENT &&
          !this.kept.alive.has(wrapper as Element) &&
          wrapsFigure(wrapper as Element);
        const above = isWrapped ? parentNode(wrapper) : wrapper;
        return above !== null && nodeType(above) === ELEMENT && this.kept.alive.has(above as Element);
      }
    }
    return false;
  }
}
