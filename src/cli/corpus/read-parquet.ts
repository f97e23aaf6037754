/** Reads the pages of a Parquet file: a row with `html` is a page, as a line of JSON is. */
import { open } from 'node:fs/promises';
import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { getOrCompute } from '../../dom/collections';
import { tooLarge } from '../input';
import { messageOf, UserError } from '../usage';
import type { InputRecord, InputSource } from './input-record';
import { recordOfFields } from './record-fields';

const BATCH_SIZE = 256;

/** Progress of reading a Parquet file; updated in place. */
export interface ParquetProgress {
  /** Share of the rows that are read. */
  share: number;
}

/** A file that keeps the parts it has read until they are released: each batch needs those of its row group. */
interface ParquetFile extends AsyncBuffer {
  release(): void;
  close(): Promise<void>;
}

async function openFile(path: string): Promise<ParquetFile> {
  const file = await open(path);
  const { size } = await file.stat();
  const parts = new Map<string, Promise<ArrayBuffer>>();
  async function read(start: number, end: number): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(end - start);
    await file.read(bytes, 0, bytes.length, start);
    return bytes.buffer;
  }
  return {
    byteLength: size,
    slice: (start, end = size) => getOrCompute(parts, `${start}-${end}`, () => read(start, end)),
    release: () => parts.clear(),
    close: () => file.close(),
  };
}

/** Returns a value in the form that JSON has for it. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toJSON();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plainValue);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainValue(part)]));
}

function readRow(
  row: Record<string, unknown>,
  number: number,
  { file, maxBytes }: InputSource,
): Omit<InputRecord, 'next'> {
  const { html, ...others } = row;
  const plain = Object.entries(others)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, plainValue(value)]);
  const fields = { ...Object.fromEntries(plain), html };
  const record = recordOfFields(
    fields,
    { id: number, url: null, crawled: null, file, offset: null },
    'the row',
  );
  if ((record.page?.body.length ?? 0) <= maxBytes.amount) return record;
  return { facts: record.facts, fault: { status: 'too-large', error: tooLarge('the row', maxBytes) } };
}

const damaged = (path: string) => (error: unknown) => {
  throw new UserError(`${path} is no Parquet that can be read: ${messageOf(error)}`);
};

const readMetadata = (file: ParquetFile, path: string) => parquetMetadataAsync(file).catch(damaged(path));

/** Checks that a file can be read and has pages. @throws {UserError} */
export async function checkParquet(path: string): Promise<void> {
  const file = await openFile(path);
  try {
    const columns = parquetSchema(await readMetadata(file, path)).children.map(({ element }) => element.name);
    if (!columns.includes('html'))
      throw new UserError(`${path} has no column html; its columns are ${columns.join(', ')}`);
  } finally {
    await file.close();
  }
}

/** Yields the ranges of rows that are decoded at a time, from row `skip` on; none has rows of two groups. */
function* batchesOf({ row_groups }: FileMetaData, skip: number) {
  let groupStart = 0;
  for (const { num_rows } of row_groups) {
    const groupEnd = groupStart + Number(num_rows);
    const first = Math.max(skip, groupStart);
    for (let rowStart = first; rowStart < groupEnd; rowStart += BATCH_SIZE)
      yield {
        rowStart,
        rowEnd: Math.min(groupEnd, rowStart + BATCH_SIZE),
        isNewGroup: rowStart === first,
      };
    groupStart = groupEnd;
  }
}

/** Yields the rows of a file after the first `skip`. @throws {UserError} when it is not valid Parquet */
export async function* readParquet(
  path: string,
  source: InputSource,
  skip: number,
  progress: ParquetProgress,
): AsyncGenerator<InputRecord> {
  const file = await openFile(path);
  try {
    const metadata = await readMetadata(file, path);
    const count = Number(metadata.num_rows);
    for (const { rowStart, rowEnd, isNewGroup } of batchesOf(metadata, skip)) {
      if (isNewGroup) file.release();
      const range = { rowStart, rowEnd };
      const rows = await parquetReadObjects({ file, metadata, compressors, ...range, utf8: false }).catch(
        damaged(path),
      );
      for (const [i, row] of rows.entries()) {
        const number = rowStart + i;
        progress.share = (number + 1) / count;
        yield { next: { offset: 0, skip: number + 1 }, ...readRow(row, number, source) };
      }
    }
  } finally {
    await file.close();
  }
}
