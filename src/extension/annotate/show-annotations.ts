/** Shows annotations by the browser's highlight registry, so that neither the page nor the reader view is changed. */
import type { Annotation } from '../../annotations/annotation';
import { getOrCompute } from '../../dom/collections';
import { ANNOTATION_NAMES, annotationName } from '../highlight/annotation-css';
import { register, unregister } from '../highlight/registry';
import { offsetOf } from '../platform/frame-documents';
import { isInBox } from '../ui/elements';

export interface ShownAnnotation {
  readonly annotation: Annotation;
  readonly ranges: readonly Range[];
}

/** Shows exactly these, in the window of a page or of its frame. */
export function showAnnotations(annotations: readonly ShownAnnotation[], registry = CSS.highlights): void {
  const ranges = new Map<string, Range[]>();
  for (const { annotation, ranges: own } of annotations) {
    const name = annotationName(annotation.colour, annotation.note !== '');
    getOrCompute(ranges, name, () => []).push(...own);
  }
  for (const name of ANNOTATION_NAMES) {
    const shown = ranges.get(name);
    if (!shown) unregister(name);
    else {
      const highlight = new Highlight(...shown);
      // Above the highlight of the main content, and the marks of what is new.
      highlight.priority = 2;
      register(name, highlight, registry);
    }
  }
}

/** The annotation with the shortest text: a longer one around it can be clicked elsewhere. */
const shortest = (annotations: readonly ShownAnnotation[]): ShownAnnotation | undefined =>
  annotations.toSorted((a, b) => a.annotation.quote.exact.length - b.annotation.quote.exact.length)[0];

/** The annotation that is shown at a point of the page's window. */
export const shownAt = (
  annotations: readonly ShownAnnotation[],
  x: number,
  y: number,
): ShownAnnotation | undefined =>
  shortest(
    annotations.filter(({ ranges }) =>
      ranges.some((range) => boxesOf(range).some((box) => isInBox(box, x, y))),
    ),
  );

/** The annotation of which one range contains all of these. */
export const shownAround = (
  annotations: readonly ShownAnnotation[],
  inner: readonly Range[],
): ShownAnnotation | undefined =>
  shortest(
    annotations.filter(({ ranges }) => ranges.some((range) => inner.every((each) => contains(range, each)))),
  );

/** True when a range contains another of the same tree. */
function contains(outer: Range, inner: Range): boolean {
  if (outer.startContainer.getRootNode() !== inner.startContainer.getRootNode()) return false;
  return (
    outer.compareBoundaryPoints(Range.START_TO_START, inner) <= 0 &&
    outer.compareBoundaryPoints(Range.END_TO_END, inner) >= 0
  );
}

/** Boxes of a range's text in the page's window, also where the text is in a frame. */
function boxesOf(range: Range): DOMRect[] {
  const { x, y } = offsetOf(range.startContainer.ownerDocument ?? document);
  return [...range.getClientRects()].map(
    ({ left, top, width, height }) => new DOMRect(left + x, top + y, width, height),
  );
}

/** The box around all lines of some ranges; null when none is rendered. */
export function boxAround(ranges: readonly Range[]): DOMRect | null {
  const boxes = ranges.flatMap(boxesOf).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
