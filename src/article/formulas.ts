/** Where a page's formulas are, whichever renderer has set them. */
import type { PathElement } from '../dom/blocks';
import { attribute } from '../dom/tree';
import { hasClass } from './elements';

const MATH_CLASS =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_Display|_SVG|_CHTML|_SVG_Display)?|mwe-math-element)(?:\s|$)/;

export function isFormula(element: Element, tag: string): boolean {
  if (tag === 'math' || tag === 'mjx-container') return true;
  return (
    (tag === 'span' || tag === 'div') &&
    hasClass(element, MATH_CLASS) &&
    attribute(element, 'id') !== 'MathJax_Message'
  );
}

const known = new WeakMap<PathElement, PathElement | null>();

/** The outermost element of the formula that the path leads into; null outside of formulas. */
export function formulaAround(path: PathElement): PathElement | null {
  const unknown: PathElement[] = [];
  let formula: PathElement | null = null;
  for (let step: PathElement | null = path; step; step = step.parent) {
    const found = known.get(step);
    if (found !== undefined) {
      formula = found;
      break;
    }
    unknown.push(step);
  }
  for (const step of unknown.reverse()) {
    formula ??= isFormula(step.element, step.tag) ? step : null;
    known.set(step, formula);
  }
  return formula;
}
