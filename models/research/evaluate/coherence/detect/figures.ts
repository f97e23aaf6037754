/**
 * Figures with a visible caption. A detector for scoring only, independent of the product, and frozen: a change of
 * the product must not change it.
 */
import { classAndId } from '../../../../../src/dom/element-names';
import { isInside, localName, parentNode, selfAndAncestors } from '../../../../../src/dom/tree';
import type { PageText, Span } from '../text/page-text';

/** Images with their common caption. */
export interface Figure {
  images: Element[];
  caption: Span;
}

const CAPTION_NAME = /(^|[\s_-])(wp-)?caption(-?text)?($|\s)/i;
/** Maximum tokens of a caption; a longer text is an article in a figure. */
const MAX_CAPTION_TOKENS = 150;
/** Levels to climb from an image to its figure. */
const MAX_LEVELS = 4;

/** Finds captions, and the images in the figure around each. */
export function findFigures(page: PageText): Figure[] {
  const figures: Figure[] = [];
  let end = 0;
  for (const [element, span] of page.spans) {
    const isCaption = localName(element) === 'figcaption' || CAPTION_NAME.test(classAndId(element));
    const length = span.end - span.start;
    if (!isCaption || span.start < end || length === 0 || length > MAX_CAPTION_TOKENS) continue;
    if (!page.visible[span.start] || localName(element) === 'caption') continue;
    const images = imagesOfCaption(page, element, span);
    if (!images.length) continue;
    end = span.end;
    figures.push({ images, caption: span });
  }
  return figures;
}

/** Images in the nearest ancestor that has any, as long as it holds no other text than the caption. */
function imagesOfCaption(page: PageText, caption: Element, span: Span): Element[] {
  for (const node of selfAndAncestors(parentNode(caption), MAX_LEVELS)) {
    const outer = page.spans.get(node);
    if (!outer || (outer.end - outer.start > span.end - span.start && localName(node) !== 'figure'))
      return [];
    const images = page.images.filter(
      ({ element, at }) => at >= outer.start && at <= outer.end && isInside(element, node),
    );
    if (images.length) return images.map(({ element }) => element);
    if (localName(node) === 'figure') return [];
  }
  return [];
}
