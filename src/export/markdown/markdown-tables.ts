/** Converts tables of the tree to what Markdown allows: one-line cells, one header row, no caption. */
import type { Element, ElementContent, Root } from 'hast';
import { cellsOf, element, hastText, INLINE_TAGS, isElement, rowsOf } from '../../article/tree/hast';

/** Makes each table cell one line, with breaks between blocks; moves a caption before its table. */
export function flattenCells(root: Root): void {
  const stack: (Root | Element)[] = [root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')) {
      node.children = inlineOf(node.children);
      continue;
    }
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      stack.push(child);
      if (child.tagName !== 'table') continue;
      promoteBoldRow(child);
      boldRowHeaders(child);
    }
    node.children = (node.children as ElementContent[]).flatMap(captionFirst);
  }
}

/** Returns a table's caption, then the table without it; any other node as it is. */
function captionFirst(node: ElementContent): ElementContent[] {
  if (!isElement(node, 'table')) return [node];
  const caption = node.children.find((part) => isElement(part, 'caption'));
  if (!caption) return [node];
  node.children = node.children.filter((part) => part !== caption);
  return [caption, node];
}

function inlineOf(content: readonly ElementContent[]): ElementContent[] {
  const line: ElementContent[] = [];
  let isBlockEdge = false;
  const add = (node: ElementContent) => {
    if (isBlockEdge && line.length > 0) line.push(element('cell-break'));
    isBlockEdge = false;
    line.push(node);
  };
  for (const node of content) {
    if (node.type === 'element' && (node.tagName === 'br' || !INLINE_TAGS.has(node.tagName))) {
      isBlockEdge = true;
      for (const inner of node.tagName === 'pre' ? codeLines(node) : inlineOf(node.children)) add(inner);
      isBlockEdge = true;
    } else add(onOneLine(node));
  }
  return line;
}

/** Returns the piece with its line breaks as a cell needs them; backticks contain none. */
function onOneLine(node: ElementContent, isCode = false): ElementContent {
  if (node.type !== 'element') return node;
  if (node.tagName === 'br') return isCode ? { type: 'text', value: ' ' } : element('cell-break');
  node.children = node.children.map((child) => onOneLine(child, isCode || node.tagName === 'code'));
  return node;
}

/** Splits a block of code into inline code elements of one line each. */
function codeLines(pre: Element): Element[] {
  const lines = hastText(pre)
    .split('\n')
    .filter((line) => line.trim());
  return lines.flatMap((value, i) => {
    const code = element('code', {}, [value]);
    return i > 0 ? [element('cell-break'), code] : [code];
  });
}

/** Makes a first row of bold cells the header, as some editors mean it; else Markdown has an empty one. */
function promoteBoldRow(table: Element): void {
  const [first, ...rest] = rowsOf(table).map(cellsOf);
  if (!first || rest.some((cells) => cells.length > 0 && cells.every((cell) => cell.tagName === 'th')))
    return;
  const filled = first.filter((cell) => cell.children.length > 0);
  if (filled.length < 2 || !filled.every((cell) => cell.tagName === 'td' && boldOf(cell))) return;
  for (const cell of filled) cell.children = boldOf(cell)!.children;
  for (const cell of first) cell.tagName = 'th';
}

function boldOf(cell: Element): Element | null {
  const [only, ...others] = cell.children;
  if (others.length > 0 || only?.type !== 'element') return null;
  if (only.tagName === 'p') return boldOf(only);
  return only.tagName === 'strong' || only.tagName === 'b' ? only : null;
}

/** Makes row headers bold cells: Markdown has column headers only, and takes a first row with any as the header row. */
function boldRowHeaders(table: Element): void {
  for (const row of rowsOf(table)) {
    const cells = cellsOf(row);
    if (cells.every((cell) => cell.tagName === 'th' || cell.children.length === 0)) continue;
    for (const cell of cells) {
      if (cell.tagName !== 'th') continue;
      cell.tagName = 'td';
      if (cell.children.length > 0) cell.children = [element('strong', {}, cell.children)];
    }
  }
}
