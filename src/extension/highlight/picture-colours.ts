/** Checks for pictures between two texts. Uses the tree only: layout would be too slow. */
import { ELEMENT, following, localName, nodeType } from '../../dom/tree';

const PICTURES: ReadonlySet<string> = new Set(['img', 'video', 'canvas', 'iframe', 'object', 'embed']);
/** Elements that hold a line of text, in which a picture is a character, such as a formula or an emoji. */
const LINES: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 span b strong i em'.split(' '));
/** Maximum number of nodes searched between two texts; beyond it a picture is assumed. */
const FARTHEST = 1_000;

/**
 * True when a picture separates two texts.
 * @param from the earlier one in document order
 * @param common tag of the innermost element that contains both
 */
export function hasPictureBetween(from: Node, to: Node, common: string): boolean {
  let picture = false;
  let parted = !LINES.has(common);
  let node = following(from);
  for (let steps = 0; node && node !== to; steps++, node = following(node)) {
    if (steps === FARTHEST) return true;
    if (nodeType(node) !== ELEMENT) continue;
    const tag = localName(node as Element);
    if (PICTURES.has(tag)) picture = true;
    else if (tag === 'br') parted = true;
    if (picture && parted) return true;
  }
  return false;
}
