/** Converts a table's cells to a grid of rows and columns, as Markdown needs it: there, no cell spans others. */
import type { Element, Root } from 'hast';
import type { PhrasingContent, Table, TableRow, Text } from 'mdast';
import { cellsOf, element, elementsIn, isElement, rowsOf } from '../article/tree/hast';

/**
 * Maximum places per cell. Rows and columns bound each span of a hostile table, but not their product: 9 kB
 * of HTML made 7 MB of empty cells.
 */
const MAX_PLACES_PER_CELL = 4;
/** Limit of the places of a small table. */
const MIN_PLACES_LIMIT = 10_000;

const countPlaces = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((sum, row) => sum + row.length, 0);
const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((widest, row) => Math.max(widest, row.length), 1);
const maxPlaces = (cells: number): number => MAX_PLACES_PER_CELL * cells + MIN_PLACES_LIMIT;

/** Grid place; empty where a cell to its left or above spans it. */
type Row = (Element | null)[];

/** Remainder of a cell in the rows below it. */
interface CellRemainder {
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Lays out the cells of a table, which may span others.
 * @returns the places of each row up to its last cell; a cell that would span more than is left spans one
 * row, or one place
 */
function gridOf(rows: readonly (readonly Element[])[]): Row[] {
  const cells = countPlaces(rows);
  const widest = widthOf(rows);
  let remaining = maxPlaces(cells) - cells;
  const spansOf = ({ properties }: Element, rowsLeft: number) => {
    // More columns than the table has would be empty.
    let columns = Math.min(Number(properties.colSpan ?? 1), widest);
    let down = Math.min(Number(properties.rowSpan ?? 1), rowsLeft);
    if (columns * down - 1 > remaining) down = 1;
    if (columns - 1 > remaining) columns = 1;
    remaining -= columns * down - 1;
    return { columns, down };
  };
  let above: readonly CellRemainder[] = [];
  return rows.map((row, index) => {
    const places: Row = [];
    const below: CellRemainder[] = [];
    let next = 0;
    const passSpanned = () => {
      for (; next < above.length && above[next].column <= places.length; next++)
        below.push(...spanDown(places, null, above[next].columns, above[next].rows));
    };
    for (const cell of row) {
      passSpanned();
      const { columns, down } = spansOf(cell, rows.length - index);
      below.push(...spanDown(places, cell, columns, down));
    }
    for (; next < above.length; next++) {
      const { column, columns, rows } = above[next];
      if (rows > 1) below.push({ column: Math.max(column, places.length), columns, rows: rows - 1 });
    }
    above = below;
    return places;
  });
}

/** Appends a cell and the columns that it spans to a row. @returns its remainder in the rows below */
function spanDown(places: Row, cell: Element | null, columns: number, rows: number): CellRemainder[] {
  const column = places.length;
  places.push(cell);
  for (let i = 1; i < columns; i++) places.push(null);
  return rows > 1 ? [{ column, columns, rows: rows - 1 }] : [];
}

/** Moves the content of tables out of the tree; what remains of each has its index in the returned list. */
export function takeTables(root: Root): Element[] {
  const tables: Element[] = [];
  for (const node of elementsIn(root)) {
    if (node.tagName !== 'table') continue;
    tables.push({ ...node });
    node.properties = { dataTable: tables.length - 1 };
    // These children show that a list item holds more than a line.
    node.children = [element('tr'), element('tr')];
  }
  return tables;
}

/**
 * Returns the grid as a Markdown table; undefined when there is none. The package's own handler takes cells
 * times columns, and places squared.
 * @param convert converts a cell that contains more than a text
 */
export function tableOf(
  table: Element,
  convert: (cells: readonly Element[]) => readonly PhrasingContent[][],
): Table | undefined {
  const rows = rowsOf(table).map(cellsOf);
  if (rows.length === 0) return undefined;
  const grid = gridOf(rows);
  const hasHeader =
    rows[0].some((cell) => cell.tagName === 'th') || table.children.some((part) => isElement(part, 'thead'));
  // Markdown requires a header row.
  if (!hasHeader) grid.unshift([]);
  const columns = widthOf(grid);
  // Readers take missing cells for empty ones, so the empty cells of many short rows next to a few long ones
  // are left out.
  if (grid.length * columns <= maxPlaces(countPlaces(rows)))
    for (const row of grid) while (row.length < columns) row.push(null);
  const rich = rows.flat().filter((cell) => !isPlain(cell));
  const contents = new Map(convert(rich).map((content, i) => [rich[i], content]));
  const contentOf = (cell: Element | null): PhrasingContent[] =>
    cell ? (contents.get(cell) ?? (cell.children as Text[])) : [];
  const toRow = (row: Row): TableRow => ({
    type: 'tableRow',
    children: row.map((cell) => ({ type: 'tableCell', children: contentOf(cell) })),
  });
  return { type: 'table', align: Array.from({ length: columns }, () => null), children: grid.map(toRow) };
}

const isPlain = ({ children }: Element): boolean =>
  children.length === 0 || (children.length === 1 && children[0].type === 'text');
