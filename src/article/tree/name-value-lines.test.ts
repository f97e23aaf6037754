import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(source).tree);
const row = (name: string, value: string): string => `<div><div>${name}</div><div>${value}</div></div>`;

it('name and value become one line when three facts or more follow each other', () => {
  expect(html(row('Length:', '13 feet') + row('<b>Weight:</b>', '49 lbs.') + row('Hull:', 'Plastic'))).toBe(
    '<p>Length: 13 feet</p><p><b>Weight:</b> 49 lbs.</p><p>Hull: Plastic</p>',
  );
});

it('lines stay apart when there are fewer facts, a value is long or announces more', () => {
  const apart = (source: string) => expect(html(source)).not.toMatch(/: \w/);
  apart(`${row('Length:', '13 feet')}${row('Weight:', '49 lbs.')}<p>It floats.</p>`);
  apart(row('Ann:', 'It floats. '.repeat(9)) + row('Bo:', 'Yes.') + row('Cy:', 'No.'));
  apart('<p>Colours:</p><p>Dark:</p><p>black</p><p>Light:</p><p>white</p>');
});
