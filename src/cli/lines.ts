/** Text streams line by line, in memory that does not grow with their length. */
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
  /** Resolves when more may be written; false when nobody reads any more. */
  write(text: string): Promise<boolean>;
}

const ENDS_OF_WAITING = ['drain', 'error', 'close'] as const;

/** Standard output that waits for a slow reader and notices one who left (`| head`). */
export function standardOutput(): Output {
  const { stdout } = process;
  let closed = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed = true;
  });
  return {
    async write(text) {
      if (closed) return false;
      if (!stdout.write(text)) {
        await new Promise<void>((resolve) => {
          const finish = () => {
            for (const event of ENDS_OF_WAITING) stdout.off(event, finish);
            resolve();
          };
          for (const event of ENDS_OF_WAITING) stdout.on(event, finish);
        });
      }
      return !closed;
    },
  };
}
