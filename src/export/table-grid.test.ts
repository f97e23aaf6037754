import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { toMarkdown } from './markdown/markdown';

/** Rows of the table below its header. */
function bodyOf(rows: string): string[] {
  return toMarkdown(articleOf(`<table>${rows}</table>`))
    .trimEnd()
    .split('\n')
    .slice(2);
}

describe('the grid of a table', () => {
  it('leaves places empty when a cell spans them', () => {
    expect(bodyOf('<tr><th>a<th>b<th>c<tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td>4')).toEqual([
      '| 1 | 2 | |',
      '| | 3 | 4 |',
    ]);
  });

  it('keeps cells in their columns when cells of several rows span the same row', () => {
    const rows = [
      '<td>1<td>2<td>3<td rowspan=3>4<td>5',
      '<td rowspan=2>6<td>7<td>8<td>9',
      '<td>10<td>11<td>12',
    ];
    expect(bodyOf(`<tr><th>a<th>b<th>c<th>d<th>e<tr>${rows.join('<tr>')}`)).toEqual([
      '| 1 | 2 | 3 | 4 | 5 |',
      '| 6 | 7 | 8 | | 9 |',
      '| | 10 | 11 | | 12 |',
    ]);
  });

  it('has no more rows and columns than the table', () => {
    expect(bodyOf('<tr><td colspan=1000>1<tr><td rowspan=9>2<td>3')).toEqual(['| 1 | |', '| 2 | 3 |']);
  });

  it.each([
    ['both ways', '<td colspan=40 rowspan=40>a'],
    ['columns', '<td colspan=40>a'],
    ['rows', '<td rowspan=40>a'],
  ])('has at most four places per cell and ten thousand when cells span %s', (_, cell) => {
    // Without a limit, each of them has 64,000 places at least.
    const side = 40;
    const grid = bodyOf(`<tr>${cell.repeat(side)}`.repeat(side));
    const places = grid.join('').split('|').length - 1 - grid.length;
    expect(places).toBeLessThanOrEqual(4 * side * side + 10_000 + side);
    expect(grid.join('').split('a').length - 1).toBe(side * side);
  });

  it('leaves out the empty ends of many short rows under a long one', () => {
    const grid = bodyOf(`<tr>${'<td>a'.repeat(300)}${'<tr><td>b<td>c'.repeat(300)}`);
    expect(grid.slice(1)).toEqual(Array.from({ length: 300 }, () => '| b | c |'));
  });
});
