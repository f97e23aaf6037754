/** Text streams line by line, in memory that does not grow with their length. */
import { once } from 'node:events';

const NEWLINE = 0x0a;
/** Longer lines are refused: a JavaScript string has an end. */
const LONGEST_LINE = 256 * 1024 * 1024;

/**
 * Lines of a UTF-8 stream, ended by `\n` alone: `readline` would also break at U+2028, which may stand in JSON.
 * @returns each line, or null for one that is too long to be read
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  longest = LONGEST_LINE,
): AsyncGenerator<string | null> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const finish = (): string | null => {
    const line = length > longest ? null : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > longest) parts = [];
    else parts.push(part);
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield finish();
}

/** Where a command writes. */
export interface Output {
  /** Resolves when more may be written. */
  write(text: string): Promise<void>;
}

/** Standard output that waits for a slow reader. */
export function standardOutput(): Output {
  return {
    async write(text) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
  };
}

/** Ends the process where nobody reads any more, without a word (`| head`), or a disk is full. */
export function endWithOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`leaflight: cannot write: ${error.message}\n`);
    process.exit(1);
  });
}
