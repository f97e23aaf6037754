/**
 * Members of a gzip file with their positions. Node's own reader joins them, and ends at the first damaged
 * one, after which this one finds the next.
 */
import { crc32, createInflateRaw } from 'node:zlib';
import { type ByteStream, DamagedData } from './byte-stream';

/** First bytes of a member: two of gzip itself, and the method deflate (RFC 1952). */
const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);
/** Bytes of the header without its optional fields. */
const HEADER_BYTES = 10;
/** Bytes after the data: its checksum and its length. */
const TRAILER_BYTES = 8;
/** Flags of a header, RFC 1952. */
const HAS_CRC = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;
/** Maximum compressed bytes in which the next member is searched for within a damaged one. */
const MAX_KEPT = 1 << 26;

async function skipText(input: ByteStream): Promise<void> {
  for (let byte = await input.read(1); byte && byte[0] !== 0; ) byte = await input.read(1);
}

/** Passes over the header of a member. @throws {DamagedData} */
async function skipHeader(input: ByteStream): Promise<void> {
  const header = await input.readExactly(HEADER_BYTES);
  if (header.length < HEADER_BYTES || !MAGIC.every((byte, i) => header[i] === byte))
    throw new DamagedData('no gzip member where one should begin');
  const flags = header[3];
  if (flags & HAS_EXTRA) {
    const [low = 0, high = 0] = await input.readExactly(2);
    await input.readExactly(low + 256 * high);
  }
  if (flags & HAS_NAME) await skipText(input);
  if (flags & HAS_COMMENT) await skipText(input);
  if (flags & HAS_CRC) await input.readExactly(2);
}

/** Writes compressed bytes until the inflater reaches the end of its member, or the input ends. */
async function feed(input: ByteStream, inflater: ReturnType<typeof createInflateRaw>): Promise<void> {
  const closed = new Promise<void>((resolve) => inflater.once('close', () => resolve()));
  for (let written = 0; inflater.bytesWritten === written && !inflater.destroyed; ) {
    // Bytes this far back are not searched for another member.
    if (written > MAX_KEPT) input.setMark();
    const chunk = await input.read();
    if (!chunk) {
      inflater.end();
      return;
    }
    written += chunk.length;
    // The inflater takes all bytes of a chunk unless its member ends in it.
    const taken = new Promise<void>((resolve) => inflater.write(chunk, () => resolve()));
    // After damage the inflater only closes, and never says that it has taken the chunk.
    await Promise.race([taken, closed]);
  }
}

/** Yields the content of the member that begins at the next byte. @throws {DamagedData} when it is damaged */
async function* inflateMember(input: ByteStream): AsyncGenerator<Uint8Array> {
  await skipHeader(input);
  const start = input.position;
  const inflater = createInflateRaw();
  inflater.on('error', () => {});
  const fed = feed(input, inflater);
  fed.catch((error: Error) => inflater.destroy(error));
  let checksum = 0;
  let length = 0;
  let inputFault: unknown;
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      length += chunk.length;
      yield chunk;
    }
  } catch (error) {
    await fed.catch((fault: unknown) => (inputFault = fault));
    if (inputFault) throw inputFault;
    throw new DamagedData(
      (error as Error).message === 'unexpected end of file'
        ? 'the gzip member is cut off'
        : 'the gzip member is damaged',
    );
  }
  await fed;
  input.goBack(start + inflater.bytesWritten);
  const trailer = Buffer.from(await input.readExactly(TRAILER_BYTES));
  if (trailer.length < TRAILER_BYTES) throw new DamagedData('the gzip member is cut off');
  if (trailer.readUInt32LE() !== checksum || trailer.readUInt32LE(4) !== length % 2 ** 32)
    throw new DamagedData('the gzip member is damaged');
}

/** One of the compressed parts that a gzip file consists of. */
export interface GzipMember {
  /** Position of its first compressed byte. */
  offset: number;
  /** Its content, which the caller reads to its end; throws a `DamagedData` where it is damaged. */
  content: AsyncIterable<Uint8Array>;
}

/** Yields the members of a gzip file. After a damaged one comes the next that begins within or after it. */
export async function* gzipMembers(input: ByteStream): AsyncGenerator<GzipMember> {
  for (;;) {
    input.setMark();
    // Some programs fill files up with zeros.
    while ((await input.peek(1))[0] === 0) await input.skip(1);
    if ((await input.peek(1)).length === 0) return;
    const offset = input.position;
    let isWhole = false;
    async function* read() {
      yield* inflateMember(input);
      isWhole = true;
    }
    yield { offset, content: read() };
    if (!isWhole) {
      input.goBackToMark();
      await input.skip(1);
      await input.skipTo(
        (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(MAGIC),
        MAGIC.length,
      );
    }
  }
}
