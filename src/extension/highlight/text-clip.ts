/**
 * Headings with letters clipped from a gradient. The page paints such letters as a background, so a
 * highlight's background would cover them, and a highlight that paints letters would fill them.
 */
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { parseColour } from './colours';

const HEADING = /^h[1-6]$/;

/** True when the block is in such a heading. Reads computed style. */
export function isTextClip({ path }: TextBlock): boolean {
  if (!some(path, ({ tag }) => HEADING.test(tag))) return false;
  if (parseColour(getComputedStyle(path.element).webkitTextFillColor)?.[3] !== 0) return false;
  return some(path, ({ element }) => getComputedStyle(element).backgroundClip.includes('text'));
}

function some(path: PathElement, isIt: (step: PathElement) => boolean): boolean {
  for (let step: PathElement | null = path; step; step = step.parent) if (isIt(step)) return true;
  return false;
}
