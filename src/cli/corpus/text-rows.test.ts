import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createEncoder } from './corpus-formats';
import type { RecordFacts } from './input-record';

const facts: RecordFacts = {
  id: 'urn:uuid:1',
  url: 'https://example.org/a?b="c"',
  crawled: '2024-05-01T10:00:00Z',
  file: 'a.warc.gz',
  offset: 0,
};

async function encodeRows(format: 'wet.gz' | 'vert.gz', rows: [RecordFacts, object][]): Promise<string> {
  const encoder = await createEncoder(format);
  const parts = rows.flatMap(([facts, answer]) => encoder.add(facts, JSON.stringify(answer)));
  return gunzipSync(Buffer.concat([...parts, ...encoder.end()])).toString();
}

const encode = (format: 'wet.gz' | 'vert.gz', ...answers: object[]): Promise<string> =>
  encodeRows(
    format,
    answers.map((answer) => [facts, answer]),
  );

it('the WET encoder writes a conversion record for each page with text', async () => {
  const page = { status: 'ok', text: 'Größe\n', language: 'de' };
  const text = await encode('wet.gz', page, { status: 'empty', text: '' }, page);
  const [record, again, rest] = text.split('WARC/1.0\r\n').slice(1);
  expect(record.replace(/urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'ID')).toBe(
    [
      'WARC-Type: conversion',
      'WARC-Target-URI: https://example.org/a?b="c"',
      'WARC-Date: 2024-05-01T10:00:00Z',
      'WARC-Record-ID: <ID>',
      'WARC-Refers-To: <urn:uuid:1>',
      `WARC-Block-Digest: sha256:${createHash('sha256').update('Größe\n').digest('hex')}`,
      'WARC-Identified-Content-Language: de',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Length: 8',
      '',
      'Größe\n',
      '\r\n',
    ].join('\r\n'),
  );
  expect([again, rest]).toEqual([record, undefined]);
});

it('the WET encoder gives each record an id of its own when the pages come from packed lines without ids', async () => {
  const packed: RecordFacts = { ...facts, id: null, url: null, file: 'a.jsonl.gz', offset: null };
  const rows = ['One page.', 'Another page.'].map((text): [RecordFacts, object] => [packed, { text }]);
  const ids = (await encodeRows('wet.gz', rows)).match(/(?<=WARC-Record-ID: ).*/g);
  expect(new Set(ids).size).toBe(2);
});

it('the WET encoder refers to a record only when its id is a URI', async () => {
  const numbered = await encodeRows('wet.gz', [[{ ...facts, id: 7 }, { text: 'A page.' }]]);
  expect(numbered).not.toContain('WARC-Refers-To');
});

it('the encoder of vertical text writes a token a line in paragraphs', async () => {
  expect(
    await encode('vert.gz', { status: 'ok', text: 'It’s 5 <b>, well-known.\n\n河流\n', title: 'A "B"' }),
  ).toBe(
    `<doc id="urn:uuid:1" url="https://example.org/a?b=&quot;c&quot;" crawled="2024-05-01T10:00:00Z" title="A &quot;B&quot;">
<p>
It’s
5
&lt;
<g/>
b
<g/>
&gt;
<g/>
,
well-known
<g/>
.
</p>
<p>
河
<g/>
流
</p>
</doc>
`,
  );
});

it('the encoder of vertical text writes every block when there are blocks', async () => {
  const blocks = [
    { text: 'Home', path: 'html/body/a', probability: 0.01, label: false, role: 'navigation' },
    { text: 'A river', path: 'html/body/p', probability: 0.9, label: true, role: 'body' },
  ];
  const text = await encode('vert.gz', { status: 'ok', blocks });
  expect(text.split('\n').slice(1, -2)).toEqual([
    '<block role="navigation" label="false" probability="0.01" path="html/body/a">',
    'Home',
    '</block>',
    '<block role="body" label="true" probability="0.9" path="html/body/p">',
    'A',
    'river',
    '</block>',
  ]);
});
