import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/helpers/temporary-folder';
import { page } from '../../../test/helpers/warc';
import { createEncoder } from './corpus-formats';
import type { InputRecord, Position, RecordFacts } from './input-record';
import { openInput } from './open-input';

const folder = temporaryFolder();

const facts: RecordFacts = {
  id: 7,
  url: 'https://example.org/é',
  crawled: null,
  file: 'a.warc.gz',
  offset: 5_000_000_000,
  httpStatus: 200,
  input: { topic: ['sea', 1] },
};
const block = {
  text: 'Home',
  path: 'html/body/nav/a',
  prediction: 0.1234,
  probability: 0.01,
  label: false,
  role: 'navigation',
  roleProbability: 0.9,
};
const answer = {
  status: 'ok',
  title: 'Ω',
  text: 'a\nb\n',
  confidence: 0.5,
  blocks: [block, { ...block, label: true }],
};

async function encode(rows: [RecordFacts, object][]): Promise<Buffer> {
  const encoder = await createEncoder('parquet');
  const parts = rows.flatMap(([facts, answer]) => encoder.add(facts, JSON.stringify(answer)));
  return Buffer.concat([...parts, ...encoder.end()]);
}

const decode = (file: Buffer) =>
  parquetReadObjects({ file: new Uint8Array(file).buffer, compressors }) as Promise<
    Record<string, unknown>[]
  >;

describe('the Parquet encoder', () => {
  it('writes every field of a row, and null for those that it lacks', async () => {
    const file = await encode([
      [facts, answer],
      [
        { ...facts, id: 'x', input: undefined },
        { status: 'timeout', error: 'too slow' },
      ],
    ]);
    const [first, second] = await decode(file);
    expect(first).toMatchObject({
      ...facts,
      id: '7',
      offset: 5_000_000_000n,
      httpStatus: 200n,
      ...answer,
      markdown: null,
    });
    expect(second).toMatchObject({ id: 'x', status: 'timeout', error: 'too slow', text: null, input: null });
    expect(second.blocks ?? null).toBe(null);
  });

  it('writes row groups as they fill, and equal bytes for equal rows', async () => {
    const rows = Array.from({ length: 2_500 }, (_, i): [RecordFacts, object] => [
      { ...facts, id: i },
      answer,
    ]);
    const file = await encode(rows);
    expect((await decode(file)).map(({ id }) => id)).toEqual(rows.map(([{ id }]) => String(id)));
    expect((await encode(rows)).equals(file)).toBe(true);
  });
});

describe('openInput of Parquet', () => {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
  const file = () => join(folder, 'pages.parquet');
  const limit = { amount: 1 << 16, text: '64k' };
  async function read(from?: Position): Promise<InputRecord[]> {
    const records: InputRecord[] = [];
    const input = await openInput(file(), 'auto', limit, from);
    for await (const record of input.records) records.push(record);
    return records;
  }
  beforeAll(() => {
    const names = Array.from({ length: 600 }, (_, i) => `p${i}`);
    const html = names.map((name, i) => (i === 300 ? null : i === 400 ? 'x'.repeat(1 << 17) : page(name)));
    const columnData = [
      { name: 'url', data: names.map((name) => `https://example.org/${name}`), type: 'STRING' as const },
      { name: 'html', data: html.map((text) => text && bytes(text)), type: 'BYTE_ARRAY' as const },
      { name: 'size', data: html.map((_, i) => BigInt(i)), type: 'INT64' as const },
    ];
    writeFileSync(file(), Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 250 })));
  });

  it('yields its rows as pages, with the fields that it does not know', async () => {
    const records = await read();
    expect(records).toHaveLength(600);
    expect(records[2]).toMatchObject({
      facts: { id: 2, url: 'https://example.org/p2', file: 'pages.parquet', input: { size: 2 } },
    });
    expect(Buffer.from(records[2].page!.body).toString()).toBe(page('p2'));
    expect(records.flatMap(({ facts, fault }) => (fault ? [[facts?.id, fault.status]] : []))).toEqual([
      [300, 'bad-record'],
      [400, 'too-large'],
    ]);
  });

  it('yields times, numbers and bytes as JSON has them, also within lists', async () => {
    const schema = [
      { name: 'root', num_children: 3 },
      { name: 'html', type: 'BYTE_ARRAY' as const, repetition_type: 'OPTIONAL' as const },
      {
        name: 'crawled',
        type: 'INT64' as const,
        converted_type: 'TIMESTAMP_MILLIS' as const,
        repetition_type: 'OPTIONAL' as const,
      },
      {
        name: 'sizes',
        converted_type: 'LIST' as const,
        num_children: 1,
        repetition_type: 'OPTIONAL' as const,
      },
      { name: 'list', num_children: 1, repetition_type: 'REPEATED' as const },
      { name: 'element', type: 'INT64' as const, repetition_type: 'OPTIONAL' as const },
    ];
    const columnData = [
      { name: 'html', data: [bytes(page('a'))] },
      { name: 'crawled', data: [new Date('2024-05-01T10:00:00Z')] },
      { name: 'sizes', data: [[1n, null, 2n ** 60n]] },
    ];
    const mixed = join(folder, 'mixed.parquet');
    writeFileSync(mixed, Buffer.from(parquetWriteBuffer({ columnData, schema })));
    const { records } = await openInput(mixed, 'auto', limit);
    for await (const { facts } of records)
      expect(facts).toMatchObject({
        crawled: '2024-05-01T10:00:00.000Z',
        input: { sizes: [1, null, String(2n ** 60n)] },
      });
  });

  it('goes on after any of its rows', async () => {
    const records = await read();
    for (const i of [0, 249, 255, 256, 598, 599])
      expect((await read(records[i].next)).map(({ facts }) => facts?.url)).toEqual(
        records.slice(i + 1).map(({ facts }) => facts?.url),
      );
  });

  it('reads the bytes of a row group once, however many rows it has', async () => {
    const many = join(folder, 'many.parquet');
    const html = Array.from(
      { length: 2_000 },
      (_, i) => `<p>${createHash('sha256').update(`${i}`).digest('hex')}`,
    );
    const columnData = [{ name: 'html', data: html, type: 'STRING' as const }];
    writeFileSync(many, Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 2_000 })));
    const { records } = await openInput(many, 'auto', limit);
    const handle = await open(many);
    const read = vi.spyOn(Object.getPrototypeOf(handle), 'read');
    let rows = 0;
    for await (const { page } of records) if (page) rows++;
    const bytesRead = read.mock.calls.reduce((sum, [, , length]) => sum + Number(length), 0);
    vi.restoreAllMocks();
    await handle.close();
    expect(rows).toBe(2_000);
    expect(bytesRead).toBeGreaterThan(0);
    // The end of the file, with its metadata, is read before the rows.
    expect(bytesRead).toBeLessThanOrEqual(2 * statSync(many).size);
  });

  it('refuses a file that is cut off', async () => {
    writeFileSync(file(), 'PAR1 and no more');
    await expect(read()).rejects.toThrow('no Parquet that can be read');
  });
});
