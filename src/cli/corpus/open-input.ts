/** Opens an input of any supported kind, which it recognises by the first bytes. */
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { otherFileKind } from '../../library/file-signatures';
import { LINES_OF_ARRAY, UNREADABLE } from '../file-kind';
import { describeFault } from '../input';
import { type Limit, UserError } from '../usage';
import { ByteStream, DamagedData } from './byte-stream';
import { gzipMembers } from './gzip-members';
import type { InputRecord, InputSource, Position } from './input-record';
import type { CrawlFormat } from './read-warc';

/** Kinds of input that can be named, so that the first bytes do not decide. */
export const INPUT_KINDS = ['auto', 'warc', 'arc', 'wet', 'jsonl', 'parquet'] as const;
export type InputKind = (typeof INPUT_KINDS)[number];
type Compression = 'gzip' | 'zstd' | undefined;

/** Bytes by which a kind is recognised. */
const HEAD_BYTES = 1 << 12;
/** Bytes that hold the first block of zstd: nothing can be unpacked before its end. */
const ZSTD_HEAD_BYTES = 1 << 18;
const GZIP = '\x1f\x8b';
const ZSTD = '\x28\xb5\x2f\xfd';

async function* unpackZstd(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Decompress } = await import('fzstd');
  let unpacked: Uint8Array[] = [];
  const decoder = new Decompress((chunk) => unpacked.push(chunk));
  const push = (chunk: Uint8Array, isLast = false) => {
    try {
      decoder.push(chunk, isLast);
    } catch (error) {
      throw new DamagedData(`the zstd data is damaged: ${(error as Error).message}`);
    }
  };
  for await (const chunk of input) {
    push(chunk);
    yield* unpacked;
    unpacked = [];
  }
  push(new Uint8Array(), true);
  yield* unpacked;
}

async function* unpack(
  input: AsyncIterable<Uint8Array>,
  compression: Compression,
): AsyncGenerator<Uint8Array> {
  if (compression === 'zstd') yield* unpackZstd(input);
  else {
    for await (const { content } of gzipMembers(new ByteStream(input))) yield* content;
  }
}

/** The bytes of a file, which messages about faults name. */
async function* readFile(file: string, start: number): AsyncGenerator<Uint8Array> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file, { start, highWaterMark: 1 << 18 });
  } catch (error) {
    throw describeFault(error as NodeJS.ErrnoException, file);
  }
}

/** Unpacks the beginning of a file. @returns null when its data ends or is damaged before the first byte */
async function unpackHead(head: Uint8Array, compression: Compression): Promise<string | null> {
  async function* pieces() {
    for (let i = 0; i < head.length; i += HEAD_BYTES) yield head.subarray(i, i + HEAD_BYTES);
  }
  let text = '';
  try {
    // No more is unpacked than is needed: a small file may hold gigabytes.
    for await (const part of compression ? unpack(pieces(), compression) : pieces()) {
      text += Buffer.from(part.subarray(0, HEAD_BYTES)).toString('latin1');
      if (text.length >= HEAD_BYTES) break;
    }
  } catch {
    // The head ends in the middle of the data; what was unpacked of it is enough.
    if (text === '') return null;
  }
  return text;
}

