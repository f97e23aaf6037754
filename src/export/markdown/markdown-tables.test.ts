import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../html';
import { toMarkdown } from './markdown';

const markdown = (rows: string): string => toMarkdown(articleOf(`<table>${rows}</table>`));

describe('tables in Markdown', () => {
  it('have a header when the first row has bold cells', () => {
    const rows = '<tr><td><strong>Level</strong><td><p><b>Rate</b></p><td><tr><td>Low<td><b>9</b><td>x';
    expect(markdown(rows)).toBe('| Level | Rate | |\n| - | - | - |\n| Low | **9** | x |\n');
    expect(htmlOf(articleOf(`<table>${rows}`).tree)).toContain('<td><strong>Level</strong></td>');
  });

  it.each([
    ['a cell of it is not bold', '<tr><td><b>Level</b><td>Low<tr><td><b>Rate</b><td>9'],
    ['a cell of it is bold in part', '<tr><td><b>Level</b> of skill<td><b>Low</b><tr><td>Rate<td>9'],
    ['one cell of it has text', '<tr><td><b>Rates</b><td><tr><td>Low<td>9'],
    ['a cell of it names the row', '<tr><th>Level<td><b>Low</b><tr><th>Rate<td>9'],
    ['another row is one', '<tr><td><b>a</b><td><b>b</b><tr><th>Level<th>Rate<tr><td>Low<td>9'],
  ])('have no header when %s', (_, rows) => expect(markdown(rows)).toMatch(/^\| +\| +\|\n\| - \| - \|\n/));

  it('keep the text of headings in their cells when the page draws a grid', () => {
    const rows = '<tr><td><h3>Office</h3><td><h3>Seat</h3><tr><td><h3>Harbour</h3><td><p>Quay 2';
    const cells = '| | |\n| - | - |\n| Office | Seat |\n| Harbour | Quay 2 |\n';
    expect(toMarkdown(articleOf(`<table border="1">${rows}</table>`))).toBe(cells);
    expect(markdown(rows)).toContain('### Office\n');
  });

  it('have inline code for each line of a code block', () => {
    expect(markdown('<tr><th>Name<th>Files<tr><td>one<td><pre>a.txt\n\nb.txt</pre>')).toBe(
      '| Name | Files |\n| - | - |\n| one | `a.txt`<br>`b.txt` |\n',
    );
  });

  it('have breaks within bold text, but none within code', () => {
    const cells = '<td><b>a<br>b</b> c<td>see <code>d<br>e</code>';
    expect(markdown(`<tr><th>Name<th>Files<tr>${cells}`)).toContain('| **a<br>b** c | see `d e` |');
  });
});
