import { describe, expect, it } from 'vitest';
import { readLines } from './lines';

/** Each chunk's characters stand for bytes. */
async function* stream(chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk, 'latin1');
}

async function read(chunks: string[], longest?: number): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const line of readLines(stream(chunks), longest)) lines.push(line);
  return lines;
}

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

describe('readLines', () => {
  it('joins chunks and splits at newlines only', async () => {
    expect(await read(['a', 'b\nc', `\n\nd${utf8('\u2028')}e`])).toEqual(['ab', 'c', '', 'd\u2028e']);
    expect(await read([])).toEqual([]);
    expect(await read(['a\n'])).toEqual(['a']);
  });

  it('decodes characters that two chunks share', async () => {
    const [one, two] = utf8('é');
    expect(await read([one, `${two}\n`])).toEqual(['é']);
  });

  it('gives null for a line that is too long and goes on', async () => {
    expect(await read(['12345', '6\n123\n', '1234567'], 5)).toEqual([null, '123', null]);
  });
});
