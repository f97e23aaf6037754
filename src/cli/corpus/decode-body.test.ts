import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { Zstd } from '@hpcc-js/wasm-zstd';
import { expect, it } from 'vitest';
import { page } from '../../../test/helpers/warc';
import { decodeBody } from './decode-body';

const html = Buffer.from(page('x'));
const LIMIT = 1 << 20;
const chunked = (body: Uint8Array): Buffer => {
  const size = 50;
  const parts: Buffer[] = [];
  for (let i = 0; i < body.length; i += size) {
    const part = body.subarray(i, i + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), Buffer.from(part), Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
};
const decode = async (
  body: Uint8Array,
  contentEncoding?: string,
  transferEncoding?: string,
  isTruncated = false,
): Promise<string> =>
  Buffer.from(await decodeBody({ body, contentEncoding, transferEncoding }, LIMIT, isTruncated)).toString();

it.each([
  ['', html],
  ['identity', html],
  ['gzip', gzipSync(html)],
  ['X-Gzip', gzipSync(html)],
  ['deflate', deflateSync(html)],
  ['deflate', deflateRawSync(html)],
  ['br', brotliCompressSync(html)],
  ['gzip, br', brotliCompressSync(gzipSync(html))],
])('decodeBody undoes the content encoding "%s", chunked or not', async (encoding, body) => {
  expect(await decode(body, encoding)).toBe(html.toString());
  expect(await decode(chunked(body), encoding, 'chunked')).toBe(html.toString());
});

it('decodeBody undoes zstd', async () => {
  expect(await decode((await Zstd.load()).compress(html), 'zstd')).toBe(html.toString());
});

it.each(['gzip', 'br', 'unknown'])('decodeBody keeps markup whose header still says %s', async (encoding) => {
  expect(await decode(html, encoding)).toBe(html.toString());
});

it('decodeBody keeps a body whose chunks the crawler has joined', async () => {
  expect(await decode(html, undefined, 'chunked')).toBe(html.toString());
});

it('decodeBody refuses chunks that are damaged, unless the crawler has cut the body off', async () => {
  const body = chunked(html);
  const cut = body.subarray(0, 170);
  await expect(decode(cut, undefined, 'chunked')).rejects.toThrow('the chunks of the body are damaged');
  expect(html.toString()).toContain(await decode(cut, undefined, 'chunked', true));
  const wrong = Buffer.from(body);
  wrong.write('zz', body.indexOf('\r\n32\r\n') + 2);
  await expect(decode(wrong, undefined, 'chunked')).rejects.toThrow('the chunks of the body are damaged');
});

it.each([
  ['gzip', gzipSync(html)],
  ['deflate', deflateSync(html)],
  ['br', brotliCompressSync(html)],
])('decodeBody refuses %s that is cut off, unless the crawler has cut it', async (encoding, body) => {
  const cut = body.subarray(0, -20);
  await expect(decode(cut, encoding)).rejects.toThrow(`the body is no valid ${encoding}`);
  const start = await decode(cut, encoding, undefined, true);
  expect(start.length).toBeGreaterThan(100);
  expect(html.toString().startsWith(start)).toBe(true);
});

it('decodeBody refuses a small body that becomes a large one', async () => {
  const bomb = gzipSync(Buffer.alloc(1 << 24));
  await expect(decode(bomb, 'gzip')).rejects.toMatchObject({ status: 'too-large' });
});

it('decodeBody refuses an encoding that it does not know', async () => {
  await expect(decode(gzipSync(html), 'compress')).rejects.toThrow("no content encoding 'compress'");
});
