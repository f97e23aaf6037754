import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

/** Rows of a table as the article has them: cells parted by bars, with the columns that they span. */
function rowsAfter(...rows: string[]): string[] {
  const html = htmlOf(articleOf(`<table>${rows.map((row) => `<tr>${row}`).join('')}</table>`).tree);
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    row.replace(/<t[dh](?: colspan="(\d+)")?>(.*?)<\/t[dh]>/g, '|$1$2'),
  );
}

it('a column goes when no row has content in it', () => {
  expect(rowsAfter('<td><td>Name<td><td>Age', '<td><td>Ann<td><td>7', '<td><td>Bo<td>')).toEqual([
    '|Name|Age',
    '|Ann|7',
    '|Bo',
  ]);
});

it('a column stays when a heading, a picture or a single row has content in it', () => {
  expect(rowsAfter('<th>Name<th>Age', '<td>Ann<td>', '<td>Bo<td>')).toEqual(['|Name|Age', '|Ann|', '|Bo|']);
  expect(
    rowsAfter('<td><td>Name', '<td><img src=https://example.org/a.png width=200 height=200><td>Ann')[1],
  ).toMatch(/^\|<img[^|]*\|Ann$/);
});

it('a cell spans fewer columns when some of them go', () => {
  expect(rowsAfter('<td colspan=4>People', '<td><td>Name<td><td>Age', '<td><td>Ann<td><td>7')).toEqual([
    '|2People',
    '|Name|Age',
    '|Ann|7',
  ]);
  expect(rowsAfter('<td colspan=2>People<td>', '<td colspan=2>Ann<td>7')).toEqual(['|People|', '|Ann|7']);
});

it('all columns stay when a cell spans rows', () => {
  expect(rowsAfter('<td rowspan=2>Ann<td><td>7', '<td><td>8')[1]).toBe('||8');
});

it('cells become paragraphs when the columns next to them go and nothing names the last one', () => {
  const rows = '<tr><td><td>Ann <b>Holm</b><tr><td><td><ul><li>Bo<li>Cy</ul><tr><td><td><p>Di</p>';
  expect(htmlOf(articleOf(`<table>${rows}</table>`).tree)).toBe(
    '<p>Ann <b>Holm</b></p><ul><li>Bo</li><li>Cy</li></ul><p>Di</p>',
  );
  expect(rowsAfter('<td><th>Name', '<td><td>Ann')).toEqual(['|Name', '|Ann']);
  expect(
    htmlOf(articleOf('<table><caption>Crew</caption><tr><td><td>Ann<tr><td><td>Bo</table>').tree),
  ).toContain('<caption>');
});
