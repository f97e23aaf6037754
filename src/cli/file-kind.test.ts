import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkFileKind } from './file-kind';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const MARK = '\xef\xbb\xbf';

it.each([
  ['{"id":1,"html":"<p>x"}', 'JSON'],
  [`${MARK}\n { "url" : "https://example.org/", "html": "`, 'JSON'],
  [`{"a \\"key\\"":${'x'.repeat(5_000)}`, 'JSON'],
  ['[\n  {"id": 1', 'JSON'],
  ['<?xml version="1.0"?>\n<!-- made by hand -->\n<rss version="2.0"><channel>', 'feed'],
  ['<feed xmlns="http://www.w3.org/2005/Atom">', 'feed'],
  ['WARC/1.0\r\nWARC-Type: warcinfo', 'WARC'],
  [`${MARK}\r\nWARC/1.1\r\n`, 'WARC'],
  ['BZh91AY&SY', 'bzip2'],
  ['\x28\xb5\x2f\xfd\x04', 'zstd'],
  ['\xfd7zXZ\x00', 'xz'],
  ['From: <Saved by Blink>\r\nSnapshot-Content-Location: https://example.org/\r\n', 'MHTML'],
  ['MIME-Version: 1.0\r\nContent-Type: multipart/related;', 'MHTML'],
  ['\x7fELF\x02\x01\x01', 'binary'],
  ['\xd0\xcf\x11\xe0\xa1\xb1', 'binary'],
])('checkFileKind() throws when a page begins with %j', (head, reason) => {
  expect(() => checkFileKind(latin1(head), false)).toThrow(reason);
});

it.each([
  'WARC/1.0\r\n',
  'BZh91AY&SY',
  '<!doctype html>',
  `${MARK}\n<HTML lang=en>`,
  '<!-- saved -->',
  '<?xml ',
])('checkFileKind() throws when lines of JSON begin with %j', (head) => {
  expect(() => checkFileKind(latin1(head), true)).toThrow(/the input is/);
});

it('checkFileKind() recognises a WARC archive inside gzip when only its beginning is read', () => {
  const warc = gzipSync(`WARC/1.0\r\n${Array.from({ length: 5_000 }, (_, i) => i * i).join()}`);
  expect(() => checkFileKind(warc.subarray(0, 1024), false)).toThrow('a compressed WARC archive');
  expect(() => checkFileKind(gzipSync('{"id":1}'), true)).toThrow('compressed; unpack it with gunzip -c');
  expect(() => checkFileKind(latin1('\x1f\x8bbroken'), false)).toThrow(
    'compressed; unpack it with gunzip -c',
  );
});

it.each([
  '',
  '<p>',
  '<?xml version="1.0"?><!DOCTYPE html><html>',
  '<!-- <rss> --><p>',
  '<feedback>',
  '{{ title }}<p>',
  '{% block %}',
  '{"name"|translate}<p>',
  '{"',
  '[1]',
  'WARC is a format',
  '\n<p>A stray \x00 in a page',
  '\xff\xfeA\x00',
  '\x00<\x00p',
  '\x1b$B$3$s',
  'P',
])('checkFileKind() accepts %j when a page is expected', (head) => {
  expect(() => checkFileKind(latin1(head), false)).not.toThrow();
});

it.each(['', '{"id":1}', 'not json', '<p>', 'null'])(
  'checkFileKind() accepts %j when lines of JSON are expected',
  (head) => {
    expect(() => checkFileKind(latin1(head), true)).not.toThrow();
  },
);

it.each(['[1, 2]', ' ["a"]', '[{"id":1}]', '[\n'])(
  'checkFileKind() refuses %j as lines of JSON, and says what makes them',
  (head) => {
    expect(() => checkFileKind(latin1(head), true)).toThrow("jq -c '.[]' makes lines of it");
  },
);
