/** Tests of the built command `leaflight corpus`, started as by a user. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG, longTest } from '../../test/helpers/long-tests';
import { corpus, hashesIn, manifestIn, rowsIn, startCorpus } from '../../test/helpers/run-corpus';
import { temporaryFolder } from '../../test/helpers/temporary-folder';
import { gzipped, httpResponse, page, pageRecord, warcRecord } from '../../test/helpers/warc';

const FAST = ['--engine', 'boilerpipe-words'];
const PAGES = 160;
const SHARDS = ['--shard-rows', '20'];

const folder = temporaryFolder();
let warc: string;
/** Data files of a run that nothing has disturbed. */
let expected: [string, string][];
let made = 0;
const newFolder = (): string => join(folder, `out${made++}`);
const write = (name: string, content: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

beforeAll(async () => {
  const records = Array.from({ length: PAGES }, (_, i) => [
    warcRecord('GET / HTTP/1.1\r\n\r\n', { type: 'request' }),
    pageRecord(`page ${i}`),
  ]);
  warc = write('crawl.warc.gz', gzipped(...records.flat()));
  const output = newFolder();
  // The first run may have to build the command.
  expect(await corpus([warc, '-o', output, ...FAST, ...SHARDS, '--threads', '1'])).toMatchObject({
    status: 0,
  });
  expected = hashesIn(output);
}, 180_000);

describe('corpus', { timeout: 180_000 }, () => {
  it('writes a row for every page, a line for every file, timings and a summary', async () => {
    const output = newFolder();
    const stats = join(folder, 'stats.jsonl');
    const { status, stderr } = await corpus([warc, '-o', output, '--shard-rows', '100', '--stats', stats]);
    expect(stderr).toMatch(
      /^leaflight: 160 rows: 160 ok\nleaflight: passed by: 160 request\nleaflight: \d+ s, [\d.]+ pages\/s\n$/,
    );
    expect(status).toBe(0);
    const rows = rowsIn(output);
    expect(rows.map(({ url }) => url)).toEqual(
      Array.from({ length: PAGES }, (_, i) => `https://example.org/page ${i}`),
    );
    const { text } = rows[0];
    expect(rows[0]).toEqual({
      id: 'urn:uuid:https://example.org/page 0',
      url: 'https://example.org/page 0',
      crawled: '2024-05-01T10:00:00Z',
      file: 'crawl.warc.gz',
      offset: expect.any(Number),
      httpStatus: 200,
      status: 'ok',
      language: 'en',
      title: 'About page 0',
      site: 'example.org',
      text: expect.stringContaining('The river rises'),
      digest: createHash('sha256').update(text!).digest('hex'),
      minhash: expect.stringMatching(/^[0-9a-f]{512}$/),
      confidence: expect.any(Number),
    });
    expect(manifestIn(output)).toEqual([
      {
        leaflight: expect.any(String),
        engine: 'leaflight',
        model: createHash('sha256').update(readFileSync('models/leaflight/weights.bin')).digest('hex'),
        settings: expect.objectContaining({ want: ['text', 'metadata'] }),
        inputs: [{ file: warc, bytes: readFileSync(warc).length }],
      },
      expect.objectContaining({
        shard: 'part-00000.jsonl.zst',
        rows: 100,
        statuses: { ok: 100 },
        sha256: hashesIn(output)[0][1],
        from: { input: 0, offset: 0, skip: 0 },
      }),
      expect.objectContaining({ shard: 'part-00001.jsonl.zst', rows: 60, passedBy: { request: 60 } }),
      { complete: true, rows: 160, statuses: { ok: 160 }, passedBy: { request: 160 } },
    ]);
    const timings = readFileSync(stats, 'utf8').trim().split('\n');
    expect(timings.map((line) => JSON.parse(line))).toMatchObject([
      { shard: 'part-00000.jsonl.zst', rows: 100, seconds: expect.any(Number) },
      { shard: 'part-00001.jsonl.zst', rows: 60 },
      { rows: 160, rowsPerSecond: expect.any(Number), millisecondsOfPage: { median: expect.any(Number) } },
    ]);
  });

  it('writes equal files on two threads', async () => {
    const output = newFolder();
    await corpus([warc, '-o', output, ...FAST, ...SHARDS, '--threads', '2']);
    expect(hashesIn(output)).toEqual(expected);
  });

  longTest('writes equal files when it is killed several times and goes on', async () => {
    const output = newFolder();
    const args = [warc, '-o', output, ...FAST, ...SHARDS, '--resume'];
    for (const lines of [2, 6]) {
      const { child, ended } = startCorpus(args);
      await expect
        .poll(() => manifestIn(output).length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(lines);
      child.kill('SIGKILL');
      await ended;
    }
    // A kill may come in the middle of a line.
    appendFileSync(join(output, 'manifest.jsonl'), '{"shard":"part-0');
    expect(await corpus(args)).toMatchObject({ status: 0 });
    expect(hashesIn(output)).toEqual(expected);
    expect(manifestIn(output).at(-1)).toMatchObject({ complete: true, rows: PAGES });
    expect(await corpus(args)).toMatchObject({ status: 0, stderr: `leaflight: ${output} is complete\n` });
  });

  it('leaves only whole files and says how to go on when it is told to stop', async () => {
    const output = newFolder();
    // Enough that it is still at work when the signal comes.
    const inputs = Array.from({ length: 40 }, () => warc);
    const { child, ended } = startCorpus([...inputs, '-o', output, ...FAST, ...SHARDS]);
    await expect.poll(() => manifestIn(output).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(2);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({
      signal: 'SIGTERM',
      stderr: 'leaflight: stopped; run the command again with --resume to go on\n',
    });
    expect(readdirSync(output).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    // A file is whole before its line in the manifest is written.
    const whole = hashesIn(output);
    expect(whole.length).toBeGreaterThanOrEqual(manifestIn(output).length - 1);
    expect(whole.slice(0, expected.length)).toEqual(expected.slice(0, whole.length));
  });

  it.runIf(IS_LONG && existsSync('/dev/full'))(
    'reports a full disk in one line, and goes on when there is room',
    async () => {
      const output = newFolder();
      mkdirSync(output);
      symlinkSync('/dev/full', join(output, 'part-00001.jsonl.zst.tmp'));
      const args = [warc, '-o', output, ...FAST, ...SHARDS];
      const { status, stderr } = await corpus(args);
      expect(stderr).toBe(
        'leaflight: ended early; run the command again with --resume to go on\n' +
          `leaflight: cannot write to ${output}: no space is left on the disk\n`,
      );
      expect(status).toBe(1);
      expect(await corpus([...args, '--resume'])).toMatchObject({ status: 0 });
      expect(hashesIn(output)).toEqual(expected);
    },
  );

  it.runIf(existsSync('/dev/full'))(
    'says in one line that the timings cannot be written, and goes on without them',
    async () => {
      const output = newFolder();
      const args = [warc, '-o', output, ...FAST, ...SHARDS];
      expect(await corpus([...args, '--stats', join(folder, 'nowhere', 'stats')])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^leaflight: cannot write --stats: ENOENT[^\n]+\n$/),
      });
      expect(await corpus([...args, '--stats', '/dev/full'])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(
          /^leaflight: ended early; [^\n]+\nleaflight: cannot write --stats: ENOSPC[^\n]+\n$/,
        ),
      });
      expect(await corpus([...args, '--resume'])).toMatchObject({ status: 0 });
      expect(hashesIn(output)).toEqual(expected);
    },
  );

  longTest('runs to its end when the reader of its messages is gone', async () => {
    const output = newFolder();
    const { child, ended } = startCorpus([warc, '-o', output, ...FAST, ...SHARDS]);
    child.stderr!.destroy();
    expect(await ended).toMatchObject({ status: 0 });
    expect(hashesIn(output)).toEqual(expected);
  });

  longTest('gives every page a row when some of hundreds are hostile, and exits with 3', async () => {
    const hostile: Record<string, Buffer> = {
      'many blocks': warcRecord(httpResponse('<p>word'.repeat(3_000)), { url: 'many blocks' }),
      deep: warcRecord(httpResponse('<div>'.repeat(50_000)), { url: 'deep' }),
      bomb: warcRecord(
        httpResponse(gzipSync(Buffer.alloc(90 << 20)), ['Content-Type: text/html', 'Content-Encoding: gzip']),
        { url: 'bomb' },
      ),
      'bad chunks': warcRecord(
        httpResponse('3\r\n<p>\r\nzz\r\n', ['Content-Type: text/html', 'Transfer-Encoding: chunked']),
        { url: 'bad chunks' },
      ),
      noise: warcRecord(httpResponse(createHash('sha256').update('noise').digest()), { url: 'noise' }),
      blank: warcRecord(httpResponse(''), { url: 'blank' }),
      heavy: warcRecord(httpResponse(`<p>${'<br>'.repeat(4_000_000)}`), { url: 'heavy' }),
    };
    const names = Object.keys(hostile);
    const members = Array.from({ length: 300 }, (_, i) =>
      i % 42 === 21 ? gzipped(hostile[names[Math.floor(i / 42)]]) : gzipped(pageRecord(`p${i}`)),
    );
    // A member that is cut off.
    members[150] = members[150].subarray(0, -50);
    const input = write('hostile.warc.gz', Buffer.concat(members));
    const output = newFolder();
    const limits = ['--max-memory', '256M', '--max-blocks', '2000'];
    const { status, stderr } = await corpus([input, '-o', output, ...FAST, ...limits]);
    const rows = rowsIn(output);
    expect(rows).toHaveLength(300);
    const notOk = rows.flatMap(({ url, status, error }) => (status === 'ok' ? [] : [[url, status, error]]));
    expect(notOk).toEqual([
      ['many blocks', 'too-large', 'the page has more than 2000 blocks (--max-blocks)'],
      ['deep', 'empty', undefined],
      ['bomb', 'too-large', 'the decoded page is larger than --max-bytes'],
      ['bad chunks', 'bad-record', 'the chunks of the body are damaged'],
      [expect.toBeOneOf([null, 'https://example.org/p150']), 'bad-record', 'the gzip member is damaged'],
      ['noise', expect.toBeOneOf(['empty', 'ok']), undefined],
      ['blank', 'empty', undefined],
      ['heavy', 'memory', expect.stringContaining('memory')],
    ]);
    expect(stderr).toContain('300 rows: 292 ok');
    expect(status).toBe(3);
  });

  it('ends with 4 once more pages have failed than allowed, and goes on with a higher limit', async () => {
    const lines = Array.from({ length: 30 }, (_, i) =>
      i % 3 === 2 ? '{' : JSON.stringify({ id: i, html: page(`p${i}`) }),
    );
    const input = write('lines.jsonl', lines.join('\n'));
    const output = newFolder();
    const args = [input, '-o', output, ...FAST, '--shard-rows', '5'];
    const { status, stderr } = await corpus([...args, '--max-failed', '3']);
    expect(stderr).toContain('\nleaflight: the first that failed: lines.jsonl: line 3 is not JSON\n');
    expect(stderr).toMatch(/ended: more than 3 failed \(--max-failed\)\n$/);
    expect(status).toBe(4);
    expect(await corpus([...args, '--max-failed', '10', '--resume'])).toMatchObject({ status: 3 });
    expect(rowsIn(output).map(({ id }) => id)).toEqual(lines.map((line, i) => (line === '{' ? null : i)));
  });

  it('marks pages that take too long', async () => {
    const input = write('slow.jsonl', JSON.stringify({ id: 1, html: '<p>word'.repeat(50_000) }));
    const output = newFolder();
    expect(await corpus([input, '-o', output, '--page-timeout', '1ms'])).toMatchObject({ status: 3 });
    expect(rowsIn(output)).toMatchObject([
      { id: 1, status: 'timeout', error: 'the page takes longer than 1ms (--page-timeout)' },
    ]);
  });

  it('decodes a page by the charset of its header', async () => {
    const text = 'Река берёт начало на холмах над городом и течёт на много миль к холодному серому морю.';
    const koi8 = Buffer.from([...text].map((letter) => KOI8.get(letter) ?? letter.charCodeAt(0)));
    const body = Buffer.concat([Buffer.from('<title>x</title><article><p>'), koi8, koi8, koi8]);
    const record = warcRecord(httpResponse(body, ['Content-Type: text/html; charset=KOI8-R']));
    const output = newFolder();
    await corpus([write('koi8.warc', record), '-o', output]);
    expect(rowsIn(output)[0].text).toBe(text.repeat(3));
  });

  it('gives every block of a page and Markdown when they are wanted', async () => {
    const input = write('one.jsonl', JSON.stringify({ html: page('a'), topic: 'rivers' }));
    const output = newFolder();
    await corpus([input, '-o', output, '--want', 'blocks,markdown']);
    const [{ blocks, markdown, text, title, input: passedOn }] = rowsIn(output);
    expect(blocks).toContainEqual({
      text: 'Home',
      path: 'html/body/nav/a',
      prediction: expect.any(Number),
      probability: expect.any(Number),
      label: false,
      role: 'navigation',
      roleProbability: expect.any(Number),
    });
    expect(markdown).toContain('# About a\n');
    expect([text, title, passedOn]).toEqual([undefined, undefined, { topic: 'rivers' }]);
  });

  it.each([
    ['no input is named', ['-o', 'x'], 'no IN; see leaflight corpus --help'],
    ['no folder is named', ['package.json'], 'no -o DIR; see leaflight corpus --help'],
    [
      'a field is not known',
      ['package.json', '-o', 'x', '--want', 'html'],
      "--want knows no 'html'; there are: text, metadata, blocks, markdown",
    ],
  ])('exits with 2 when %s', async (_, args, message) => {
    expect(await corpus(args)).toMatchObject({ status: 2, stderr: `leaflight: ${message}\n` });
  });

  it('refuses an input before anything is written when it holds no pages', async () => {
    const html = write('page.html', '<!doctype html><p>A page.');
    const parquet = write(
      'other.parquet',
      new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'content', data: ['<p>A page.'] }] })),
    );
    const output = newFolder();
    for (const [file, message] of [
      [html, 'is a page, not a crawl; leaflight extract reads it'],
      [write('crawl.warc.xz', Buffer.from('\xfd7zXZ', 'latin1')), 'is compressed; unpack it with xz -dc'],
      [parquet, 'has no column html; its columns are content'],
      [folder, 'is a folder; name the files in it'],
    ])
      expect(await corpus([warc, file, '-o', output])).toMatchObject({
        status: 1,
        stderr: `leaflight: ${file} ${message}\n`,
      });
    expect(existsSync(output)).toBe(false);
  });

  it('says why in one line when it cannot make its folder', async () => {
    const file = write('file', '');
    const cases = [
      [file, `${file} is a file, not a folder`],
      [join(file, 'corpus'), `cannot make the folder ${join(file, 'corpus')}: ENOTDIR`],
      ...(existsSync('/proc/self') ? [['/proc/a/b', 'cannot make the folder /proc/a/b: ENOENT']] : []),
    ];
    for (const [output, message] of cases) {
      const { status, stderr } = await corpus([warc, '-o', output]);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(stderr).toContain(`leaflight: ${message}`);
    }
  });

  it('refuses a folder with data files of something else, and leaves them as they are', async () => {
    const input = write('four.jsonl', JSON.stringify({ html: page('a') }));
    const output = newFolder();
    mkdirSync(output);
    writeFileSync(join(output, 'part-00000.jsonl.zst'), 'other rows');
    for (const options of [[], ['--resume']])
      expect(await corpus([input, '-o', output, ...FAST, ...options])).toMatchObject({
        status: 2,
        stderr: `leaflight: ${output} holds part-00000.jsonl.zst but no manifest.jsonl; name another folder\n`,
      });
    expect(readFileSync(join(output, 'part-00000.jsonl.zst'), 'utf8')).toBe('other rows');
  });

  it('refuses a folder that has a corpus, and to go on with other settings', async () => {
    const input = write('three.jsonl', JSON.stringify({ html: page('a') }));
    const output = newFolder();
    await corpus([input, '-o', output, ...FAST]);
    expect(await corpus([input, '-o', output, ...FAST])).toMatchObject({
      status: 2,
      stderr: `leaflight: ${output} has a manifest.jsonl already; --resume goes on with it\n`,
    });
    expect(await corpus([input, '-o', output, ...FAST, '--resume', '--want', 'blocks'])).toMatchObject({
      status: 2,
      stderr: `leaflight: --resume: ${output} was begun with other settings; see its manifest.jsonl\n`,
    });
  });
});

const KOI8 = new Map(
  [...'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ'].map((letter, i) => [
    letter,
    0xc0 + i,
  ]),
).set('ё', 0xa3);
