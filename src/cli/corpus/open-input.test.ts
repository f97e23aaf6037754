import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Zstd } from '@hpcc-js/wasm-zstd';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/helpers/temporary-folder';
import { gzipped, httpResponse, page, pageRecord, warcRecord } from '../../../test/helpers/warc';
import type { InputRecord, Position } from './input-record';
import { openInput } from './open-input';

const folder = temporaryFolder();
let zstd: Zstd;
beforeAll(async () => {
  zstd = await Zstd.load();
});

const MAX_BYTES = { amount: 1 << 20, text: '1M' };

async function read(content: Uint8Array, from?: Position): Promise<InputRecord[]> {
  const file = join(folder, 'input');
  writeFileSync(file, content);
  const records: InputRecord[] = [];
  for await (const record of (await openInput(file, 'auto', MAX_BYTES, from)).records) records.push(record);
  return records;
}

/** Short form of a record: the last part of its address, its kind, or its fault. */
const short = ({ facts, passedBy, fault }: InputRecord): string =>
  passedBy ?? [facts?.url?.split('/').at(-1) ?? '?', ...(fault ? [fault.error] : [])].join(': ');
const names = async (content: Uint8Array): Promise<string[]> => (await read(content)).map(short);

const whole = [
  warcRecord('software: test', { type: 'warcinfo', head: ['Content-Type: application/warc-fields'] }),
  warcRecord('GET / HTTP/1.1\r\n\r\n', { type: 'request' }),
  pageRecord('a'),
  pageRecord('b', { version: '1.1' }),
  warcRecord('', { type: 'revisit' }),
  warcRecord(httpResponse('\x89PNG', ['Content-Type: image/png'])),
  warcRecord(page('c'), {
    type: 'resource',
    url: 'https://example.org/c',
    head: ['Content-Type: text/html'],
  }),
  warcRecord(httpResponse(page('d'), ['Server: x']), { url: 'https://example.org/d' }),
];
const wholeNames = ['warcinfo', 'request', 'a', 'b', 'revisit', 'not HTML', 'c', 'd'];
const arcLine = (address: string, time: string, body: Uint8Array | string, type = 'text/html'): Buffer =>
  Buffer.concat([
    Buffer.from(`${address} 192.0.2.1 ${time} ${type} ${Buffer.byteLength(body)}\n`),
    Buffer.from(body),
    Buffer.from('\n'),
  ]);
const arc = [
  arcLine(
    'filedesc://crawl.arc',
    '20050101000000',
    '1 0 Crawler\nURL IP-address Archive-date Content-type Archive-length\n',
  ),
  arcLine('http://example.org/a', '20050102030405', httpResponse(page('a'))),
  arcLine('dns:example.org', '20050102030405', '192.0.2.1', 'text/dns'),
  arcLine('http://example.org/b', '20050102030406', httpResponse('\x89PNG', ['Content-Type: image/png'])),
  arcLine('http://example.org/c', '20050102030407', httpResponse(page('c'))),
];
const arcNames = ['warcinfo', 'a', 'not HTML', 'not HTML', 'c'];
const lines = ['a', 'b', '', 'c']
  .map((name) => name && JSON.stringify({ id: name, html: page(name), url: `https://example.org/${name}` }))
  .join('\n');

/** Equal records in every form that is read. */
const forms = (): [form: string, content: Uint8Array, expected: string[]][] => [
  ['plain WARC', Buffer.concat(whole), wholeNames],
  ['WARC with a gzip member for each record', gzipped(...whole), wholeNames],
  ['WARC in a single gzip member', gzipSync(Buffer.concat(whole)), wholeNames],
  ['WARC in zstd', zstd.compress(Buffer.concat(whole)), wholeNames],
  ['ARC', Buffer.concat(arc), arcNames],
  ['ARC with a gzip member for each record', gzipped(...arc), arcNames],
  ['lines of JSON', Buffer.from(lines), ['a', 'b', 'blank line', 'c']],
  ['lines of JSON in gzip', gzipSync(lines), ['a', 'b', 'blank line', 'c']],
  [
    'lines of JSON in several zstd frames',
    Buffer.concat([
      zstd.compress(Buffer.from(lines.slice(0, 500))),
      zstd.compress(Buffer.from(lines.slice(500))),
    ]),
    ['a', 'b', 'blank line', 'c'],
  ],
];

