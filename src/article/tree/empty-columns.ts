/** Removes table columns without content, which only separated others or had only icons. */
import type { Element, Root } from 'hast';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { cellsOf, elementsIn, rowsOf } from './hast';

/** Maximum columns of all cells of a table together: a hostile table spans millions. */
const MAX_PLACES = 50_000;

interface PlacedCell {
  readonly cell: Element;
  readonly column: number;
  readonly span: number;
}

export const dropEmptyColumns = (root: Root): IncrementalTask<void> =>
  visitEach(elementsIn(root), (node) => {
    if (node.tagName === 'table') dropColumnsOf(node);
  });

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
