/**
 * Tables of the papers' figures next to ours, made from the ledger of the experiments. `models/REPRODUCTION.md`
 * shows each between two marks; `models/paper-figures.md` lists every single figure.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines, writeJsonLines } from '../evaluate/json-lines';
import { mean } from '../evaluate/statistics';
import { markdownTable } from '../evaluate/text-tables';

const FOLDER = join('models', 'research', 'reproduce');
const DEFINITIONS = join(FOLDER, 'paper-tables.json');
const LEDGER = join(FOLDER, 'experiments', 'ledger.jsonl');

export interface LedgerRow {
  table: string;
  row: string;
  figures: Record<string, number | number[] | undefined>;
}

/** Rounds the figures of a row. */
export const rounded = (figures: Readonly<Record<string, number>>, digits: number): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(digits))]));

/** A table: the paper's figures, and why ours may differ. Without `rows` the paper has none. */
export interface PaperTable {
  table: string;
  title: string;
  source?: string;
  columns: string[];
  digits: number;
  why?: string;
  /** Reasons for single rows, after the common one. */
  rowWhy?: Record<string, string>;
  /** Adds the means of all rows. */
  mean?: boolean;
  /** Means that the paper gives instead of its rows. */
  paperMean?: number[];
  rows?: Record<string, (number | null)[]>;
  /** Maximum difference that a test allows: of the means where there are any, else of every figure. */
  tolerance?: number;
  /** Other tolerances of single rows, whose reason is in `rowWhy`. */
  rowTolerance?: Record<string, number>;
  /** Column by which a table without the paper's rows is sorted, greatest first. */
  sortBy?: string;
}

/** Figures of a row by column; null where there is none. */
interface ComparedRow {
  name: string;
  paper: (number | null)[];
  ours: (number | null)[];
  why: string;
}

/** Reads the papers' tables, with their figures. */
export const readDefinitions = (): PaperTable[] => JSON.parse(readFileSync(DEFINITIONS, 'utf8'));

/** Reads the rows of our figures that were recorded. */
export const readLedger = (file = LEDGER): LedgerRow[] => (existsSync(file) ? readJsonLines(file) : []);

/** Writes rows into the ledger, in place of earlier ones of the same names. */
export function recordRows(rows: readonly LedgerRow[], file = LEDGER): void {
  const byName = new Map(readLedger(file).map((row) => [`${row.table} ${row.row}`, row]));
  for (const row of rows) byName.set(`${row.table} ${row.row}`, row);
  writeJsonLines(file, byName.values());
}

const numbersIn = (values: (number | null)[]) => values.filter((value): value is number => value !== null);
const meanOf = (values: (number | null)[]) => (numbersIn(values).length > 0 ? mean(numbersIn(values)) : null);

/** Puts the paper's figures and ours side by side. */
export function compare(definition: PaperTable, ledger: readonly LedgerRow[]): ComparedRow[] {
  const { table, columns, rows, why = '', rowWhy = {} } = definition;
  const ours = new Map(ledger.filter((row) => row.table === table).map((row) => [row.row, row.figures]));
  const names = rows ? Object.keys(rows) : [...ours.keys()];
  const compared = names.map((name): ComparedRow => {
    const figures = ours.get(name);
    return {
      name,
      paper: rows?.[name] ?? columns.map(() => null),
      ours: columns.map((column) => {
        const figure = figures?.[column];
        return typeof figure === 'number' ? figure : null;
      }),
      why: [why, rowWhy[name]].filter(Boolean).join(' '),
    };
  });
  if (definition.sortBy) {
    const at = columns.indexOf(definition.sortBy);
    compared.sort((a, b) => (b.ours[at] ?? 0) - (a.ours[at] ?? 0));
  }
  if (!definition.mean) return compared;
  // A mean of the paper's ten folds next to one of ours, however many were run.
  const average = (pick: (row: ComparedRow) => (number | null)[]) =>
    columns.map((_, i) => meanOf(compared.map((row) => pick(row)[i])));
  const paper = definition.paperMean ?? average((row) => row.paper);
  return [...compared, { name: 'mean', paper, ours: average((row) => row.ours), why }];
}

