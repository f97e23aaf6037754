/** Reads pages from lines of JSON: `{id?, html, url?, contentType?, crawled?}`, with any further fields. */
import { tooLarge } from '../input';
import { readLines, type TextLine } from '../json-lines';
import { DamagedData } from './byte-stream';
import type { InputRecord, InputSource, Position, RecordFacts } from './input-record';
import { recordOfFields } from './record-fields';

const utf8 = new TextDecoder();

/** Reads a line as a page; as a fault when it is no JSON object. @param line name of the line, for messages */
function readLine(bytes: Uint8Array, line: string, facts: RecordFacts): Omit<InputRecord, 'next'> {
  const bad = (error: string) => ({ facts, fault: { status: 'bad-record' as const, error } });
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    return bad(`${line} is not JSON`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return bad(`${line} is not a JSON object`);
  return recordOfFields(value as Record<string, unknown>, facts, line);
}

/** Yields the lines, and damage of compressed data as the last one. */
async function* linesOrDamage(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Omit<TextLine, 'bytes'> & { bytes?: Uint8Array | DamagedData }> {
  try {
    yield* readLines(input, maxBytes);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    yield { number: 0, bytes: error, length: 0 };
  }
}

const isBlank = (line: Uint8Array): boolean => line.every((byte) => byte <= 0x20);

/**
 * Yields the pages of a stream of lines.
 * @param start place where the stream begins; without it, the stream cannot be read from the middle
 */
export async function* readJsonLines(
  input: AsyncIterable<Uint8Array>,
  { file, maxBytes }: InputSource,
  start?: Position,
): AsyncGenerator<InputRecord> {
  let position = start?.offset ?? 0;
  const linesBefore = start?.line ?? 0;
  let count = 0;
  const factsAt = (id: RecordFacts['id']): RecordFacts => ({
    id,
    url: null,
    crawled: null,
    file,
    offset: start === undefined ? null : position,
  });
  const positionAfter = (length: number): Position => {
    position += length;
    count++;
    return start === undefined
      ? { offset: 0, skip: count }
      : { offset: position, skip: 0, line: linesBefore + count };
  };
  for await (const { number, bytes, id, length } of linesOrDamage(input, maxBytes.amount)) {
    const facts = factsAt(id ?? null);
    const next = positionAfter(length);
    const line = `line ${linesBefore + number}`;
    if (bytes instanceof DamagedData)
      yield { next, facts, fault: { status: 'bad-record', error: bytes.message } };
    else if (!bytes) yield { next, facts, fault: { status: 'too-large', error: tooLarge(line, maxBytes) } };
    else if (isBlank(bytes)) yield { next, passedBy: 'blank line' };
    else yield { next, ...readLine(bytes, line, facts) };
  }
}
