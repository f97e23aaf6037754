/** Tables of the tree as Markdown can have them: cells of one line, one header row, no caption. */
import type { Element, ElementContent, Root } from 'hast';
import { element } from '../article/hast';
import { INLINE } from './text';

/** Cells of a Markdown table are one line: blocks in them are parted by breaks; a caption goes before its table. */
export function flattenCells(root: Root): void {
  const stack: (Root | Element)[] = [root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')) {
      node.children = inlineOf(node.children);
      continue;
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child.type !== 'element') continue;
      stack.push(child);
      const caption =
        child.tagName === 'table' ? child.children.findIndex((part) => isElement(part, 'caption')) : -1;
      if (child.tagName === 'table') boldRowHeaders(child);
      if (caption >= 0) node.children.splice(i, 0, ...(child.children.splice(caption, 1) as Element[]));
    }
  }
}

function inlineOf(content: readonly ElementContent[]): ElementContent[] {
  const line: ElementContent[] = [];
  let edge = false;
  const add = (node: ElementContent) => {
    if (edge && line.length > 0)
      line.push({ type: 'element', tagName: 'cell-break', properties: {}, children: [] });
    edge = false;
    line.push(node);
  };
  for (const node of content) {
    if (node.type === 'element' && (node.tagName === 'br' || !INLINE.has(node.tagName))) {
      edge = true;
      if (node.tagName === 'pre') add({ ...node, tagName: 'code' });
      else for (const inner of inlineOf(node.children)) add(inner);
      edge = true;
    } else add(node);
  }
  return line;
}

/** Headers of rows are bold cells: Markdown knows headers of columns only, and takes a first row with any for one. */
function boldRowHeaders(table: Element): void {
  for (const row of rowsOf(table)) {
    const cells = row.children.filter((cell): cell is Element => cell.type === 'element');
    if (cells.every((cell) => cell.tagName === 'th' || cell.children.length === 0)) continue;
    for (const cell of cells) {
      if (cell.tagName !== 'th') continue;
      cell.tagName = 'td';
      if (cell.children.length > 0) cell.children = [element('strong', {}, cell.children)];
    }
  }
}

function rowsOf(table: Element): Element[] {
  return table.children.flatMap((part) => {
    if (part.type !== 'element') return [];
    return part.tagName === 'tr' ? [part] : rowsOf(part);
  });
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}
