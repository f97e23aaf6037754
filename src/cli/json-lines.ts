/** Reads and writes text streams line by line; memory use does not grow with their length. */
import { once } from 'node:events';

const NEWLINE = 0x0a;
/** The beginning of a line that is searched; the id of a larger one must stand in it. */
const HEAD_BYTES = 4096;
/** An id as the first field of an object: a string, or a number that JavaScript holds exactly. */
const LEADING_ID = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|-?\d{1,15})\s*[,}]/;

export interface InputLine {
  /** Number of the line in the stream, from 1. */
  number: number;
  /** The line without its newline; undefined when the line is too large. */
  bytes?: Uint8Array;
  /** The `id` of a line of JSON that is too large, when it begins with it. */
  id?: string | number | null;
}

/** A line with its length, by which its position in the stream is known. */
export interface TextLine extends InputLine {
  /** Bytes, with the newline. */
  length: number;
}

/**
 * Splits a stream at `\n` only: `readline` also splits at U+2028, which may occur in JSON.
 * @param maxBytes of a line; of a longer one only the id at its beginning is read
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<TextLine> {
  let number = 0;
  let parts: Uint8Array[] = [];
  let length = 0;
  /** Beginning of a line that is too large. */
  let head: Uint8Array | undefined;
  const add = (part: Uint8Array) => {
    length += part.length;
    parts.push(part);
    if (length <= maxBytes) return;
    head ??= Buffer.concat(parts);
    parts = [];
  };
  const finish = (newlineBytes: 0 | 1): TextLine => {
    number++;
    const content = head ? { id: leadingId(head) } : { bytes: Buffer.concat(parts) };
    const line: TextLine = { number, ...content, length: length + newlineBytes };
    parts = [];
    length = 0;
    head = undefined;
    return line;
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      yield finish(1);
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield finish(0);
}

const utf8 = new TextDecoder();

/** Returns the id with which a line begins, or its head; null when it begins with anything else. */
export function leadingId(line: Uint8Array): string | number | null {
  const id = LEADING_ID.exec(utf8.decode(line.subarray(0, HEAD_BYTES)))?.[1];
  try {
    return id ? JSON.parse(id) : null;
  } catch {
    return null;
  }
}

/** Returns the id of a line that is complete, wherever it stands; of one that is not JSON, that at its beginning. */
export function idOf(line: Uint8Array): string | number | null {
  try {
    const { id } = JSON.parse(utf8.decode(line));
    return typeof id === 'string' || Number.isSafeInteger(id) ? id : null;
  } catch {
    return leadingId(line);
  }
}

/** Writes to standard output. Resolves when more may be written: a slow reader is waited for. */
export async function writeOutput(output: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(output)) await once(process.stdout, 'drain');
}

/** Ends the process when it cannot write its output; silently when the reader is gone, as with `| head`. */
export function endWithOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`leaflight: cannot write: ${error.message}\n`);
    process.exit(1);
  });
}
