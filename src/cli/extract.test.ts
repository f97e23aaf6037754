import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from './commands';
import { run } from './extract';

const sentence =
  'Der Fluss entspringt in den Hügeln über der Stadt und fließt viele Meilen weit bis zum kalten Meer.';
const html = `<!doctype html><html lang="de"><meta charset="windows-1252"><title>Der Fluss</title>
<nav><a href="/">Start</a></nav><h1>Der Fluss</h1><p>${sentence}</p><p>${sentence} <a href="mehr">Mehr</a></p>`;
const ENGINE = ['--engine', 'boilerpipe-words'];

let place: string;
const file = (name: string) => join(place, name);
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'leaflight-extract-'));
  writeFileSync(file('page.html'), Buffer.from(html, 'latin1'));
  writeFileSync(file('empty.html'), ' \n');
  writeFileSync(file('gzip.html'), gzipSync(html));
  writeFileSync(file('paper.html'), '%PDF-1.4\n1 0 obj');
});
afterAll(() => rmSync(place, { recursive: true }));

async function extract(...args: string[]): Promise<string> {
  let written = '';
  const output = {
    write: async (text: string) => {
      written += text;
    },
  };
  expect(await run([...args, ...ENGINE], output)).toBe(0);
  return written;
}

/** Lines are answered by threads of the built command. */
function extractLines(...args: string[]): string {
  const command = ['src/cli/run.mjs', 'extract', '--jsonl', '--threads', '1', ...ENGINE, ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8' }).stdout;
}

describe('extract', { timeout: 120_000 }, () => {
  it('writes a line for each block, in the encoding of the terminal', async () => {
    const text = await extract(file('page.html'));
    expect(text).toContain(`${sentence}\n`);
    expect(text).toContain(`${sentence} Mehr\n`);
    expect(text).not.toContain('Start');
  });

  it('writes every format', async () => {
    const url = ['--url', 'https://example.org/fluss/'];
    expect(await extract(file('page.html'), '--format', 'md', ...url)).toContain(
      '[Mehr](https://example.org/fluss/mehr)',
    );
    expect(await extract(file('page.html'), '--format', 'html', ...url)).toContain(
      'href="https://example.org/fluss/mehr"',
    );
    const json = JSON.parse(await extract(file('page.html'), '--format', 'json', ...url));
    expect(json.metadata).toMatchObject({ title: 'Der Fluss', lang: 'de' });
    expect(json.blocks.length).toBeGreaterThan(3);
  });

  it('reads a page as it is told to', async () => {
    const windows1251 = Buffer.from(html.replaceAll('Start', '\xd1\xf2\xe0\xf0\xf2'), 'latin1');
    writeFileSync(file('undeclared.html'), windows1251);
    const all = ['--threshold', '0'];
    expect(await extract(file('undeclared.html'), ...all)).not.toContain('Старт');
    expect(await extract(file('undeclared.html'), ...all, '--encoding', 'CP1251')).toContain('Старт');
  });

  it('keeps everything at threshold 0', async () => {
    expect(await extract(file('page.html'), '--threshold', '0')).toContain('Start');
  });

  it('answers every line in order, whatever is on it', () => {
    const lines = [
      JSON.stringify({ id: 'a', html, url: 'https://example.org/' }),
      'not json',
      JSON.stringify({ id: 7, html: '<p>short' }),
      '',
      JSON.stringify({ id: 'b' }),
      JSON.stringify({ html }),
      '[1]',
      'null',
      JSON.stringify({ id: 'e', html: ' ' }),
      JSON.stringify({ id: 'u', html, url: 5 }),
      JSON.stringify({ id: 'r', html, url: 'fluss/' }),
      '{"id": 12345678901234567890, "html": "<p>x"}',
      JSON.stringify({ id: 'z', html: `${'<div>'.repeat(20_000)}<p>${sentence}` }),
    ];
    writeFileSync(file('in.jsonl'), `\ufeff${lines.join('\r\n')}`);
    const answers = extractLines(file('in.jsonl')).trim().split('\n');
    const [first, bad, short, ...rest] = answers.map((line) => JSON.parse(line));
    expect(first).toMatchObject({ id: 'a', title: 'Der Fluss', lang: 'de', ms: expect.any(Number) });
    expect(first.text).toContain(sentence);
    expect(Object.keys(first)).not.toContain('byline');
    expect(bad).toEqual({ id: null, error: expect.stringContaining('JSON') });
    expect(short).toMatchObject({ id: 7, text: expect.any(String) });
    expect(rest.slice(0, -1)).toEqual([
      { id: 'b', error: 'no html' },
      { id: null, error: 'no id' },
      { id: null, error: 'no id' },
      { id: null, error: 'not a JSON object' },
      { id: 'e', error: 'html is empty' },
      { id: 'u', error: 'url is not a string' },
      { id: 'r', error: 'url is not absolute' },
      { id: expect.any(Number), error: expect.stringContaining('write it as a string') },
    ]);
    expect(rest.at(-1)).toMatchObject({ id: 'z', text: expect.stringContaining(sentence) });
  });

  it('answers every line with all blocks as JSON', async () => {
    const url = 'https://example.org/fluss/';
    writeFileSync(file('blocks.jsonl'), `${JSON.stringify({ id: 1, html, url })}\n{"id": 2}\n`);
    const answers = extractLines(file('blocks.jsonl'), '--format', 'json').trim().split('\n');
    const whole = JSON.parse(await extract(file('page.html'), '--format', 'json', '--url', url));
    expect(answers.map((line) => JSON.parse(line))).toEqual([
      { id: 1, ...whole, ms: expect.any(Number) },
      { id: 2, error: 'no html' },
    ]);
  });

  it("takes --url where a line's own is blank", () => {
    const lines = ['', ' ', null, 'https://example.com/'].map((url, id) => JSON.stringify({ id, html, url }));
    writeFileSync(file('urls.jsonl'), lines.join('\n'));
    const url = ['--url', 'https://example.org/', '--format', 'md'];
    const answers = extractLines(file('urls.jsonl'), ...url);
    expect(answers.match(/https:\/\/example\.\w+\/mehr/g)).toEqual([
      ...Array(3).fill('https://example.org/mehr'),
      'https://example.com/mehr',
    ]);
  });
});

describe('mistakes at the command line', () => {
  it.each([
    [['extract', 'nowhere.html'], 1, /^leaflight: no such file: nowhere\.html\n$/],
    [['extract', tmpdir()], 1, /is a folder\n$/],
    [['extract', 'EMPTY', ...ENGINE], 1, /^leaflight: the input is empty\n$/],
    [['extract', 'PAGE', '--format', 'pdf'], 2, /no format 'pdf'; there are: txt, md, html, json/],
    [['extract', 'PAGE', '--engine', 'fiasco'], 1, /engine 'fiasco' needs .*geometry of the rendered page/],
    [['extract', 'PAGE', '--engine', 'nobody'], 2, /no engine 'nobody'; there are: .*boilerpipe-words/],
    [['extract', 'PAGE', '--url', 'no/url'], 2, /'no\/url' is no absolute URL\n$/],
    [['extract', 'PAGE', '--threshold', 'x'], 2, /--threshold wants a number from 0 to 1, not 'x'\n$/],
    [['extract', 'PAGE', '--front-matter'], 2, /--front-matter goes with --format md\n$/],
    [['extract', 'PAGE', '--encoding', 'klingon'], 2, /no encoding 'klingon'; .*windows-1251/],
    [['extract', 'PAGE', '--encoding', 'big5', '--jsonl'], 2, /--encoding goes with one page.*UTF-8\n$/],
    [['extract', 'PAGE', '--threads', '2'], 2, /--threads goes with --jsonl\n$/],
    [['extract', 'GZIP', ...ENGINE], 1, /^leaflight: the input is compressed; unpack it with gunzip\n$/],
    [['extract', 'GZIP', '--jsonl', ...ENGINE], 1, /^leaflight: the input is compressed/],
    [['extract', 'PAPER', ...ENGINE], 1, /^leaflight: the input is a PDF, not HTML\n$/],
    [['extract', 'a', 'b'], 2, /one FILE at a time\n$/],
    [['extract', '--format'], 2, /^leaflight: .*--format.*\n$/],
    [['fly'], 2, /^leaflight: no command 'fly'; there are: extract, eval/],
    [['constructor'], 2, /no command 'constructor'/],
  ])('%j', async (args, code, message) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const files = new Map(
      ['page.html', 'empty.html', 'gzip.html', 'paper.html'].map((name) => [name, file(name)]),
    );
    const real = args.map((arg) => files.get(`${arg.toLowerCase()}.html`) ?? arg);
    const outcome = await main(real);
    const written = write.mock.calls.map(([text]) => text).join('');
    write.mockRestore();
    expect(written).toMatch(message);
    expect(outcome).toBe(code);
  });
});
