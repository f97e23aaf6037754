/** Detects images that are signs in or next to the text, not pictures. */
import { descendants, ELEMENT, localName, nodeType, parentNode, TEXT, textData } from '../dom/tree';

/** In a file's name, ending and all. */
const ICON =
  /(?:^|[-_.\d])(?:icon|arrow|chevron|caret|angle|check(?:mark)?|quote|stars?|close|plus|minus)[-_.\d]/;
/** Levels to climb from an image to a figure or cell, and nodes of it to check for other content. */
const LEVELS = 4;
const NODES = 100;

/** True when an image without alt text has an icon's file name and is not all that a figure or a cell shows. */
export function isIcon(image: Element, address: string, alt: string): boolean {
  if (alt) return false;
  const path = address.replace(/[?#].*$/s, '').toLowerCase();
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file.endsWith('.svg') && ICON.test(file) && !isAlone(image);
}

/** Of a figure the only image, of a table's cell all there is: there a check mark says yes. */
function isAlone(image: Element): boolean {
  let at = parentNode(image);
  for (let level = 0; at && level < LEVELS; level++, at = parentNode(at)) {
    if (isElement(at, 'figure')) return !holds(at, (node) => node !== image && isElement(node, 'img'));
    if (isElement(at, 'td')) return !holds(at, (node) => nodeType(node) === TEXT && isWord(node as Text));
  }
  return false;
}

const isWord = (node: Text): boolean => /\S/.test(textData(node));

function holds(around: Node, isIt: (node: Node) => boolean): boolean {
  let seen = 0;
  for (const node of descendants(around)) {
    if (isIt(node)) return true;
    if (++seen > NODES) break;
  }
  return false;
}

function isElement(node: Node, name: string): boolean {
  return nodeType(node) === ELEMENT && localName(node as Element) === name;
}
