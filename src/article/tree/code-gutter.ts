/** Detects line numbers next to a code block, in a cell or block of their own that no class name marks. */
import {
  descendants,
  ELEMENT,
  following,
  localName,
  nextSibling,
  nodeType,
  TEXT,
  textData,
} from '../../dom/tree';
import { codeBlock } from './code';
import { textOf as textIn } from './hast';
import { countsLines } from './line-numbers';

const PLACES = new Set(['td', 'th', 'div', 'pre', 'code']);
const NUMBERS = /^\s*\d{1,6}(?:\s+\d{1,6})*\s*$/;
/** Number of nodes that are searched for the first number, or for the code. */
const NEAR = 20;

/** True when the element holds only the line numbers of the code that follows. */
export function isGutter(node: Element, tag: string): boolean {
  if (!PLACES.has(tag) || !beginsWithNumber(node)) return false;
  let beside = nextSibling(node);
  while (beside && nodeType(beside) !== ELEMENT) beside = nextSibling(beside);
  const code = beside && codeIn(beside as Element);
  const block = code && codeBlock(code);
  return block !== null && countsLines(numbersIn(node), textIn(block));
}

function beginsWithNumber(node: Element): boolean {
  let seen = 0;
  for (const inner of descendants(node)) {
    const text = nodeType(inner) === TEXT ? textData(inner as Text) : '';
    if (text.trim()) return NUMBERS.test(text);
    if (++seen > NEAR) break;
  }
  return false;
}

function codeIn(around: Element): Element | null {
  let node: Node | null = around;
  for (let seen = 0; node && seen < NEAR; seen++, node = following(node, around))
    if (nodeType(node) === ELEMENT && localName(node as Element) === 'pre') return node as Element;
  return null;
}

/** Empty where there is other text. */
function numbersIn(node: Element): string[] {
  const texts: string[] = [];
  for (const inner of descendants(node)) {
    const text = nodeType(inner) === TEXT ? textData(inner as Text).trim() : '';
    if (text && !NUMBERS.test(text)) return [];
    if (text) texts.push(text);
  }
  return texts.flatMap((text) => text.split(/\s+/));
}