/** Columns of whole numbers. */
const COUNTS: ReadonlySet<string> = new Set(['Dim', 'leaves', 'C', 'γ']);

const show = (value: number | null, digits: number, column: string): string => {
  if (value === null) return '–';
  return COUNTS.has(column) ? String(Number(value.toPrecision(4))) : value.toFixed(digits);
};

const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** Table for the page: the paper's figure and ours in each cell, or ours alone. */
function pageTable(definition: PaperTable, ledger: readonly LedgerRow[]): string {
  const { columns, digits, rows: fromPaper } = definition;
  const rows = compare(definition, ledger);
  const cell = ({ paper, ours }: ComparedRow, i: number) => {
    if (!fromPaper || (paper[i] === null && ours[i] !== null)) return show(ours[i], digits, columns[i]);
    if (paper[i] === null) return '';
    return `${show(paper[i], digits, columns[i])} / ${show(ours[i], digits, columns[i])}`;
  };
  const table = markdownTable([
    [fromPaper ? 'paper / ours' : '', ...columns],
    ...rows.map((row) => [row.name, ...columns.map((_, i) => cell(row, i))]),
  ]);
  const source = definition.source ? ` (${definition.source})` : '';
  const reasons = Object.entries(definition.rowWhy ?? {}).map(([name, why]) => `- ${name}: ${why}`);
  const why = definition.why ? ['', `Why ours differ: ${definition.why}`] : [];
  return [
    `**${definition.title}**${source}`,
    '',
    table,
    ...why,
    ...(reasons.length > 0 ? ['', ...reasons] : []),
  ].join('\n');
}

/** List of all figures that a paper has, each with ours, the difference and the reason. */
export function figureList(definitions: readonly PaperTable[], ledger: readonly LedgerRow[]): string {
  const parts = definitions
    .filter(({ rows }) => rows)
    .map((definition) => {
      const { columns, digits } = definition;
      const lines = compare(definition, ledger).flatMap(({ name, paper, ours, why }) =>
        columns.flatMap((column, i) => {
          const [theirs, mine] = [paper[i], ours[i]];
          if (theirs === null) return [];
          const difference = mine === null ? '–' : signed(mine - theirs, digits);
          const reason = mine === null ? 'Not measured yet.' : why;
          return [
            [name, column, show(theirs, digits, column), show(mine, digits, column), difference, reason],
          ];
        }),
      );
      const head = ['row', 'figure', 'paper', 'ours', 'difference', 'why'];
      const table = markdownTable([head, ...lines], (column) => column < 2 || column === 5);
      return `## ${definition.title}\n\n${definition.source}\n\n${table}`;
    });
  return `${[HEAD, ...parts].join('\n\n')}\n`;
}

const HEAD = `# Every figure of the papers next to ours

Written by \`npm run reproduce -- page\` from the ledger of the experiments; a test compares both. The tables in [REPRODUCTION.md](REPRODUCTION.md) are made from the same ledger.`;

const mark = (table: string) => `<!-- table: ${table} -->`;
const END = '<!-- end of table -->';

/** Replaces the tables between the marks of a page. @throws {Error} naming a mark without a table */
export function fillPage(
  page: string,
  definitions: readonly PaperTable[],
  ledger: readonly LedgerRow[],
): string {
  return page.replace(/<!-- table: (.*) -->\n[\s\S]*?<!-- end of table -->/g, (_, name: string) => {
    const definition = definitions.find(({ table }) => table === name);
    if (!definition) throw new Error(`no table '${name}'`);
    return `${mark(name)}\n\n${pageTable(definition, ledger)}\n\n${END}`;
  });
}