describe('openInput', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('yields every record of a file in form %i', async (i) => {
    const [form, content, expected] = forms()[i];
    expect(await names(content), form).toEqual(expected);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('goes on after any record of a file in form %i', async (i) => {
    const [form, content, expected] = forms()[i];
    for (const [index, { next }] of (await read(content)).entries())
      expect((await read(content, next)).map(short), form).toEqual(expected.slice(index + 1));
  });

  it('states where a page begins, when it was fetched and what its server said', async () => {
    const head = ['WARC-Payload-Digest: sha1:ABC', 'WARC-Truncated: length'];
    const response = httpResponse(page('x'), [
      'content-type: text/html; charset=koi8-r',
      'Content-Encoding: br',
    ]);
    const [record] = await read(warcRecord(response, { head, url: 'https://example.org/größe/x' }));
    expect(record).toMatchObject({
      facts: {
        id: 'urn:uuid:https://example.org/größe/x',
        url: 'https://example.org/größe/x',
        crawled: '2024-05-01T10:00:00Z',
        file: 'input',
        offset: 0,
        httpStatus: 200,
        payloadDigest: 'sha1:ABC',
        truncated: 'length',
      },
      page: { contentType: 'text/html; charset=koi8-r', contentEncoding: 'br' },
    });
    expect(Buffer.from(record.page!.body).toString()).toBe(page('x'));
    const members = await read(gzipped(pageRecord('a'), pageRecord('b')));
    expect(members[1].facts?.offset).toBe(gzipped(pageRecord('a')).length);
  });

  it('states where a page of an ARC file begins and when it was fetched', async () => {
    expect((await read(Buffer.concat(arc)))[1].facts).toMatchObject({
      url: 'http://example.org/a',
      crawled: '2005-01-02T03:04:05Z',
      offset: arc[0].length,
      httpStatus: 200,
    });
  });

  it('finds the next record of an ARC file when the length of one is wrong', async () => {
    const wrong = Buffer.from(arc[1].toString('latin1').replace(/ (\d+)\n/, ' 33\n'), 'latin1');
    expect(await names(Buffer.concat([arc[0], wrong, arc[4]]))).toEqual([
      'warcinfo',
      'a: the record does not end where it states',
      'c',
    ]);
  });

  it('takes the text of a WET file as it is', async () => {
    const head = ['Content-Type: text/plain'];
    const [record] = await read(warcRecord('Text\n', { type: 'conversion', head }));
    expect(record.page).toMatchObject({ isText: true, isPlain: true });
  });

  it('passes the fields of a line on that it does not know', async () => {
    const [{ facts }] = await read(Buffer.from('{"html":"<p>","id":7,"topic":"sea","crawled":"2020"}'));
    expect(facts).toMatchObject({ id: 7, url: null, crawled: '2020', input: { topic: 'sea' } });
  });

  it('reads nothing from an empty file', async () => {
    expect(await names(new Uint8Array())).toEqual([]);
  });

  it.each([
    ['gzip', () => gzipSync('')],
    ['zstd', () => zstd.compress(new Uint8Array())],
  ])('reads nothing from an empty file in %s', async (_, packed) => {
    expect(await names(packed())).toEqual([]);
  });

  it('recognises a file when its first block of zstd is longer than what is read of other files', async () => {
    const noise = randomBytes(48 << 10).toString('base64');
    const record = pageRecord('long', { head: [`X-Noise: ${noise}`] });
    expect(await names(zstd.compress(record))).toEqual(['long']);
    const line = JSON.stringify({ html: page('long'), url: 'https://example.org/long', noise });
    expect(await names(zstd.compress(Buffer.from(line)))).toEqual(['long']);
  });

  it.each([
    ['a PDF', '%PDF-1.7', 'is a PDF, not HTML'],
    ['a text', 'Some text.', 'neither WARC, ARC, Parquet nor lines of JSON; --input names its kind'],
    ['a page', '<!doctype html><title>x</title>', 'a page, not a crawl; leaflight extract reads it'],
    ['a JSON array', ' [{"html":"<p>"}]', "a JSON array; jq -c '.[]' makes lines of it"],
    ['damaged gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff, 0xff]), 'neither WARC'],
  ])('refuses %s', async (_, content, message) => {
    await expect(read(Buffer.from(content))).rejects.toThrow(message);
  });

  describe('accounts for damage and reads the next record', () => {
    const a = pageRecord('a');
    const b = pageRecord('b');
    const c = pageRecord('c');

    it('when bytes at the end of a gzip member are missing', async () => {
      const member = gzipped(a);
      for (let missing = 1; missing < member.length - 3; missing += 9) {
        const content = Buffer.concat([gzipped(c), member.subarray(0, -missing), gzipped(b, c)]);
        const records = await names(content);
        expect(records, `${missing} bytes`).toHaveLength(4);
        expect(records[1]).toMatch(/^(a|\?): the gzip member is damaged$/);
        expect([records[0], ...records.slice(2)]).toEqual(['c', 'b', 'c']);
      }
    });

    it('when the file ends within a gzip member', async () => {
      const content = gzipped(a, b);
      expect(await names(content.subarray(0, content.length - 30))).toEqual([
        'a',
        expect.stringMatching(/^(b|\?): the gzip member is cut off$/),
      ]);
    });

    it('when the check sum of a gzip member is wrong', async () => {
      const member = gzipped(a);
      member[member.length - 7] ^= 1;
      expect(await names(Buffer.concat([member, gzipped(b)]))).toEqual([
        'a: the gzip member is damaged',
        'b',
      ]);
    });

    it('when bytes that are no member stand between two', async () => {
      expect(await names(Buffer.concat([gzipped(a), Buffer.from('garbage'), gzipped(b)]))).toEqual([
        'a',
        '?: no gzip member where one should begin',
        'b',
      ]);
    });

    const length = httpResponse(page('b')).length;
    it.each([
      ['too small', length - 40, 'the record does not end where it states'],
      ['too large', length + 40, 'the record does not end where it states'],
      ['larger than the file', 500_000, 'the record is shorter than it states'],
    ])('when a plain record states a length that is %s', async (_, wrong, error) => {
      const content = Buffer.concat([a, pageRecord('b', { length: wrong }), c, a]);
      expect(await names(content)).toEqual(['a', `b: ${error}`, 'c', 'a']);
    });

    it.each([
      ['too small', length - 40, 'the record does not end where it states'],
      ['too large', length + 40, 'the record is shorter than it states'],
    ])('when a record in a gzip member states a length that is %s', async (_, wrong, error) => {
      const content = gzipped(a, pageRecord('b', { length: wrong }), c);
      expect(await names(content)).toEqual(['a', `b: ${error}`, 'c']);
    });

    it('when a record has no length', async () => {
      const record = Buffer.from(a.toString('latin1').replace(/Content-Length: \d+\r\n/, ''), 'latin1');
      expect(await names(Buffer.concat([record, b]))).toEqual(['a: the record states no length', 'b']);
    });

    it('when a page is larger than the limit', async () => {
      const large = warcRecord(httpResponse('x'.repeat(3 << 20)), { url: 'https://example.org/large' });
      const expected = ['large: the record is larger than 1M (--max-bytes)', 'b'];
      expect(await names(Buffer.concat([large, b]))).toEqual(expected);
      expect(await names(gzipped(large, b))).toEqual(expected);
    });

    it('when a line is not JSON, has no page or is too large', async () => {
      const content = [
        '{',
        '[]',
        '{"id":1}',
        '{"html":"https://example.org/"}',
        `{"id":2,"html":"${'x'.repeat(3 << 20)}"}`,
        '{"html":""}',
      ];
      expect(await names(Buffer.from(content.join('\n')))).toEqual([
        '?: line 1 is not JSON',
        '?: line 2 is not a JSON object',
        '?: line 3 has no html',
        '?: html of line 4 is an address; nothing is fetched, so the HTML itself is needed',
        '?: line 5 is larger than 1M (--max-bytes)',
        '?',
      ]);
    });

    it('with the same number of a bad line when reading goes on in the middle', async () => {
      const content = Buffer.from(['{"html":"a"}', '', '{', '{"html":"b"}', '5'].join('\n'));
      for (const bytes of [content, gzipSync(content)]) {
        const all = await read(bytes);
        for (const [i, { next }] of all.entries())
          expect((await read(bytes, next)).map(short)).toEqual(all.slice(i + 1).map(short));
        expect(all.map(short)).toEqual([
          '?',
          'blank line',
          '?: line 3 is not JSON',
          '?',
          '?: line 5 is not a JSON object',
        ]);
      }
    });

    it('when packed lines are cut off', async () => {
      const zipped = gzipSync(lines);
      expect((await names(zipped.subarray(0, -9))).at(-1)).toBe('?: the gzip member is cut off');
      const frame = zstd.compress(Buffer.from(lines));
      const records = await names(Buffer.concat([frame, frame.subarray(0, -9)]));
      expect(records.slice(0, 4)).toEqual([
        'a',
        'b',
        'blank line',
        '?: the zstd data is damaged: unexpected EOF',
      ]);
    });
  });
});
