/** Removes table columns without content, which only separated others or had only icons, and tables of one column. */
import type { Element, ElementContent, Root } from 'hast';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { cellsOf, element, elementsIn, INLINE_TAGS, isElement, parentsIn, rowsOf } from './hast';

/** Maximum columns of all cells of a table together: a hostile table spans millions. */
const MAX_PLACES = 50_000;

interface PlacedCell {
  readonly cell: Element;
  readonly column: number;
  readonly span: number;
}

export const dropEmptyColumns = (root: Root): IncrementalTask<void> =>
  visitEach(parentsIn(root), (parent) => {
    if (parent.children.some((node) => isElement(node, 'table')))
      parent.children = (parent.children as ElementContent[]).flatMap(withoutEmptyColumns);
  });

/** Returns a table without its empty columns, or what it holds when one column is left; any other node as it is. */
function withoutEmptyColumns(node: ElementContent): ElementContent[] {
  if (!isElement(node, 'table')) return [node];
  dropColumnsOf(node);
  return isColumn(node) ? rowsOf(node).flatMap(cellsOf).flatMap(blocksOf) : [node];
}

/** True when nothing but a column without a name is left of a table, which so relates nothing. */
const isColumn = (table: Element): boolean =>
  rowsOf(table).every((row) => cellsOf(row).length <= 1) &&
  ![...elementsIn(table)].some(({ tagName, properties }) => NAMES.test(tagName) || 'id' in properties);

const NAMES = /^(?:caption|thead|th)$/;

/** Returns the blocks of a cell, with a paragraph around each line that has none. */
function blocksOf({ children }: Element): Element[] {
  const blocks: Element[] = [];
  let line: Element | null = null;
  for (const node of children) {
    if (node.type === 'element' && !INLINE_TAGS.has(node.tagName)) {
      blocks.push(node);
      line = null;
      continue;
    }
    if (!line) {
      line = element('p');
      blocks.push(line);
    }
    line.children.push(node);
  }
  return blocks;
}

function dropColumnsOf(table: Element): void {
  const rows = rowsOf(table);
  const cells = rows.flatMap(cellsOf);
  const spans = cells.reduce((sum, cell) => sum + spanOf(cell), 0);
  // The columns of cells next to one that spans rows depend on the rows above.
  if (spans > MAX_PLACES || cells.some(({ properties }) => Number(properties.rowSpan ?? 1) > 1)) return;
  const placed = rows.map(placeCells);
  const filled = new Set<number>();
  const isInFilled = ({ column, span }: PlacedCell) => countIn(filled, column, span) > 0;
  const contents = placed.flat().filter(({ cell }) => cell.children.length > 0 || 'id' in cell.properties);
  for (const { column, span } of contents) if (span === 1) filled.add(column);
  for (const content of contents) if (!isInFilled(content)) filled.add(content.column);
  for (const [i, row] of rows.entries()) {
    const left = placed[i].filter(isInFilled);
    for (const { cell, column, span } of left) {
      const columns = countIn(filled, column, span);
      if (columns > 1) cell.properties.colSpan = columns;
      else delete cell.properties.colSpan;
    }
    row.children = left.map(({ cell }) => cell);
  }
}

const spanOf = ({ properties }: Element): number => Number(properties.colSpan ?? 1);

function placeCells(row: Element): PlacedCell[] {
  let next = 0;
  return cellsOf(row).map((cell) => {
    const column = next;
    next += spanOf(cell);
    return { cell, column, span: next - column };
  });
}

function countIn(columns: ReadonlySet<number>, first: number, span: number): number {
  let count = 0;
  for (let column = first; column < first + span; column++) if (columns.has(column)) count++;
  return count;
}
