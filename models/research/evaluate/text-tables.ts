/** Tables as text: with aligned columns for a terminal, or in Markdown. */

/** Formats a table with aligned columns, the first one to the left and the others to the right. */
export function alignTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a Markdown table. @param left number of left-aligned columns */
export function markdownTable(rows: readonly (readonly string[])[], left = 1): string {
  const [head, ...body] = rows;
  const rule = head.map((_, column) => (column < left ? '---' : '---:'));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
