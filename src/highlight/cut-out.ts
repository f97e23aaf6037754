/**
 * Headings whose letters are cut out of a gradient: the page paints them as ground, under any marker, and one that
 * paints letters itself would fill them.
 */
import type { PathElement, TextBlock } from '../dom/blocks';
import { parseColour } from './colours';

const HEADING = /^h[1-6]$/;

/** Whether the block stands in such a heading. Reads computed style. */
export function isCutOut({ path }: TextBlock): boolean {
  if (!some(path, ({ tag }) => HEADING.test(tag))) return false;
  if (parseColour(getComputedStyle(path.element).webkitTextFillColor)?.[3] !== 0) return false;
  return some(path, ({ element }) => getComputedStyle(element).backgroundClip.includes('text'));
}

function some(path: PathElement, isIt: (step: PathElement) => boolean): boolean {
  for (let step: PathElement | null = path; step; step = step.parent) if (isIt(step)) return true;
  return false;
}
