/** Converts a document tree to text with a line per block-level element, like `innerText`. */

import {
  firstChild,
  isElementNode,
  isTextNode,
  localName,
  nextSibling,
  parentNode,
  textData,
} from '../../../src/dom/tree';
import { collapseWhitespace } from '../../../src/dom/whitespace';

const BLOCKS = new Set(
  'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const NOT_RENDERED = new Set('head script style template noscript title textarea iframe object'.split(' '));

const tagOf = (node: Node): string => (isElementNode(node) ? localName(node) : '');

/**
 * @param included text nodes to include; default: all
 * @returns the lines, with collapsed white space and without empty lines
 */
export function renderedText(root: Node, included?: ReadonlySet<Node>): string {
  const lines: string[] = [];
  let line = '';
  const breakLine = () => {
    const text = collapseWhitespace(line);
    if (text) lines.push(text);
    line = '';
  };
  let node: Node | null = firstChild(root);
  while (node) {
    const tag = tagOf(node);
    if (isTextNode(node) && (!included || included.has(node))) line += textData(node);
    if (BLOCKS.has(tag)) breakLine();
    let next: Node | null = included || !NOT_RENDERED.has(tag) ? firstChild(node) : null;
    while (!next) {
      if (BLOCKS.has(tagOf(node))) breakLine();
      next = nextSibling(node);
      if (next) break;
      node = parentNode(node);
      if (!node || node === root) break;
    }
    node = next;
  }
  breakLine();
  return lines.join('\n');
}
