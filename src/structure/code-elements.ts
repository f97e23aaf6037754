/** Code blocks among the elements of a page, and what belongs to them: line numbers, copy buttons, language labels. */
import { classNames, type ElementNames } from '../dom/element-names';
import { NameFlags } from '../dom/name-flags';
import type { PathElement } from '../dom/text-blocks';
import {
  descendants,
  firstChild,
  hasTag,
  isElementNode,
  isTextNode,
  localName,
  nextSibling,
  parentNode,
  textData,
} from '../dom/tree';
import { codeTextOf } from './code-text';
import { elementTypeOf, hasClass, haveClass } from './element-types';
import { countsLines } from './line-numbers';

/** Class of the table in which GitHub embeds a file, one row per line. */
const GITHUB_FILE = /(?:^|\s)js-file-line-container(?:\s|$)/;
/** Class of the element that SyntaxHighlighter's scripts put in place of a `pre`. */
const SYNTAX_HIGHLIGHTER = /(?:^|\s)syntaxhighlighter(?:\s|$)/i;

/** Class of the element in which Doxygen shows code, a `div` for each line. */
const FRAGMENT = /(?:^|\s)fragment(?:\s|$)/;
const LINE = /(?:^|\s)line(?:\s|$)/;

/**
 * True for a `pre`, and for the elements that pages make look like one.
 * @param names the element's own, where they have been read
 */
export function isCodeBlock(node: Element, tag: string, names?: ElementNames): boolean {
  switch (tag) {
    case 'pre':
      return true;
    case 'table':
      return haveClass(names ?? classNames(node), GITHUB_FILE);
    case 'div':
      return (
        haveClass(names ?? classNames(node), SYNTAX_HIGHLIGHTER) ||
        (haveClass(names ?? classNames(node), FRAGMENT) && beginsWithLine(node))
      );
    case 'code':
      return fillsBlock(node) && hasLines(node);
    default:
      return false;
  }
}

function beginsWithLine(fragment: Element): boolean {
  const first = firstChild(fragment);
  const line = first && isTextNode(first) ? nextElement(first) : first;
  return line !== null && isElementNode(line) && hasClass(line, LINE);
}

function fillsBlock(code: Element): boolean {
  const block = parentNode(code);
  if (!block || !isElementNode(block)) return false;
  const { kind } = elementTypeOf(localName(block));
  if (kind === 'inline' || kind === 'dissolved' || kind === 'leaf') return false;
  for (let child = firstChild(block); child; child = nextSibling(child)) {
    const isBlank = isTextNode(child) ? !textData(child).trim() : !isElementNode(child);
    if (child !== code && !isBlank) return false;
  }
  return true;
}

/** True when a line break separates texts of the element. */
function hasLines(code: Element): boolean {
  let isBroken = false;
  let hasText = false;
  for (const node of descendants(code)) {
    if (isElementNode(node)) isBroken ||= hasText && localName(node) === 'br';
    else if (isTextNode(node) && textData(node).trim()) {
      if (isBroken) return true;
      hasText = true;
    }
  }
  return false;
}

/** Classes that line numbers and copy buttons also have outside of the code block. */
const CODE_ACCESSORY =
  /(?:^|\s)(?:linenos|linenodiv|hljs-ln-numbers|blob-num|line-numbers-rows|copy-?(?:btn|button)|zeroclipboard-container)(?:\s|$)/i;
const LANGUAGE_LABEL = /(?:^|\s)language-name(?:\s|$)/;
const GUTTER = /(?:^|\s)gutter(?:\s|$)/;
const CODE = /(?:^|\s)code(?:\s|$)/;
const BESIDE_CODE = new NameFlags([CODE_ACCESSORY, GUTTER, LANGUAGE_LABEL]);
const [IS_ACCESSORY, IS_GUTTER, IS_LABEL] = [1, 2, 4];

/**
 * True for an element that holds only line numbers, a copy button or the name of the code's language.
 * @param firstText text of the first block in the element
 */
export function isCodeAccessory({ element: node, tag, names: own }: PathElement, firstText: string): boolean {
  const names = BESIDE_CODE.ofClass(own);
  return (
    tag === 'clipboard-copy' ||
    (names & IS_ACCESSORY) !== 0 ||
    ((names & IS_GUTTER) !== 0 && isGutterCell(node, tag)) ||
    ((names & IS_LABEL) !== 0 && isBeforeCode(node)) ||
    isNumberColumn(node, tag, firstText)
  );
}

function nextElement(node: Node): Element | null {
  let next = nextSibling(node);
  while (next && !isElementNode(next)) next = nextSibling(next);
  return next as Element | null;
}

/** True when a cell of line numbers is next to a cell of code, as in the tables of Hexo and Octopress. */
function isGutterCell(node: Element, tag: string): boolean {
  if (tag !== 'td') return false;
  const next = nextElement(node);
  return next !== null && hasClass(next, CODE);
}

/** True when a label names the language of the code block that follows; other labels name human languages. */
function isBeforeCode(node: Element): boolean {
  const parent = parentNode(node);
  return isBeforePre(node) || (parent !== null && isBeforePre(parent));
}

function isBeforePre(node: Node): boolean {
  const next = nextElement(node);
  return next !== null && localName(next) === 'pre';
}

const COLUMN_TAGS = new Set(['td', 'th', 'div', 'pre', 'code']);
const NUMBERS = /^\s*\d{1,6}(?:\s+\d{1,6})*\s*$/;
/** Number of nodes that are searched for the first number, or for the code. */
const MAX_NODES = 20;

/** True when the element, marked by no class name, holds only the line numbers of the code that follows. */
function isNumberColumn(node: Element, tag: string, firstText: string): boolean {
  if (!COLUMN_TAGS.has(tag) || !NUMBERS.test(firstText) || !beginsWithNumber(node)) return false;
  const next = nextElement(node);
  const pre = next && firstPre(next);
  const code = pre ? codeTextOf(pre) : '';
  return code !== '' && countsLines(numbersIn(node), code);
}

function beginsWithNumber(node: Element): boolean {
  for (const inner of descendants(node, MAX_NODES)) {
    const text = isTextNode(inner) ? textData(inner) : '';
    if (text.trim()) return NUMBERS.test(text);
  }
  return false;
}

function firstPre(root: Element): Element | null {
  for (const node of [root, ...descendants(root, MAX_NODES)]) if (hasTag(node, 'pre')) return node;
  return null;
}

/** Numbers of a column; none when it also holds other text. */
function numbersIn(column: Element): string[] {
  const texts: string[] = [];
  for (const inner of descendants(column)) {
    const text = isTextNode(inner) ? textData(inner).trim() : '';
    if (text && !NUMBERS.test(text)) return [];
    if (text) texts.push(text);
  }
  return texts.flatMap((text) => text.split(/\s+/));
}
