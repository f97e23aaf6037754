/** Records as the readers of all formats yield them. */
import type { Limit } from '../usage';

/** An input, as the readers of all formats need it. */
export interface InputSource {
  /** Name of the file, without its folder. */
  file: string;
  maxBytes: Limit;
}

/** A place in an input from which reading can go on. */
export interface Position {
  /** Byte at which reading begins. */
  offset: number;
  /** Number of records after it that are read and dropped. */
  skip: number;
  /** Number of JSON lines before it, for messages. */
  line?: number;
}

/** Result of a page. All but the first two count as failed. */
export type Status = 'ok' | 'empty' | 'timeout' | 'memory' | 'too-large' | 'bad-record' | 'failed';

/** Facts about a page before it is extracted: the first fields of its row. */
export interface RecordFacts {
  id: string | number | null;
  url: string | null;
  /** Time when the page was fetched. */
  crawled: string | null;
  /** Name of the input file, without its folder. */
  file: string;
  /** Byte at which the record begins in the file, or its gzip member; null where the file is compressed as a whole. */
  offset: number | null;
  httpStatus?: number;
  /** Digest of the payload, as the WARC record states it. */
  payloadDigest?: string;
  /** Reason why the crawler has not stored the whole page. */
  truncated?: string;
  /** Further fields of the input. */
  input?: Record<string, unknown>;
}

/** A page as it was sent by a server or is stored in a file, and how to decode it. */
export interface CrawledPage {
  body: Uint8Array;
  /** True when the page is text in UTF-8, whatever it declares. */
  isText?: boolean;
  /** True when there is no markup: the text is the content. */
  isPlain?: boolean;
  contentType?: string;
  transferEncoding?: string;
  contentEncoding?: string;
}

export interface InputRecord {
  /** Position after the record. */
  next: Position;
  /** Kind of a record that is no page, and is only counted. */
  passedBy?: string;
  facts?: RecordFacts;
  page?: CrawledPage;
  /** Why the page cannot be extracted. */
  fault?: { status: Status; error: string };
}
