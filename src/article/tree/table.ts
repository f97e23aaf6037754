/** Tables of data against tables that only lay a page out. */
import { attribute, ELEMENT, firstChild, following, localName, nodeType } from '../../dom/tree';

/** Content that no table of data has in its cells. */
const LAYOUT_CONTENT = new Set(
  'table h1 h2 h3 h4 h5 h6 pre form article section main nav header footer aside iframe hr'.split(' '),
);
const SIGN_OF_DATA = new Set(['th', 'caption', 'thead', 'tfoot', 'colgroup']);
/** More paragraphs a cell than this, and the table holds running text. */
const MOST_PARAGRAPHS = 2;

/**
 * Whether the table only places things, as in pages of the 1990s, ASP.NET forms and code with line numbers. Such
 * a table is taken apart and each cell becomes blocks of its own.
 */
export function isLayoutTable(table: Element): boolean {
  const role = attribute(table, 'role')?.toLowerCase();
  if (role === 'presentation' || role === 'none') return true;
  let rows = 0;
  let cells = 0;
  let rowCells = 0;
  let widest = 0;
  let paragraphs = 0;
  let data = role === 'table' || role === 'grid' || attribute(table, 'summary') !== null;
  for (let node = firstChild(table); node; node = following(node, table)) {
    if (nodeType(node) !== ELEMENT) continue;
    const tag = localName(node as Element);
    if (LAYOUT_CONTENT.has(tag) && !(data && (tag[0] === 'h' || tag === 'pre'))) return true;
    if (SIGN_OF_DATA.has(tag)) data = true;
    if (tag === 'tr') {
      rows++;
      rowCells = 0;
    } else if (tag === 'td' || tag === 'th') {
      cells++;
      widest = Math.max(widest, ++rowCells);
    } else if (tag === 'p') paragraphs++;
  }
  if (widest < 2) return true;
  if (data) return false;
  return rows < 2 || paragraphs > cells * MOST_PARAGRAPHS;
}
