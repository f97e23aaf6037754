/** Recognises files that `extract` cannot read, by their first bytes. */
import { constants, gunzipSync } from 'node:zlib';
import { type OtherFileKind, otherFileKind } from '../library/file-signatures';
import { UserError } from './usage';

/** Number of bytes by which a file is recognised. */
export const HEAD_BYTES = 1024;

/** Messages about files of other kinds than pages and lines of JSON, after their names. */
export const UNREADABLE: Readonly<Record<OtherFileKind, string>> = {
  gzip: 'is compressed; unpack it with gunzip -c',
  zstd: 'is compressed; unpack it with zstd -dc',
  xz: 'is compressed; unpack it with xz -dc',
  bzip2: 'is compressed; unpack it with bzip2 -dc',
  pdf: 'is a PDF, not HTML',
  zip: 'is a ZIP archive (or an e-book or document made of one), not HTML',
  image: 'is an image, not HTML',
  mhtml: 'is MHTML, a page with its pictures in one file; save the page as “HTML only”',
};

/** Advice about a JSON array, for messages. */
export const LINES_OF_ARRAY = "jq -c '.[]' makes lines of it";

/** Start of a text file: an optional byte order mark and white space. */
const TEXT_START = '^(?:\xef\xbb\xbf)?\\s*';
const WARC_START = new RegExp(`${TEXT_START}WARC/\\d`);
/** Start of JSON objects, up to the first key. A brace is not enough: page templates begin with `{{`. */
const JSON_START = new RegExp(`${TEXT_START}(?:\\[\\s*)?\\{\\s*"(?:[^"\\\\]|\\\\.)*"\\s*:`);
const HTML_START = new RegExp(`${TEXT_START}<(?:!--|\\?xml|(?:!doctype|html|head)\\b)`, 'i');

/** Start of a JSON array, which is one value and no line for each page. */
const ARRAY_START = new RegExp(`${TEXT_START}\\[`);
/** Start of a feed, whose texts are markup within markup. */
const FEED_START = new RegExp(
  `${TEXT_START}(?:<\\?[^>]*>\\s*|<!--(?:(?!-->).)*-->\\s*)*<(?:rss|feed|rdf:RDF)[\\s>]`,
  's',
);

/** Start of a page or of a text in UTF-16, whatever bytes follow. */
const MARKED_START = /^(?:\xff\xfe|\xfe\xff|(?:\xef\xbb\xbf)?[\s\0]*<)/;
/** Control characters that no text has, as browsers tell: all but white space and the escape of old encodings. */
const isBinary = (head: Uint8Array): boolean =>
  head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));

/** Unpacks the beginning of a gzip file; returns nothing for other files. */
function unpackHead(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array();
  }
}

/** Converts bytes to characters one by one, for the expressions above. */
const latin1Of = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');

/**
 * Checks that the input can be a page, or lines of JSON.
 * @param head beginning of the input: `HEAD_BYTES`, its first line, or all of it, whichever is shortest
 * @throws {UserError} when it is something else
 */
export function checkFileKind(head: Uint8Array, isJsonl: boolean): void {
  const text = latin1Of(head);
  if (WARC_START.test(text)) throw new UserError('the input is a WARC archive; leaflight corpus reads it');
  if (WARC_START.test(latin1Of(unpackHead(head.subarray(0, HEAD_BYTES)))))
    throw new UserError('the input is a compressed WARC archive; leaflight corpus reads it');
  const otherKind = otherFileKind(head);
  if (otherKind) throw new UserError(`the input ${UNREADABLE[otherKind]}`);
  if (!isJsonl && isBinary(head.subarray(0, HEAD_BYTES)) && !MARKED_START.test(text))
    throw new UserError('the input is binary, not HTML');
  if (!isJsonl && JSON_START.test(text))
    throw new UserError('the input is JSON, not HTML; --jsonl reads one JSON object a line');
  if (!isJsonl && FEED_START.test(text)) throw new UserError('the input is a feed, not HTML');
  if (isJsonl && ARRAY_START.test(text))
    throw new UserError(`the input is a JSON array, not one JSON object a line; ${LINES_OF_ARRAY}`);
  if (isJsonl && HTML_START.test(text))
    throw new UserError('the input is HTML, not one JSON object a line; leave out --jsonl');
}
