/** Tables as text with aligned columns: for a terminal, or in Markdown. */

type Rows = readonly (readonly string[])[];

const isFirst = (column: number): boolean => column === 0;
const lengthOf = (text: string): number => [...text].length;

/** Fills the cells with blanks, so that all of a column are equally long. @param least minimum length */
function padded(rows: Rows, isLeft: (column: number) => boolean, least = 0): string[][] {
  const widths = rows[0].map((_, column) => Math.max(least, ...rows.map((row) => lengthOf(row[column]))));
  return rows.map((row) =>
    row.map((cell, column) => {
      const blanks = ' '.repeat(widths[column] - lengthOf(cell));
      return isLeft(column) ? cell + blanks : blanks + cell;
    }),
  );
}

/** Formats a table, with the first column to the left and the others to the right. */
export const alignTable = (rows: Rows): string =>
  padded(rows, isFirst)
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');

/** Formats a Markdown table. @param isLeft true for a column to the left, by default the first */
export function markdownTable(rows: Rows, isLeft = isFirst): string {
  const [head, ...body] = padded(rows, isLeft, 3);
  const rule = head.map(({ length }, i) => (isLeft(i) ? '-'.repeat(length) : `${'-'.repeat(length - 1)}:`));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
