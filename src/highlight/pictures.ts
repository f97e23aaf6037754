/** Whether a picture lies between two texts. Asks the tree alone: layout would be too slow. */
import { ELEMENT, following, localName, nodeType } from '../dom/tree';

const PICTURES: ReadonlySet<string> = new Set(['img', 'video', 'canvas', 'iframe', 'object', 'embed']);
/** What they hold is a line of text, in which a picture is a sign among others: a formula, a smiley. */
const LINES: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 span b strong i em'.split(' '));
/** Texts further apart than so many nodes are not looked between, and held for parted. */
const FARTHEST = 1_000;

/** @param common tag of the innermost element that holds both, of which `from` comes first */
export function isPictureBetween(from: Node, to: Node, common: string): boolean {
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
