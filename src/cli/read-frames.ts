/** Frames in a stream: four bytes with the length, most significant first, then as many bytes of content. */
import type { InputLine } from './json-lines';
import { UserError } from './usage';

/** Bytes before each frame that hold its length. */
const PREFIX_BYTES = 4;
const NEWLINE = 0x0a;
const utf8 = new TextDecoder();

/**
 * Splits a stream into the contents of its frames.
 * @param maxBytes of a frame; a longer one is passed over, without its bytes
 * @throws {UserError} when the stream ends within a frame
 */
export async function* readFrames(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<InputLine> {
  let number = 0;
  let chunks: Uint8Array[] = [];
  let length = 0;
  let missing = PREFIX_BYTES;
  let state: 'prefix' | 'content' | 'too large' = 'prefix';
  const take = (count: number): Buffer => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(count)];
    length -= count;
    return all.subarray(0, count);
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= missing || (state === 'too large' && length > 0)) {
      if (state === 'prefix') {
        missing = take(PREFIX_BYTES).readUInt32BE();
        state = missing > maxBytes ? 'too large' : 'content';
        continue;
      }
      if (state === 'too large') {
        const passed = Math.min(length, missing);
        take(passed);
        missing -= passed;
        if (missing > 0) continue;
        yield { number: ++number };
      } else yield { number: ++number, bytes: take(missing) };
      state = 'prefix';
      missing = PREFIX_BYTES;
    }
  }
  if (length > 0 || state !== 'prefix') throw new UserError('the last frame is cut off');
}

/** Puts the length of a text, in bytes, before it. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(PREFIX_BYTES + length);
  frame.writeUInt32BE(length);
  frame.write(text, PREFIX_BYTES);
  return frame;
}

/** Splits a frame into its first line, which is a JSON object, and the page after it. @throws {Error} */
export function splitFrame<Header extends object>(frame: Uint8Array): [Header, Uint8Array] {
  const end = frame.indexOf(NEWLINE);
  if (end < 0) throw new Error('the frame has no first line');
  const header = JSON.parse(utf8.decode(frame.subarray(0, end)));
  if (header === null || typeof header !== 'object' || Array.isArray(header))
    throw new Error('the first line of the frame is not a JSON object');
  return [header, frame.subarray(end + 1)];
}
