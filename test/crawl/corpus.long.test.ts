/** The promises of `leaflight corpus` at length: a hundred kills, a hundred thousand pages, eight threads, the same reading as FastWARC. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openInput } from '../../src/cli/corpus/open-input';
import { HAS_PYTHON } from '../helpers/has-python';
import { corpus, hashesIn, manifestIn, rowsIn, startCorpus } from '../helpers/run-corpus';
import { temporaryFolder } from '../helpers/temporary-folder';
import { gzipped, httpResponse, page, pageRecord, warcRecord } from '../helpers/warc';

const FAST = ['--engine', 'boilerpipe-words'];
const KILLS = 100;
/** Maximum time after which a run is killed, in milliseconds. */
const LIFE = 4_000;
const MANY = 100_000;
const HOSTILE_EVERY = 1_000;

const folder = temporaryFolder();

/** Page cases of this project, as a crawl. */
function caseRecords(): Buffer[] {
  const names = readdirSync('test/pages').filter((name) =>
    existsSync(join('test/pages', name, 'source.html')),
  );
  return names.map((name) =>
    warcRecord(httpResponse(readFileSync(join('test/pages', name, 'source.html'))), {
      url: `https://example.org/${name}`,
    }),
  );
}

it('corpus writes equal files when it is killed at a hundred random instants', {
  timeout: 1_800_000,
}, async () => {
  const input = join(folder, 'kills.warc.gz');
  writeFileSync(input, gzipped(...Array.from({ length: 1_500 }, (_, i) => pageRecord(`page ${i}`))));
  const settings = [...FAST, '--shard-rows', '25', '--threads', '2'];
  const whole = join(folder, 'whole');
  expect(await corpus([input, '-o', whole, ...settings])).toMatchObject({ status: 0 });
  const expected = hashesIn(whole);
  let kills = 0;
  for (let round = 0; kills < KILLS; round++) {
    const output = join(folder, `killed${round}`);
    for (let isOver = false; !isOver; ) {
      const { child, ended } = startCorpus([input, '-o', output, ...settings, '--resume']);
      await Promise.race([ended, wait(Math.random() * LIFE)]);
      if (child.exitCode === null) kills++;
      child.kill('SIGKILL');
      await ended;
      isOver = manifestIn(output).at(-1)?.complete === true;
      // All files that are there are whole.
      expect(hashesIn(output).filter(([name]) => !name.endsWith('.tmp'))).toEqual(
        expected.slice(0, hashesIn(output).filter(([name]) => !name.endsWith('.tmp')).length),
      );
    }
    expect(hashesIn(output)).toEqual(expected);
  }
});

/** Hostile records, in turn. */
const HOSTILE: readonly (() => Buffer)[] = [
  () => gzipped(warcRecord(httpResponse('<div>'.repeat(20_000)), { url: 'deep' })),
  () => gzipped(warcRecord(httpResponse('<p>word'.repeat(3_000)), { url: 'many blocks' })),
  () =>
    gzipped(
      warcRecord(
        httpResponse(gzipSync(Buffer.alloc(70 << 20)), ['Content-Type: text/html', 'Content-Encoding: gzip']),
      ),
    ),
  () => gzipped(pageRecord('cut')).subarray(0, -30),
  () => gzipped(pageRecord('short', { length: 17 })),
  () => gzipped(warcRecord(httpResponse(`<p>${'<br>'.repeat(4_000_000)}`), { url: 'heavy' })),
];

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

it.runIf(existsSync('/proc/self/status'))(
  'gives each of a hundred thousand pages a row, in memory that does not grow',
  { timeout: 3_600_000 },
  async () => {
    const input = join(folder, 'many.warc.gz');
    let hostile = 0;
    for (let i = 0; i < MANY; i += HOSTILE_EVERY) {
      const pages = Array.from({ length: HOSTILE_EVERY - 1 }, (_, j) => pageRecord(`page ${i + j}`));
      appendFileSync(input, Buffer.concat([gzipped(...pages), HOSTILE[hostile++ % HOSTILE.length]()]));
    }
    const output = join(folder, 'many');
    const limits = ['--max-memory', '256M', '--max-blocks', '2000'];
    const { child, ended } = startCorpus([input, '-o', output, ...FAST, ...limits]);
    const samples: number[] = [];
    const timer = setInterval(() => {
      if (child.exitCode === null) samples.push(residentMegabytes(child.pid!));
    }, 500);
    const { status, stderr } = await ended;
    clearInterval(timer);
    console.log(stderr.trim(), `\nmegabytes of the main process: ${Math.max(...samples).toFixed(0)} at most`);
    expect(status).toBe(3);
    expect(manifestIn(output).at(-1)).toMatchObject({ rows: MANY });
    expect(rowsIn(output)).toHaveLength(MANY);
    const half = samples.length >> 1;
    expect(Math.max(...samples.slice(half))).toBeLessThan(1.2 * Math.max(...samples.slice(0, half)));
    expect(Math.max(...samples)).toBeLessThan(600);
  },
);

it('corpus writes equal files on one, two and eight threads', { timeout: 600_000 }, async () => {
  const input = join(folder, 'cases.warc.gz');
  writeFileSync(input, gzipped(...caseRecords()));
  const outputs = await Promise.all(
    [1, 2, 8].map(async (threads) => {
      const output = join(folder, `threads${threads}`);
      const args = [
        '--want',
        'text,metadata,blocks,markdown',
        '--shard-rows',
        '30',
        '--threads',
        String(threads),
      ];
      expect(await corpus([input, '-o', output, ...args])).toMatchObject({ status: 0 });
      return hashesIn(output);
    }),
  );
  expect(outputs[0].length).toBeGreaterThan(2);
  expect(outputs[1]).toEqual(outputs[0]);
  expect(outputs[2]).toEqual(outputs[0]);
});

const READ_BY_FASTWARC = `
import hashlib, json, sys
from fastwarc.warc import ArchiveIterator, WarcRecordType
for record in ArchiveIterator(open(sys.argv[1], 'rb'), record_types=WarcRecordType.response):
    print(json.dumps([record.headers['WARC-Target-URI'], record.stream_pos, hashlib.sha256(record.reader.read()).hexdigest()]))
`;

describe.skipIf(!HAS_PYTHON)('next to FastWARC', () => {
  it('reads the same responses at the same places', { timeout: 600_000 }, async () => {
    const environment = join(folder, 'environment');
    spawnSync('python3', ['-m', 'venv', environment]);
    const { status } = spawnSync(join(environment, 'bin/pip'), ['install', '--quiet', 'fastwarc']);
    expect(status).toBe(0);
    const records = [
      warcRecord('GET / HTTP/1.1\r\n\r\n', { type: 'request' }),
      ...caseRecords(),
      warcRecord(httpResponse(page('x')), { url: 'https://example.org/x', version: '1.1' }),
    ];
    for (const [name, content] of [
      ['oracle.warc', Buffer.concat(records)],
      ['oracle.warc.gz', gzipped(...records)],
    ] as const) {
      const input = join(folder, name);
      writeFileSync(input, content);
      const { stdout } = spawnSync(join(environment, 'bin/python'), ['-c', READ_BY_FASTWARC, input], {
        encoding: 'utf8',
      });
      const theirs = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const ours: unknown[] = [];
      for await (const { facts, page } of (await openInput(input, 'auto', { amount: 1 << 26, text: '64M' }))
        .records)
        if (page)
          ours.push([facts?.url, facts?.offset, createHash('sha256').update(page.body).digest('hex')]);
      expect(ours.length).toBeGreaterThan(50);
      expect(ours).toEqual(theirs);
    }
  });
});
