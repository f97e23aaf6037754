/** Which elements are blocks of code: `pre`, and what pages make to look like one. */
import {
  descendants,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../../dom/tree';
import { hasClass, roleOf } from '../../structure/element-roles';

/** A table of one row a line, as GitHub embeds files. */
const FILE = /(?:^|\s)js-file-line-container(?:\s|$)/;
/** Class of the element that SyntaxHighlighter's scripts put in place of a `pre`. */
const HIGHLIGHTER = /(?:^|\s)syntaxhighlighter(?:\s|$)/i;

export function isCodeBlock(node: Element, tag: string): boolean {
  switch (tag) {
    case 'pre':
      return true;
    case 'table':
      return hasClass(node, FILE);
    case 'div':
      return hasClass(node, HIGHLIGHTER);
    case 'code':
      return fillsBlock(node) && hasLines(node);
    default:
      return false;
  }
}

function fillsBlock(code: Element): boolean {
  const block = parentNode(code);
  if (!block || nodeType(block) !== ELEMENT) return false;
  const { kind } = roleOf(localName(block as Element));
  if (kind === 'inline' || kind === 'dissolved' || kind === 'leaf') return false;
  for (let at = firstChild(block); at; at = nextSibling(at)) {
    const isBlank = nodeType(at) === TEXT ? !textData(at as Text).trim() : nodeType(at) !== ELEMENT;
    if (at !== code && !isBlank) return false;
  }
  return true;
}

/** True when a line break separates texts of the element. */
function hasLines(code: Element): boolean {
  let isBroken = false;
  let hasText = false;
  for (const node of descendants(code)) {
    if (nodeType(node) === ELEMENT) isBroken ||= hasText && localName(node as Element) === 'br';
    else if (nodeType(node) === TEXT && textData(node as Text).trim()) {
      if (isBroken) return true;
      hasText = true;
    }
  }
  return false;
}
