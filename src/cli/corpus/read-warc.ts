/** Reads the pages of WARC and ARC files: their HTML responses and resources. */
import { AsyncIterReader, WARCParser, type WARCRecord } from 'warcio';
import { tooLarge } from '../input';
import { ARC, asWarc } from './arc-records';
import { ByteStream } from './byte-stream';
import { type FramedRecord, frameRecords, WARC } from './frame-records';
import { gzipMembers } from './gzip-members';
import type { CrawledPage, InputRecord, InputSource, Position, RecordFacts } from './input-record';

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const HTML_START = /^(?:\xef\xbb\xbf)?\s*(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;
/** Kinds of records that can hold a page. */
const WITH_PAGES: readonly string[] = ['response', 'resource', 'conversion'];
const PLAIN = /^\s*text\/plain\s*(?:;|$)/i;

/** Reads a header line without the library, which cannot parse a damaged record. */
function headerOf(head: string, name: string): string | null {
  const value = new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*\\r?$`, 'im').exec(head)?.[1];
  return value?.replace(/^<(.*)>$/, '$1') || null;
}

const factsOf = (head: string, file: string, offset: number | null): RecordFacts => ({
  id: headerOf(head, 'WARC-Record-ID'),
  url: headerOf(head, 'WARC-Target-URI'),
  crawled: headerOf(head, 'WARC-Date'),
  file,
  offset,
  payloadDigest: headerOf(head, 'WARC-Payload-Digest') ?? undefined,
  truncated: headerOf(head, 'WARC-Truncated') ?? undefined,
});

/** The page of a response or a resource; undefined when it is not HTML. */
function pageOf(record: WARCRecord, body: Uint8Array): CrawledPage | undefined {
  const http = record.httpHeaders?.headers;
  const contentType = (http ? http.get('content-type') : record.warcContentType) ?? undefined;
  const page: CrawledPage = {
    body,
    contentType,
    transferEncoding: http?.get('transfer-encoding') ?? undefined,
    contentEncoding: http?.get('content-encoding') ?? undefined,
  };
  const start = Buffer.from(body.subarray(0, 1024)).toString('latin1');
  const isHtml = contentType ? HTML.test(contentType) : HTML_START.test(start);
  return isHtml ? page : undefined;
}

/** The text of a conversion, as WET files hold it; undefined when it is something else. */
const textPageOf = ({ warcContentType }: WARCRecord, body: Uint8Array): CrawledPage | undefined =>
  PLAIN.test(warcContentType ?? '') ? { body, isText: true, isPlain: true } : undefined;

async function readFramed(
  { head, bytes, fault, isTooLarge }: FramedRecord,
  { file, maxBytes }: InputSource,
  offset: number | null,
): Promise<Omit<InputRecord, 'next'>> {
  // Addresses are written in UTF-8 where they are not ASCII.
  const facts = factsOf(Buffer.from(head ?? '', 'latin1').toString(), file, offset);
  if (fault) return { facts, fault: { status: 'bad-record', error: fault } };
  const kind = headerOf(head!, 'WARC-Type')?.toLowerCase() ?? 'unknown';
  if (!WITH_PAGES.includes(kind)) return { passedBy: kind };
  if (isTooLarge) return { facts, fault: { status: 'too-large', error: tooLarge('the record', maxBytes) } };
  const record = await new WARCParser(new AsyncIterReader([bytes!], null)).parse();
  const body = await record?.readFully(false);
  if (!record || !body)
    return { facts, fault: { status: 'bad-record', error: 'the record cannot be parsed' } };
  const page = kind === 'conversion' ? textPageOf(record, body) : pageOf(record, body);
  if (!page) return { passedBy: 'not HTML' };
  const httpStatus = Number(record.httpHeaders?.statusCode) || undefined;
  return { facts: { ...facts, httpStatus }, page };
}

export type CrawlFormat = 'warc' | 'arc';

/** Yields the records of a stream in the form of WARC records. */
async function* warcRecords(
  input: ByteStream,
  format: CrawlFormat,
  { maxBytes }: InputSource,
): AsyncGenerator<FramedRecord> {
  if (format === 'warc') yield* frameRecords(input, maxBytes.amount, WARC);
  else for await (const record of frameRecords(input, maxBytes.amount, ARC)) yield asWarc(record);
}

/**
 * Yields the records of a file without gzip.
 * @param isSeekable true when the stream's positions are the file's
 */
export async function* readPlainWarc(
  input: ByteStream,
  format: CrawlFormat,
  source: InputSource,
  isSeekable: boolean,
): AsyncGenerator<InputRecord> {
  let count = 0;
  for await (const framed of warcRecords(input, format, source)) {
    count++;
    const next = isSeekable ? { offset: input.position, skip: 0 } : { offset: 0, skip: count };
    yield { next, ...(await readFramed(framed, source, isSeekable ? framed.start : null)) };
  }
}

/** Yields the records of a file in which each record is a gzip member, as it should be, or several are one together. */
export async function* readGzipWarc(
  input: ByteStream,
  format: CrawlFormat,
  source: InputSource,
): AsyncGenerator<InputRecord> {
  /** The last record that was read: the position after it is known only when the next one is found. */
  let last: { framed: FramedRecord; offset: number } | undefined;
  const describe = async (next: Position) => ({
    next,
    ...(await readFramed(last!.framed, source, last!.offset)),
  });
  for await (const { offset, content } of gzipMembers(input)) {
    let skip = 0;
    for await (const framed of warcRecords(new ByteStream(content), format, source)) {
      if (last) yield await describe({ offset, skip });
      last = { framed, offset };
      skip++;
    }
  }
  if (last) yield await describe({ offset: input.position, skip: 0 });
}
