import { describe, expect, it } from 'vitest';
import { type InputLine, idOf, leadingId, readLines } from './json-lines';

/** Creates a byte stream from chunks, whose characters stand for bytes. */
async function* stream(chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk, 'latin1');
}

async function read(chunks: string[]): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = [];
  for await (const { bytes } of readLines(stream(chunks), Infinity)) {
    lines.push(bytes && Buffer.from(bytes).toString('utf8'));
  }
  return lines;
}

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

describe('readLines', () => {
  it('joins chunks and splits only at newlines', async () => {
    expect(await read(['a', 'b\nc', `\n\nd${utf8('\u2028')}e`])).toEqual(['ab', 'c', '', 'd\u2028e']);
    expect(await read([])).toEqual([]);
    expect(await read(['a\n'])).toEqual(['a']);
  });

  it('joins a character that is split between two chunks', async () => {
    const [one, two] = utf8('é');
    expect(await read([one, `${two}\n`])).toEqual(['é']);
  });

  it('keeps only the number and id of a line when it is too large, and continues', async () => {
    const lines: InputLine[] = [];
    const chunks = ['{"id":1}\n{"id":2', ',"a":"12345', '6"}\n{"id":3}\n{"html":"34"}'];
    for await (const line of readLines(stream(chunks), 8)) lines.push(line);
    expect(lines).toEqual([
      { number: 1, length: 9, bytes: Buffer.from('{"id":1}') },
      { number: 2, length: 22, id: 2 },
      { number: 3, length: 9, bytes: Buffer.from('{"id":3}') },
      { number: 4, length: 13, id: null },
    ]);
  });
});

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

it.each([
  ['{"html":"<p>\\"id\\":1","page":{"id":1},"id":"b"}', 'b'],
  ['{"html":"<p>","id":-7}', -7],
  ['{"html":"<p>","id":12345678901234567890}', null],
  ['{"id":true}', null],
  ['{"id":7,"html":"<p>', 7],
  ['null', null],
])('idOf returns the id of the outermost object of %s', (line, id) => {
  expect(idOf(Buffer.from(line))).toBe(id);
});
