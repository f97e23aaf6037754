/** Tables that only position their content, as in pages of the 1990s, ASP.NET forms and code with line numbers. */
import { namesIn } from '../dom/collections';
import {
  attribute,
  descendantElements,
  firstChild,
  following,
  followingOutside,
  isElementNode,
  localName,
} from '../dom/tree';

/** Content that no data table has in its cells. */
const LAYOUT_CONTENT = namesIn(
  'h1 h2 h3 h4 h5 h6 pre form article section main nav header footer aside iframe hr',
);
const DATA_TABLE_PARTS = new Set(['th', 'caption', 'thead', 'tfoot', 'colgroup']);
/** Maximum paragraphs per cell of a data table: a table with more holds running text. */
const MAX_PARAGRAPHS = 2;
/** Minimum rows, and cells of the widest row, of a data table that has tables of one row or column in some cells. */
const MIN_GRID = 3;
/** Minimum share of rows with as many cells as the widest row. */
const MIN_FULL_ROWS = 0.8;

/** True when the table only positions its content: its cells become blocks of their own. */
export function isLayoutTable(table: Element): boolean {
  const role = attribute(table, 'role')?.toLowerCase();
  const isStatedLayout = role === 'presentation' || role === 'none';
  let rowNames = 0;
  let paragraphs = 0;
  let nestedTables = 0;
  /** Number of cells of each row. */
  const widths: number[] = [];
  const showsGrid = Number(attribute(table, 'border')) > 0;
  let isData = role === 'table' || role === 'grid' || attribute(table, 'summary') !== null;
  let node = firstChild(table);
  while (node) {
    const tag = isElementNode(node) ? localName(node) : '';
    if (LAYOUT_CONTENT.has(tag) && !((isData || showsGrid) && (tag[0] === 'h' || tag === 'pre'))) return true;
    if (DATA_TABLE_PARTS.has(tag)) isData = true;
    if (tag === 'tr') widths.push(0);
    else if ((tag === 'td' || tag === 'th') && widths.length > 0) {
      if (tag === 'th' && widths.at(-1) === 0) rowNames++;
      widths[widths.length - 1]++;
    } else if (tag === 'p') paragraphs++;
    else if (tag === 'table') {
      if (!isRowOrColumn(node as Element)) return true;
      nestedTables++;
    }
    node = tag === 'table' ? followingOutside(node, table) : following(node, table);
  }
  const rows = widths.length;
  const widest = Math.max(0, ...widths);
  if (widest < 2) return true;
  if (nestedTables > 0 && !(nestedTables <= rows && isGrid(widths, widest))) return true;
  // Shops also say so of a table of facts, but give each row a name.
  if (isStatedLayout) return rowNames < rows;
  if (isData) return false;
  const cells = widths.reduce((sum, width) => sum + width, 0);
  return rows < 2 || paragraphs > cells * MAX_PARAGRAPHS;
}

/** True for a table of one row or column, such as an author next to a date in the cell of a list of threads. */
function isRowOrColumn(table: Element): boolean {
  let [rows, cells] = [0, 0];
  for (const element of descendantElements(table)) {
    const tag = localName(element);
    if (tag === 'table' || LAYOUT_CONTENT.has(tag)) return false;
    if (tag === 'tr') rows++;
    else if (tag === 'td' || tag === 'th') cells++;
    if (rows > 1 && cells > rows) return false;
  }
  return true;
}

const isGrid = (widths: readonly number[], widest: number): boolean =>
  Math.min(widths.length, widest) >= MIN_GRID &&
  widths.filter((width) => width === widest).length >= MIN_FULL_ROWS * widths.length;
