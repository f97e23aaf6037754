/** The crawl that the documents use as an example: page cases of this project in a WARC file. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipped, httpResponse, warcRecord } from '../helpers/warc';

const EXAMPLE = 'test/crawl/example.warc.gz';
const CASES = [
  'article',
  'arabic',
  'code-docs',
  'forum-thread',
  'news-de',
  'news-ja',
  'recipe-card',
  'math-wiki',
];

it('the example crawl holds page cases as they are now (UPDATE_PAGES=1)', () => {
  const pages = CASES.map((name) => readFileSync(join('test/pages', name, 'source.html')));
  const crawl = gzipped(
    warcRecord('software: Leaflight\r\n', {
      type: 'warcinfo',
      head: ['Content-Type: application/warc-fields'],
    }),
    ...CASES.flatMap((name, i) => {
      const url = `https://example.org/${name}`;
      return [
        warcRecord('GET / HTTP/1.1\r\n\r\n', { type: 'request', url }),
        warcRecord(httpResponse(pages[i], ['Content-Type: text/html; charset=utf-8']), { url }),
      ];
    }),
  );
  if (process.env.UPDATE_PAGES) {
    mkdirSync(dirname(EXAMPLE), { recursive: true });
    writeFileSync(EXAMPLE, crawl);
  }
  // Other versions of zlib may compress to other bytes.
  expect(gunzipSync(readFileSync(EXAMPLE)).equals(gunzipSync(crawl))).toBe(true);
});