/** Recognises an input by its beginning, unpacked; null when that is damaged. @throws {UserError} */
function kindOf(start: string | null, file: string): Exclude<InputKind, 'auto'> {
  const text = start?.replace(/^\xef\xbb\xbf/, '') ?? '\0';
  if (/^\s*WARC\/\d/.test(text)) return 'warc';
  if (/^filedesc:\/\//.test(text)) return 'arc';
  if (text.startsWith('PAR1')) return 'parquet';
  // A file without any bytes has no lines either.
  if (/^\s*(?:\{|$)/.test(text)) return 'jsonl';
  if (/^\s*\[/.test(text)) throw new UserError(`${file} is a JSON array; ${LINES_OF_ARRAY}`);
  if (/^\s*<(?:!--|!doctype|html|head)/i.test(text))
    throw new UserError(`${file} is a page, not a crawl; leaflight extract reads it`);
  const otherKind = otherFileKind(text);
  if (otherKind) throw new UserError(`${file} ${UNREADABLE[otherKind]}`);
  throw new UserError(`${file} is neither WARC, ARC, Parquet nor lines of JSON; --input names its kind`);
}

const compressionOf = (text: string): Compression =>
  text.startsWith(GZIP) ? 'gzip' : text.startsWith(ZSTD) ? 'zstd' : undefined;

/** The first bytes of a file, from which its kind is recognised. */
interface Head {
  bytes: Uint8Array;
  compression: Compression;
}

async function peekHead(stream: ByteStream): Promise<Head> {
  const bytes = await stream.peek(HEAD_BYTES);
  const compression = compressionOf(Buffer.from(bytes).toString('latin1'));
  return { bytes: compression === 'zstd' ? await stream.peek(ZSTD_HEAD_BYTES) : bytes, compression };
}

async function readHead(file: string): Promise<Head> {
  const stream = new ByteStream(readFile(file, 0));
  const head = await peekHead(stream);
  await stream.close();
  return head;
}

const kindOfHead = async ({ bytes, compression }: Head, path: string) =>
  kindOf(await unpackHead(bytes, compression), path);

/** Checks that a file is of a kind that can be read, before anything is written. @throws {UserError} */
export async function checkKind(path: string, named: InputKind): Promise<void> {
  const kind = named === 'auto' ? await kindOfHead(await readHead(path), path) : named;
  if (kind === 'parquet') await (await import('./read-parquet')).checkParquet(path);
}

export interface OpenInput {
  records: AsyncIterable<InputRecord>;
  readonly bytesRead: number;
}

/** Opens a Parquet file, which is read from its end. */
async function openParquet(path: string, source: InputSource, { skip }: Position): Promise<OpenInput> {
  if (path === '-') throw new UserError('Parquet is not read from standard input');
  const { readParquet } = await import('./read-parquet');
  const { size } = statSync(path);
  const progress = { share: 0 };
  return {
    records: readParquet(path, source, skip, progress),
    get bytesRead() {
      return size * progress.share;
    },
  };
}

/** Yields the rest of a stream, without keeping it. */
async function* chunksOf(stream: ByteStream): AsyncGenerator<Uint8Array> {
  for (let chunk = await stream.read(); chunk; chunk = await stream.read()) {
    stream.setMark();
    yield chunk;
  }
}

async function* readCrawl(
  stream: ByteStream,
  format: CrawlFormat,
  compression: Compression,
  source: InputSource,
): AsyncGenerator<InputRecord> {
  const { readGzipWarc, readPlainWarc } = await import('./read-warc');
  if (compression === 'gzip') yield* readGzipWarc(stream, format, source);
  else if (compression)
    yield* readPlainWarc(new ByteStream(unpack(chunksOf(stream), compression)), format, source, false);
  else yield* readPlainWarc(stream, format, source, true);
}

async function* readPages(
  stream: ByteStream,
  compression: Compression,
  source: InputSource,
  start: Position,
): AsyncGenerator<InputRecord> {
  const { readJsonLines } = await import('./read-json-lines');
  if (compression) yield* readJsonLines(unpack(chunksOf(stream), compression), source);
  else yield* readJsonLines(chunksOf(stream), source, start);
}

/** Yields the records after the first `count`, and closes the stream after the last. */
async function* skipRecords(
  records: AsyncIterable<InputRecord>,
  count: number,
  stream: ByteStream,
): AsyncGenerator<InputRecord> {
  let skipped = 0;
  try {
    for await (const record of records) if (skipped++ >= count) yield record;
  } finally {
    await stream.close();
  }
}

/** Opens an input at a position. @throws {UserError} when it cannot be read */
export async function openInput(
  path: string,
  named: InputKind,
  maxBytes: Limit,
  from: Position = { offset: 0, skip: 0 },
): Promise<OpenInput> {
  const isStandardInput = path === '-';
  const start = isStandardInput ? 0 : from.offset;
  const stream = new ByteStream(readFile(path, start), start);
  // The kind is that of the beginning: a run may go on in the middle of a record that is damaged.
  const head = await (isStandardInput ? peekHead(stream) : readHead(path));
  if (isStandardInput) await stream.skip(from.offset);
  const { compression } = head;
  const kind = named === 'auto' ? await kindOfHead(head, path) : named;
  const source = { file: isStandardInput ? 'standard input' : basename(path), maxBytes };
  if (kind === 'parquet') {
    await stream.close();
    return openParquet(path, source, from);
  }
  const recordsOf: Record<typeof kind, () => AsyncIterable<InputRecord>> = {
    warc: () => readCrawl(stream, 'warc', compression, source),
    // WET files are WARC files.
    wet: () => readCrawl(stream, 'warc', compression, source),
    arc: () => readCrawl(stream, 'arc', compression, source),
    jsonl: () => readPages(stream, compression, source, from),
  };
  return {
    records: skipRecords(recordsOf[kind](), from.skip, stream),
    get bytesRead() {
      return stream.position;
    },
  };
}
