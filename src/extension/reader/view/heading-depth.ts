/** How deep a heading stands: pages leave ranks out, and a step in the contents is one step in. */

/** How many headings each one, told in order by its rank, stands under. */
export function headingDepth(): (rank: number) => number {
  const above: number[] = [];
  return (rank) => {
    while (above.length > 0 && above[above.length - 1] >= rank) above.pop();
    return above.push(rank) - 1;
  };
}
