/** Finds the records of a WARC or ARC file by the lengths that they state, and the next one where a length is wrong. */
import { type ByteStream, DamagedData } from './byte-stream';

/** Maximum bytes of a record's header. */
const MAX_HEAD = 1 << 18;

/** Beginning, end and length of the records of a format. */
export interface RecordGrammar {
  /** Matches the beginning of a record. */
  start: RegExp;
  /** Matches a line end and the beginning of a record after it. */
  next: RegExp;
  headEnd: RegExp;
  /** Captures the length of the body in a header. */
  length: RegExp;
  /** Matches the first bytes of a record, line ends before it left out. */
  tail: RegExp;
  /** Maximum bytes of a match of `next`. */
  nextBytes: number;
}

export const WARC: RecordGrammar = {
  start: /^WARC\/[01]\.\d+\r?\n/,
  next: /\nWARC\/1\.[01]\r?\n/,
  headEnd: /\r?\n\r?\n/,
  length: /^content-length:[ \t]*(\d{1,15})[ \t]*\r?$/im,
  tail: /^WARC\//,
  nextBytes: 16,
};

/** Bytes by which the end of a record is checked: its two line ends and the start of the next one. */
const TAIL_BYTES = 16;

/** A record, or what is left of it. */
export interface FramedRecord {
  /** Position of its first byte in the stream. */
  start: number;
  /** Header with its blank line; absent where there is none. */
  head?: string;
  /** Header and body; absent when the record is damaged or larger than the limit. */
  bytes?: Uint8Array;
  fault?: string;
  isTooLarge?: boolean;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Goes on after the line ends between records. */
async function skipLineEnds(input: ByteStream): Promise<void> {
  for (;;) {
    const bytes = await input.peek(TAIL_BYTES);
    const record = bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
    await input.skip(record < 0 ? bytes.length : record);
    if (record >= 0 || bytes.length === 0) return;
  }
}

/** Reads a header with the blank line after it; returns nothing where there is none. */
async function readHead(input: ByteStream, { start, headEnd }: RecordGrammar): Promise<string | undefined> {
  for (let size = 1 << 11; size <= MAX_HEAD; size *= 4) {
    const text = latin1(await input.peek(size));
    if (!start.test(text)) return undefined;
    const end = headEnd.exec(text);
    if (end) return latin1(await input.readExactly(end.index + end[0].length));
    if (text.length < size) return undefined;
  }
  return undefined;
}

/** Goes to the next place where a record begins, or to the end. */
const findNext = (input: ByteStream, { next, nextBytes }: RecordGrammar): Promise<void> =>
  input.skipTo((bytes) => {
    const found = next.exec(latin1(bytes));
    return found ? found.index + 1 : -1;
  }, nextBytes);

/** Describes what is wrong with the length that a record states. */
function lengthFault(length: string | undefined, isCut: boolean): string {
  if (!length) return 'the record states no length';
  return isCut ? 'the record is shorter than it states' : 'the record does not end where it states';
}

/** Reads the record at the next byte, and goes to the next one. */
async function readRecord(
  input: ByteStream,
  maxBytes: number,
  grammar: RecordGrammar,
): Promise<FramedRecord> {
  const start = input.position;
  let head: string | undefined;
  try {
    head = await readHead(input, grammar);
    if (head !== undefined) return { start, head, ...(await readBody(input, head, maxBytes, grammar)) };
    if (input.fault) return { start, fault: input.fault.message };
    await input.skip(1);
    await findNext(input, grammar);
    return { start, fault: 'no record where one should begin' };
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    return { start, head, fault: error.message };
  }
}

/** Reads the body of a record after its header, and goes to the next one. */
async function readBody(
  input: ByteStream,
  head: string,
  maxBytes: number,
  grammar: RecordGrammar,
): Promise<Pick<FramedRecord, 'bytes' | 'fault' | 'isTooLarge'>> {
  const body = input.position;
  const digits = grammar.length.exec(head)?.[1];
  const length = Number(digits);
  const isTooLarge = length > maxBytes;
  const content = isTooLarge || !digits ? undefined : await input.readExactly(length);
  const isCut = content ? content.length < length : isTooLarge && (await input.skip(length)) < length;
  const tail = latin1(await input.peek(TAIL_BYTES)).replace(/^[\r\n]+/, '');
  const isEnded = tail === '' || grammar.tail.test(tail);
  if (input.fault) return { fault: input.fault.message };
  if (isCut || !isEnded || !digits) {
    if (!isTooLarge) input.goBack(body - 1);
    await findNext(input, grammar);
    return { fault: lengthFault(digits, isCut) };
  }
  return content ? { bytes: Buffer.concat([Buffer.from(head, 'latin1'), content]) } : { isTooLarge };
}

/**
 * Yields the records of a stream. Ends after the first fault of the stream itself, such as a damaged gzip member.
 * @param maxBytes maximum bytes of a body; a larger one is passed over
 */
export async function* frameRecords(
  input: ByteStream,
  maxBytes: number,
  grammar: RecordGrammar,
): AsyncGenerator<FramedRecord> {
  for (;;) {
    let isThere: boolean;
    try {
      await skipLineEnds(input);
      input.setMark();
      isThere = (await input.peek(1)).length > 0;
    } catch (error) {
      if (!(error instanceof DamagedData)) throw error;
      yield { start: input.position, fault: error.message };
      return;
    }
    if (!isThere) return;
    yield await readRecord(input, maxBytes, grammar);
    if (input.fault) return;
  }
}
