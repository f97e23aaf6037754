/** Records of ARC files, which crawlers wrote before WARC, in the form of WARC records. */
import type { FramedRecord, RecordGrammar } from './frame-records';

/** Maximum bytes of the line at the start of a record. */
const MAX_LINE = 1 << 13;
/** A line of address, IP, time, type, in version 2 further fields, and length. */
const LINE =
  '[a-z][a-z0-9+.-]{1,20}:\\S{0,4000} \\S{1,50} \\d{14} \\S{1,200}(?: [^\\n]{0,3000})? \\d{1,12}\\r?\\n';

export const ARC: RecordGrammar = {
  start: new RegExp(`^${LINE}`, 'i'),
  next: new RegExp(`\\n${LINE}`, 'i'),
  headEnd: /\r?\n/,
  length: / (\d{1,12})\r?$/m,
  tail: /^[a-z][a-z0-9+.-]{1,20}:/i,
  nextBytes: MAX_LINE,
};

const isoTime = (digits: string): string =>
  digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z');

/** Gives a record the header that a WARC file would have for it. */
export function asWarc(record: FramedRecord): FramedRecord {
  const { head, bytes } = record;
  if (head === undefined) return record;
  const [url, , time, type] = head.split(' ');
  const isHttp = /^https?:/i.test(url);
  const kind = url.startsWith('filedesc:') ? 'warcinfo' : isHttp ? 'response' : 'resource';
  const length = (bytes?.length ?? head.length) - head.length;
  const lines = [
    'WARC/1.0',
    `WARC-Type: ${kind}`,
    `WARC-Target-URI: ${url}`,
    `WARC-Date: ${isoTime(time)}`,
    `Content-Type: ${isHttp ? 'application/http; msgtype=response' : type}`,
    `Content-Length: ${length}`,
  ];
  const warcHead = `${lines.join('\r\n')}\r\n\r\n`;
  const body = bytes?.subarray(head.length);
  return {
    ...record,
    head: warcHead,
    bytes: body && Buffer.concat([Buffer.from(warcHead, 'latin1'), body]),
  };
}
