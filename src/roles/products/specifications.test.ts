import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { wordCounts } from '../../features/word-counts';
import { runSync } from '../../scheduler';
import { findLines } from '../../structure/inline-lines';
import { StretchSums } from '../../structure/stretches';
import { findPropertyLines, findSpecifications } from './specifications';

/** Texts of the specifications in some HTML. */
function specifications(html: string): string[] {
  const { blocks } = pageOf(`<body>${html}</body>`);
  const words = wordCounts(blocks);
  const sums = new StretchSums(blocks.length, (i) => words[i]);
  return findSpecifications(blocks, sums).map(({ from, to }) =>
    blocks
      .slice(from, to)
      .map(({ text }) => text.trim())
      .join(' '),
  );
}

it('findSpecifications() finds a table when its rows have a name and a value each', () => {
  const html = '<p>Fork<table><tr><th>Weight<td>94 g<tr><th>Length<td>128 mm</table><p>More';
  expect(specifications(html)).toEqual(['Weight 94 g Length 128 mm']);
});

it('findSpecifications() finds a table when its names are explained in elements next to them', () => {
  const tip = `<div>${'It tells how heavy it is in the hand. '.repeat(8).trim()}</div>`;
  const html = `<table><tr><td>Weight ${tip}<td>94 g<tr><td>Length ${tip}<td>128 mm</table>`;
  expect(specifications(html)).toHaveLength(1);
});

it('findSpecifications() finds a table when its rows have several names with a colon', () => {
  const row = '<tr><td>Weight:<td>94 g<td>Length:<td>128 mm';
  expect(specifications(`<table>${row}${row}</table>`)).toHaveLength(1);
});

it('findSpecifications() finds a definition list', () => {
  const html = '<dl><dt>Weight<dd>94 <b>g</b><dt>Length<dd>128 mm</dl>';
  expect(specifications(html)).toEqual(['Weight 94 g Length 128 mm']);
});

it.each([
  ['it has one row', '<table><tr><th>Weight<td>94 g</table>'],
  ['it has four columns', '<table><tr><td>1<td>2<td>3<td>4<tr><td>5<td>6<td>7<td>8</table>'],
  ['it has three columns', '<table><tr><td>1<td>2<td>3<tr><td>4<td>5<td>6</table>'],
  [
    'its values are text',
    `<table>${`<tr><td>Anna<td>${'wrote that she liked it '.repeat(14)}`.repeat(3)}</table>`,
  ],
  ['it counts stars', '<table><tr><td>5 stars<td>66 %<tr><td>4 stars<td>34 %</table>'],
  ['it is for machines', '<table><tr><td>price_tier1:<td>15<tr><td>thumb_bone:<td>https://e.x/1.jpg</table>'],
])('findSpecifications() finds no table when %s', (_, html) => {
  expect(specifications(html)).toEqual([]);
});

/** Texts of the lines with a name and a value in some HTML. */
function propertyLines(html: string): string[] {
  const { blocks } = pageOf(`<body>${html}</body>`);
  const words = wordCounts(blocks);
  const sums = new StretchSums(blocks.length, (i) => words[i]);
  return findPropertyLines(blocks, runSync(findLines(blocks)), sums).map(({ from, to }) =>
    blocks
      .slice(from, to)
      .map(({ text }) => text.trim())
      .join(' '),
  );
}

const property = (name: string, value: string) =>
  `<div><b>${name}</b><span>:</span> <span>${value}</span></div>`;
const PROPERTIES = [property('Upper', 'leather'), property('Lining', 'wool'), property('Sole', 'rubber')];

it('findPropertyLines() finds three lines with a name and a value each', () => {
  const html = `<h2>Material</h2><div>${PROPERTIES.join('')}</div><p>More`;
  expect(propertyLines(html)).toEqual(['Upper : leather Lining : wool Sole : rubber']);
});

it.each([
  ['there are two', `<div>${PROPERTIES.slice(1).join('')}</div>`],
  [
    'they are in different places',
    PROPERTIES.map((line) => `<div>${line}<p>And more of it</p></div>`).join(''),
  ],
  [
    'they count stars',
    `<div>${property('5 star', '14')}${property('4 stars', '2')}${property('3 Sterne', '0')}</div>`,
  ],
  ['they are addresses', `<div>${'<p>https://example.org/shoes</p>'.repeat(3)}</div>`],
  [
    'they are long links',
    `<div>${'<p><a href="/sale">Black week: up to 80 % off shoes, bags and all coats</a></p>'.repeat(3)}</div>`,
  ],
  ['they are sentences', `<div>${'<p>They wear well. Mine: six years</p>'.repeat(3)}</div>`],
])('findPropertyLines() finds none when %s', (_, html) => {
  expect(propertyLines(html)).toEqual([]);
});
