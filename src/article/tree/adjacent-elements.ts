/** Decides by adjacent blocks whether elements without text, such as images, belong to the article. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import {
  closestElement,
  descendantElements,
  descendants,
  hasTag,
  isElementNode,
  localName,
  parentNode,
  selfAndAncestors,
  textOf,
} from '../../dom/tree';
import { wrapsFigure } from '../../structure/element-queries';
import { isHiddenByMarkup } from '../images/decorative-images';
import { attributeReader, isDeclaredLarge } from '../images/image-size';
import type { SelectedElements } from './select-elements';

/** Elements whose images belong to the page, not to the text next to them. */
const PAGE_CHROME = new Set(['nav', 'aside', 'footer', 'header', 'form', 'button']);
const CONTROLS = new Set(['a', 'button']);
const ARTICLE = new Set(['article', 'main']);
const MAX_BUTTON_LENGTH = 30;
/** Levels to climb from an element to the content around it. */
const MAX_LEVELS = 12;

/** True when an element's only text is that of a link or button, and no link or button has a picture. */
function isButtonBelowPicture(node: Element): boolean {
  const text = textOf(node).trim();
  if (text.length > MAX_BUTTON_LENGTH) return false;
  let isButton = false;
  for (const inner of descendantElements(node)) {
    if (!CONTROLS.has(localName(inner))) continue;
    for (const image of descendants(inner)) if (hasTag(image, 'img')) return false;
    isButton ||= textOf(inner).trim() === text;
  }
  return isButton;
}

const figureAround = (node: Element): Element | null =>
  closestElement(parentNode(node), 'figure', OWN_LEVELS);

/** The position of a walk over the page among the page's blocks. */
export class AdjacentElements {
  lastPassed = -1;

  constructor(readonly selected: SelectedElements) {}

  /** Moves past all blocks below the element. */
  pass(node: Element): void {
    this.lastPassed = this.selected.lastBlock.get(node) ?? this.lastPassed;
  }

  isBetweenSelected(): boolean {
    return this.isPreviousSelected() && this.isNextSelected();
  }

  isNearSelected(): boolean {
    return this.isPreviousSelected() || this.isNextSelected();
  }

  isNextSelected(): boolean {
    return this.selected.blocks[this.afterPassedOver()] ?? false;
  }

  /** Index of the next block that is not passed over. */
  private afterPassedOver(): number {
    let next = this.lastPassed + 1;
    while (this.selected.passedOver.has(next)) next++;
    return next;
  }

  private isPreviousSelected(): boolean {
    return this.lastPassed >= 0 && this.selected.blocks[this.lastPassed];
  }

  /**
   * True when an image or player belongs to the article: in a figure with selected text; between two selected
   * blocks; or next to one within the main element, outside of page chrome and unselected links.
   */
  belongs(node: Element): boolean {
    if (this.isInFigureWithText(node)) return true;
    const isBetween = this.isBetweenSelected();
    if (!isBetween && !this.isNearSelected() && !this.isInSelectedFigure(node)) return false;
    let isInside = isBetween;
    const isLead = this.isBelowHeadline(node);
    for (const element of selfAndAncestors(parentNode(node), MAX_LEVELS)) {
      if (element === this.selected.mainElement) isInside = true;
      if (this.selected.ancestors.has(element)) {
        if (isInside || (isLead && ARTICLE.has(localName(element)))) return true;
        continue;
      }
      const tag = localName(element);
      if (PAGE_CHROME.has(tag)) return false;
      if (tag === 'a' && this.selected.lastBlock.has(element)) return false;
    }
    return isInside;
  }

  /** True for an element whose only text is passed over, or a button between selected blocks: "Buy". */
  showsOnlyPictures(node: Element): boolean {
    const { lastBlock, blocks } = this.selected;
    const last = lastBlock.get(node);
    if (last === undefined || isHiddenByMarkup(attributeReader(node))) return false;
    if (last + 1 === this.afterPassedOver()) return true;
    return (
      last === this.lastPassed + 1 &&
      this.isPreviousSelected() &&
      (blocks[last + 1] ?? false) &&
      isButtonBelowPicture(node)
    );
  }

  /** True for a large image right after the headline; a portrait of the author is smaller. */
  private isBelowHeadline(node: Element): boolean {
    return this.selected.headline.has(this.lastPassed) && isDeclaredLarge(attributeReader(node));
  }

  /** True in a figure with selected text: it shows its image even when the credit next to that is not selected. */
  isInFigureWithText(node: Element): boolean {
    const figure = figureAround(node);
    return figure !== null && this.selected.ancestors.has(figure);
  }

  /** True in a figure next to selected text: it shows its image even when its caption is not selected. */
  private isInSelectedFigure(node: Element): boolean {
    const figure = figureAround(node);
    const wrapper = figure && parentNode(figure);
    if (!wrapper || !isElementNode(wrapper)) return false;
    const { ancestors } = this.selected;
    if (ancestors.has(wrapper)) return true;
    const parent = wrapsFigure(wrapper) ? parentNode(wrapper) : null;
    return parent !== null && ancestors.has(parent as Element);
  }
}
