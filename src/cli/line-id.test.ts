import { expect, it } from 'vitest';
import { leadingId } from './line-id';

it.each([
  ['{"id":"a","html":"<p>"}', 'a'],
  [' { "id" : -15 , "html" : "', -15],
  ['{"id":"\\u00e9\\"}","html":"', 'é"}'],
  ['{"id":"\\x","html":"', null],
  ['{"html":"<p>","id":7}', null],
  ['{"id":{"id":1},"html":""}', null],
  ['{"id":12345678901234567890}', null],
  [`{"id":"${'x'.repeat(2_000)}"}`, null],
  ['{"id":1', null],
  ['[{"id":1}]', null],
  ['', null],
])('leadingId returns the id of %s when it is its first field', (line, id) => {
  expect(leadingId(Buffer.from(line))).toBe(id);
});
