/** Which elements are formulas, whichever renderer has set them. */
import { attribute } from '../dom/tree';
import { hasClass } from './element-roles';

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
