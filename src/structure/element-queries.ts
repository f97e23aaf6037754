/** Questions about an element's place and content that its name alone does not answer. */
import {
  attribute,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../dom/tree';

const BLOCK_DESCENDANTS = new Set(
  'p ul ol dl table pre blockquote figure h1 h2 h3 h4 h5 h6 article section'.split(' '),
);

export function isChildOf(node: Element, tag: string): boolean {
  const parent = parentNode(node);
  return parent !== null && nodeType(parent) === ELEMENT && localName(parent as Element) === tag;
}

/** True when the element holds a figure and otherwise only white space. */
export function wrapsFigure(node: Element): boolean {
  let only: Node | null = null;
  for (let at = firstChild(node); at; at = nextSibling(at)) {
    const counts = nodeType(at) === TEXT ? textData(at as Text).trim() !== '' : nodeType(at) === ELEMENT;
    if (!counts) continue;
    if (only) return false;
    only = at;
  }
  return only !== null && nodeType(only) === ELEMENT && localName(only as Element) === 'figure';
}

export function ariaLevel(node: Element): string {
  const level = Number.parseInt(attribute(node, 'aria-level') ?? '2', 10);
  return `h${level >= 1 && level <= 6 ? level : 2}`;
}

const BLOCK_STYLE = /(?:^|[;\s])display\s*:\s*(?:block|flex|grid|list-item|table)(?![\w-])/i;

/** True when an element that is inline by default has a block style of its own. */
export const isStyledBlock = (node: Element): boolean => BLOCK_STYLE.test(attribute(node, 'style') ?? '');

/** A heading that was never closed holds the rest of the page; it is none. */
export function holdsBlocks(heading: Element): boolean {
  let blocks = 0;
  let node: Node | null = firstChild(heading);
  for (let seen = 0; node && seen < 300; seen++) {
    if (nodeType(node) === ELEMENT && BLOCK_DESCENDANTS.has(localName(node as Element)) && ++blocks > 1)
      return true;
    let next: Node | null = firstChild(node);
    while (!next && node && node !== heading) {
      next = nextSibling(node);
      if (!next) node = parentNode(node);
    }
    node = node === heading ? null : next;
  }
  return false;
}
