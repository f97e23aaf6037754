/** Frames in a stream: four bytes with the length, most significant first, then as many bytes of content. */
import { ByteStream } from './corpus/byte-stream';
import type { InputLine } from './json-lines';
import { UserError } from './usage';

/** Bytes before each frame that hold its length. */
const PREFIX_BYTES = 4;
const NEWLINE = 0x0a;
const utf8 = new TextDecoder();
const CUT_OFF = 'the last frame is cut off';

/**
 * Splits a stream into the contents of its frames.
 * @param maxBytes of a frame; a longer one is passed over, without its bytes
 * @throws {UserError} when the stream ends within a frame
 */
export async function* readFrames(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<InputLine> {
  const input = new ByteStream(stream);
  for (let number = 1; ; number++) {
    const prefix = Buffer.from(await input.readExactly(PREFIX_BYTES));
    if (prefix.length === 0) return;
    if (prefix.length < PREFIX_BYTES) throw new UserError(CUT_OFF);
    const length = prefix.readUInt32BE();
    const bytes = length > maxBytes ? undefined : await input.readExactly(length);
    if ((bytes?.length ?? (await input.skip(length))) < length) throw new UserError(CUT_OFF);
    input.setMark();
    yield { number, bytes };
  }
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
