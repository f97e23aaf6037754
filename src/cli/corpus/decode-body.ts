/** Undoes the transfer and content encodings of an HTTP body. */
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { decompress as decompressZstd } from 'fzstd';
import { AsyncIterReader } from 'warcio';
import type { CrawledPage, Status } from './input-record';

export class BodyFault extends Error {
  constructor(
    readonly status: Status,
    message: string,
  ) {
    super(message);
  }
}

async function joinChunks(body: Uint8Array, isTruncated: boolean): Promise<Uint8Array> {
  // Bodies whose chunks the crawler has joined already are returned as they are.
  const reader = new AsyncIterReader([body], null, true);
  const joined = await reader.readFully();
  if (reader.errored && !isTruncated) throw new BodyFault('bad-record', 'the chunks of the body are damaged');
  return joined;
}

type Decoder = (body: Uint8Array, maxOutputLength: number, isTruncated: boolean) => Uint8Array;

const flush = (isTruncated: boolean) => (isTruncated ? { finishFlush: constants.Z_SYNC_FLUSH } : {});
const gunzip: Decoder = (body, maxOutputLength, isTruncated) =>
  gunzipSync(body, { maxOutputLength, ...flush(isTruncated) });

const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  // Some servers send it without the header that HTTP wants.
  deflate: (body, maxOutputLength, isTruncated) =>
    ((body[0] & 0x0f) === 8 ? inflateSync : inflateRawSync)(body, { maxOutputLength, ...flush(isTruncated) }),
  br: (body, maxOutputLength, isTruncated) =>
    brotliDecompressSync(body, {
      maxOutputLength,
      ...(isTruncated ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {}),
    }),
  zstd: (body) => decompressZstd(body),
};

/** True for markup, which is not encoded: some crawlers decode a body and keep its header. */
const isMarkup = (body: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/i.test(Buffer.from(body.subarray(0, 256)).toString('latin1'));

function decode(name: string, body: Uint8Array, maxBytes: number, isTruncated: boolean): Uint8Array {
  if (name === '' || name === 'identity' || name === 'chunked') return body;
  if (isMarkup(body)) return body;
  if (!Object.hasOwn(DECODERS, name)) throw new BodyFault('bad-record', `no content encoding '${name}'`);
  try {
    return DECODERS[name](body, maxBytes, isTruncated);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new BodyFault('too-large', 'the decoded page is larger than --max-bytes');
    throw new BodyFault('bad-record', `the body is no valid ${name}`);
  }
}

const encodingsIn = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

/**
 * Returns the bytes of a page without transfer and content encodings.
 * @param maxBytes maximum bytes of the result
 * @param isTruncated true when the crawler has stored the beginning only
 * @throws {BodyFault}
 */
export async function decodeBody(
  { body, transferEncoding, contentEncoding }: CrawledPage,
  maxBytes: number,
  isTruncated: boolean,
): Promise<Uint8Array> {
  const transfer = encodingsIn(transferEncoding);
  const joined = transfer.includes('chunked') ? await joinChunks(body, isTruncated) : body;
  // The last encoding in the list was applied last.
  return [...encodingsIn(contentEncoding), ...transfer].reduceRight(
    (bytes, name) => decode(name, bytes, maxBytes, isTruncated),
    joined,
  );
}
