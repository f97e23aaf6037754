/** Writes WARC records, whole and damaged, and pages to put into them. */
import { gzipSync } from 'node:zlib';

interface RecordFields {
  type?: string;
  version?: string;
  url?: string;
  /** Further header lines. */
  head?: string[];
  /** Length to state instead of the true one. */
  length?: number;
}

export function warcRecord(
  body: string | Uint8Array,
  { type = 'response', version = '1.0', url = 'https://example.org/', head = [], length }: RecordFields = {},
): Buffer {
  const lines = [
    `WARC/${version}`,
    `WARC-Type: ${type}`,
    `WARC-Record-ID: <urn:uuid:${url}>`,
    'WARC-Date: 2024-05-01T10:00:00Z',
    `WARC-Target-URI: ${url}`,
    ...(type === 'response' || type === 'request' ? [`Content-Type: application/http; msgtype=${type}`] : []),
    ...head,
    `Content-Length: ${length ?? Buffer.byteLength(body)}`,
  ];
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n\r\n'),
  ]);
}

/** Returns the HTTP response of a page. */
export function httpResponse(
  body: string | Uint8Array,
  head: string[] = ['Content-Type: text/html'],
): Buffer {
  return Buffer.concat([
    Buffer.from(`${['HTTP/1.1 200 OK', ...head].join('\r\n')}\r\n\r\n`),
    Buffer.from(body),
  ]);
}

/** Returns the record of a page with a paragraph of its own. */
export const pageRecord = (name: string, fields: RecordFields = {}): Buffer =>
  warcRecord(httpResponse(page(name)), { url: `https://example.org/${name}`, ...fields });

const SENTENCE = 'The river rises in the hills above the town and runs for many miles to the cold grey sea.';

/** Returns a page about a name. */
export const page = (name: string): string =>
  `<!doctype html><html lang=en><title>${name}</title><nav><a href=/>Home</a></nav>` +
  `<article><h1>About ${name}</h1><p>${SENTENCE} ${name} is its name.</p><p>${SENTENCE}</p></article>`;

/** Returns records as the gzip members of a file. */
export const gzipped = (...records: Uint8Array[]): Buffer =>
  Buffer.concat(records.map((record) => gzipSync(record)));
