import { expect, it } from 'vitest';
import { findId, IdFinder } from './line-id';

it.each([
  ['{"id":"a","html":"<p>"}', 'a'],
  ['{"html":"<p>","id":7}', 7],
  ['{ "html" : "<p>" , "id" : -1.5 }', -1.5],
  ['{"html":"\\"id\\":1,\\\\","id":"b"}', 'b'],
  ['{"page":{"id":1,"more":[{"id":2}]},"id":3}', 3],
  ['{"id":{"id":1},"html":""}', null],
  ['{"\\u0069d":"\\u00e9\\"}","html":"', 'é"}'],
  ['{"html":"id","title":"id"}', null],
  ['{"id":12345678901234567890}', null],
  ['{"id":true}', null],
  [`{"id":"${'x'.repeat(2_000)}"}`, null],
  ['{"id":1', null],
  ['[{"id":1}]', null],
  ['"id":1}', null],
  ['', null],
])('findId finds the id of the outermost object in %s', (line, id) => {
  expect(findId(Buffer.from(line))).toBe(id);
});

it('IdFinder finds an id when the line arrives byte by byte', () => {
  const finder = new IdFinder();
  for (const byte of Buffer.from('{"html":"\\\\\\"", "id":"é\\n"}')) finder.read(Uint8Array.of(byte));
  expect(finder.id).toBe('é\n');
});
