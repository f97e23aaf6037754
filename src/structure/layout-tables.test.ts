import { expect, it } from 'vitest';
import { parseHtml } from '../dom/parse-tree';
import { elementsThatMayMatch } from '../dom/tree';
import { isLayoutTable } from './layout-tables';

const isLayout = (table: string): boolean =>
  isLayoutTable(
    Array.from(elementsThatMayMatch(parseHtml(table), 'table')).find(
      ({ localName }) => localName === 'table',
    )!,
  );

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const small = (...cells: string[]): string => `<table>${row(...cells)}</table>`;
const table = (...rows: string[]): string => `<table>${rows.join('')}</table>`;

it('isLayoutTable is true when a table has one column, one row, a form or headings', () => {
  expect(isLayout(table(row('a'), row('b'), row('c')))).toBe(true);
  expect(isLayout(table(row('a', 'b', 'c')))).toBe(true);
  expect(isLayout(table(row('a', 'b'), row('c', '<form></form>')))).toBe(true);
  expect(isLayout(table(row('<h2>a</h2>', 'b'), row('c', 'd')))).toBe(true);
  expect(isLayout(table(row('a', 'b'), row('c', 'd')))).toBe(false);
});

it('isLayoutTable is false when a table of one row arranges one cell of most rows', () => {
  const threads = [row('Subject', 'Replies', 'Last post')];
  for (const name of ['Ann', 'Bo', 'Cy']) threads.push(row('A subject', '7', small('Mar 11', `by ${name}`)));
  expect(isLayout(table(...threads))).toBe(false);
});

it('isLayoutTable is false when a table of one column lists the documents of a row in one cell', () => {
  const events = [row('Date', 'Event', 'Documents')];
  for (const day of ['3 May', '4 May', '5 May'])
    events.push(row(day, 'Notice', table(row('PDF'), row('Letter'))));
  expect(isLayout(table(...events))).toBe(false);
});

it('isLayoutTable is true when tables of more rows and columns, in many cells or in rows of unlike widths are in its cells', () => {
  const deep = row('a', 'b', table(row('c', 'd'), row('e', 'f')));
  expect(isLayout(table(deep, row('a', 'b', 'c'), row('a', 'b', 'c')))).toBe(true);
  const cards = row(small('a'), small('b'), small('c'));
  expect(isLayout(table(cards, cards, cards))).toBe(true);
  expect(isLayout(table(row('logo'), row('menu', small('text'), 'margin'), row('footer')))).toBe(true);
});
