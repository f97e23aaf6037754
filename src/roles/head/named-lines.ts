/** Names of the elements around a line, by which the parts of an article's head are known. */
import type { NameFact } from '../../dom/element-names';
import type { PathElement } from '../../dom/text-blocks';
import type { Line } from '../../structure/inline-lines';

/** Levels to climb from a line to the element that names it. */
const MAX_LEVELS = 4;

/** True when an element around the line has such a name, and holds no other text than the head may have. */
export function isNamed(
  line: Line,
  name: NameFact<boolean>,
  matches: (element: Element) => boolean = () => false,
): boolean {
  let step: PathElement | null = line.around;
  for (let level = 0; step && level < MAX_LEVELS; level++, step = step.parent) {
    const { element, tag, names } = step;
    if (tag === 'body' || tag === 'main' || tag === 'article') return false;
    if (name.of(names) || matches(element)) return true;
  }
  return false;
}
