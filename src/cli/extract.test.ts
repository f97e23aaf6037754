import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersIn, leaflight } from '../../test/helpers/run-command';
import { temporaryFolder } from '../../test/helpers/temporary-folder';

const sentence =
  'Der Fluss entspringt in den Hügeln über der Stadt und fließt viele Meilen weit bis zum kalten Meer.';
const html = `<!doctype html><html lang="de"><meta charset="windows-1252"><title>Der Fluss</title>
<nav><a href="/">Start</a></nav><h1>Der Fluss</h1><p>${sentence}</p><p>${sentence} <a href="mehr">Mehr</a></p>`;
const ENGINE = ['--engine', 'boilerpipe-words'];

const FILES = {
  PAGE: Buffer.from(html, 'latin1'),
  EMPTY: ' \n',
  GZIP: gzipSync(html),
  PAPER: '%PDF-1.4\n1 0 obj',
  LINES: `${JSON.stringify({ id: 1, html })}\n${JSON.stringify({ id: 2, html })}\n`,
  ARRAY: ' [1, "a"]\n',
  CRAWL: 'WARC/1.0\r\nWARC-Type: warcinfo\r\n\r\n',
  'CRAWL.GZ': gzipSync('WARC/1.1\r\nWARC-Type: warcinfo\r\n\r\n'),
};

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
beforeAll(() => {
  for (const [name, content] of Object.entries(FILES)) writeFileSync(file(name), content);
});

function extract(...args: string[]): string {
  const { status, stdout, stderr } = leaflight(['extract', ...args, ...ENGINE]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

const extractLines = (...args: string[]): string => extract('--jsonl', '--threads', '1', ...args);

/** Runs the command on lines of which some may fail. */
function extractSomeLines(...args: string[]) {
  const all = ['extract', '--jsonl', '--threads', '1', ...args, ...ENGINE];
  const { status, stdout, stderr } = leaflight(all);
  return { status, answers: answersIn(stdout), stderr };
}

describe('extract', { timeout: 120_000 }, () => {
  it('writes one line per block and leaves out boilerplate', () => {
    const text = extract(file('PAGE'));
    expect(text).toContain(`${sentence}\n`);
    expect(text).toContain(`${sentence} Mehr\n`);
    expect(text).not.toContain('Start');
  });

  it('takes formats by their names in the library as well', () => {
    expect(extract(file('PAGE'), '--format', 'text')).toBe(extract(file('PAGE')));
    expect(extract(file('PAGE'), '--format', 'markdown', '--front-matter')).toMatch(/^---\n/);
  });

  it('writes every format', () => {
    const url = ['--url', 'https://example.org/fluss/'];
    expect(extract(file('PAGE'), '--format', 'md', ...url)).toContain(
      '[Mehr](https://example.org/fluss/mehr)',
    );
    expect(extract(file('PAGE'), '--format', 'html', ...url)).toContain(
      'href="https://example.org/fluss/mehr"',
    );
    const json = JSON.parse(extract(file('PAGE'), '--format', 'json', ...url));
    expect(json.metadata).toMatchObject({ title: 'Der Fluss', lang: 'de' });
    expect(`${json.text}\n`).toBe(extract(file('PAGE')));
    expect(json.blocks.length).toBeGreaterThan(3);
  });

  it('decodes a page with the given encoding', () => {
    const windows1251 = Buffer.from(html.replaceAll('Start', '\xd1\xf2\xe0\xf0\xf2'), 'latin1');
    writeFileSync(file('undeclared.html'), windows1251);
    const all = ['--threshold', '0'];
    expect(extract(file('undeclared.html'), ...all)).not.toContain('Старт');
    expect(extract(file('undeclared.html'), ...all, '--encoding', 'CP1251')).toContain('Старт');
  });

  it('keeps all blocks when the threshold is 0', () => {
    expect(extract(file('PAGE'), '--threshold', '0')).toContain('Start');
  });

  it('leaves out the parts that are not wanted', () => {
    const figure = '<figure><img src="k.jpg" alt="Kai"><figcaption>Der Kai bei Ebbe</figcaption></figure>';
    writeFileSync(file('figure.html'), `${html}${figure}<p>${sentence}</p>`);
    const all = ['--threshold', '0', '--url', 'https://example.org/'];
    const read = (...options: string[]) => {
      const text = extract(file('figure.html'), ...all, '--format', 'md', ...options);
      return [text.includes('Der Kai bei Ebbe'), text.includes('k.jpg'), text.includes(sentence)];
    };
    expect(read('--without', 'captions')).toEqual([false, true, true]);
    expect(read('--without', 'tables,images')).toEqual([true, false, true]);
    expect(read('--parts', 'byline, images')).toEqual([false, true, true]);
    writeFileSync(file('parts.jsonl'), JSON.stringify({ id: 1, html: `${html}${figure}` }));
    expect(extractLines(file('parts.jsonl'), ...all)).toContain('Der Kai bei Ebbe');
    expect(extractLines(file('parts.jsonl'), ...all, '--without', 'captions')).not.toContain('Kai');
  });

  it('answers every line in order, and says which failed and why, when some lines are invalid', () => {
    const lines = [
      JSON.stringify({ id: 'a', html, url: 'https://example.org/' }),
      'not json',
      JSON.stringify({ id: 7, html: '<p>short' }),
      '',
      JSON.stringify({ id: 'b' }),
      JSON.stringify({ id: true, html }),
      '[1]',
      'null',
      '5',
      JSON.stringify({ id: 'w', html: 'https://example.org/' }),
      JSON.stringify({ id: 'e', html: ' ' }),
      JSON.stringify({ id: 'p', html: '%PDF-1.4 and a sentence' }),
      JSON.stringify({ id: 'u', html, url: 5 }),
      JSON.stringify({ id: 'r', html, url: 'fluss/' }),
      '{"id": 12345678901234567890, "html": "<p>x"}',
      JSON.stringify({ id: 'z', html: `${'<div>'.repeat(20_000)}<p>${sentence}` }),
    ];
    writeFileSync(file('in.jsonl'), `\ufeff${lines.join('\r\n')}`);
    const { status, answers, stderr } = extractSomeLines(file('in.jsonl'));
    const [first, bad, short, ...rest] = answers;
    const failed = (number: number, id: string | null, error: string) => ({
      id,
      error: `line ${number} of ${file('in.jsonl')}: ${error}`,
    });
    expect(first).toMatchObject({ id: 'a', title: 'Der Fluss', lang: 'de', ms: expect.any(Number) });
    expect(first.text).toContain(sentence);
    expect(Object.keys(first)).not.toContain('byline');
    expect(bad).toEqual({ id: null, error: expect.stringMatching(/: not JSON \(.*\)$/) });
    expect(stderr).toBe(`leaflight: 12 of 15 lines failed; the first: ${bad.error}\n`);
    expect(bad.error).toContain(`line 2 of ${file('in.jsonl')}`);
    expect(status).toBe(3);
    expect(short).toMatchObject({ id: 7, text: expect.any(String) });
    expect(rest.slice(0, -1)).toEqual([
      failed(5, 'b', 'no html'),
      failed(6, null, 'id is neither a string nor a number'),
      failed(7, null, 'not a JSON object'),
      failed(8, null, 'not a JSON object'),
      failed(9, null, 'not a JSON object'),
      failed(10, 'w', 'html is an address; nothing is fetched, so the HTML itself is needed'),
      failed(11, 'e', 'html is empty'),
      failed(12, 'p', 'html holds a file of another kind: pdf'),
      failed(13, 'u', 'url is neither a string nor a URL'),
      failed(14, 'r', "url 'fluss/' is not absolute"),
      failed(15, null, 'id has more digits than a number can hold; write it as a string'),
    ]);
    expect(rest.at(-1)).toMatchObject({ id: 'z', text: expect.stringContaining(sentence) });
  });

  it('answers every line with metadata and all blocks when the format is JSON', () => {
    const url = 'https://example.org/fluss/';
    writeFileSync(file('blocks.jsonl'), `${JSON.stringify({ id: 1, html, url })}\n{"id": 2}\n`);
    const { answers } = extractSomeLines(file('blocks.jsonl'), '--format', 'json');
    const whole = JSON.parse(extract(file('PAGE'), '--format', 'json', '--url', url));
    expect(answers).toEqual([
      { id: 1, ...whole, ms: expect.any(Number) },
      { id: 2, error: `line 2 of ${file('blocks.jsonl')}: no html` },
    ]);
  });

  it('answers a line that has no id with null for it', () => {
    writeFileSync(file('no-id.jsonl'), JSON.stringify({ url: 'https://example.org/', html }));
    expect(JSON.parse(extractLines(file('no-id.jsonl')))).toMatchObject({
      id: null,
      text: expect.stringContaining(sentence),
    });
  });

  it("uses --url when a line's own url is blank", () => {
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

describe('mistakes at the command line', { timeout: 120_000 }, () => {
  it.each([
    [['extract', 'nowhere.html'], 1, /^leaflight: no such file: nowhere\.html\n$/],
    [['extract', tmpdir()], 1, /is a folder; -o DIR extracts its pages\n$/],
    [['extract', 'EMPTY', ...ENGINE], 1, /^leaflight: the input is empty\n$/],
    [['extract', 'PAGE', '--format', 'pdf'], 2, /--format knows no 'pdf'; there are: txt, md, html, json/],
    [
      ['extract', 'PAGE', '--engine', 'unknown'],
      2,
      /--engine knows no 'unknown'; there are: .*boilerpipe-words/,
    ],
    [
      ['extract', 'PAGE', '--url', 'no/url'],
      2,
      /'no\/url' is no absolute URL, such as https:\/\/example\.org\/page\n$/,
    ],
    [['extract', 'PAGE', '--threshold', 'x'], 2, /--threshold must be a number from 0 to 1, not 'x'\n$/],
    [['extract', 'PAGE', '--parts', 'tables,menus'], 2, /--parts knows no 'menus'; there are: comments, /],
    [['extract', 'PAGE', '--without', ''], 2, /--without knows no ''; there are: comments, captions/],
    [['extract', 'PAGE', '--parts=byline', '--without=tables'], 2, /--parts .*--without .*one of them\n$/],
    [['extract', 'PAGE', '--front-matter'], 2, /--front-matter goes with --format md\n$/],
    [['extract', 'PAGE', '--encoding', 'klingon'], 2, /no encoding 'klingon'; .*windows-1251/],
    [['extract', 'PAGE', '--encoding', 'big5', '--jsonl'], 2, /--encoding goes with one page.*UTF-8\n$/],
    [['extract', 'PAGE', '--threads', '2'], 2, /--threads goes with --jsonl or -o\n$/],
    [['extract', 'GZIP', ...ENGINE], 1, /^leaflight: the input is compressed; unpack it with gunzip -c\n$/],
    [['extract', 'GZIP', '--jsonl', ...ENGINE], 1, /^leaflight: the input is compressed/],
    [['extract', 'PAPER', ...ENGINE], 1, /^leaflight: the input is a PDF, not HTML\n$/],
    [['extract', 'LINES', ...ENGINE], 1, /^leaflight: the input is JSON, not HTML; --jsonl reads .*\n$/],
    [
      ['extract', 'CRAWL', ...ENGINE],
      1,
      /^leaflight: the input is a WARC archive; leaflight corpus reads it\n$/,
    ],
    [['extract', 'CRAWL', '--jsonl', ...ENGINE], 1, /^leaflight: the input is a WARC archive/],
    [
      ['extract', 'CRAWL.GZ', ...ENGINE],
      1,
      /^leaflight: the input is a compressed WARC archive; leaflight corpus reads it\n$/,
    ],
    [['extract', 'PAGE', '--jsonl', ...ENGINE], 1, /^leaflight: the input is HTML.*leave out --jsonl\n$/],
    [
      ['extract', 'ARRAY', '--jsonl', ...ENGINE],
      1,
      /^leaflight: the input is a JSON array, not one JSON object a line; jq -c '\.\[]' makes lines of it\n$/,
    ],
    [['extract', 'PAGE', '--page-timeout', 'soon'], 2, /--page-timeout must be a time .*, not 'soon'\n$/],
    [['extract', 'PAGE', '--max-bytes', '64Q'], 2, /--max-bytes must be a size .*, not '64Q'\n$/],
    [['extract', 'a', 'b'], 2, /several pages need -o DIR, a folder for their contents\n$/],
    [['extract', '--format'], 2, /^leaflight: .*--format.*\n$/],
    [['fly'], 2, /^leaflight: no command 'fly'; there are: extract, corpus, frames\n$/],
    [['constructor'], 2, /no command 'constructor'/],
  ])('exits with a message about the mistake when the arguments are %j', (args, code, message) => {
    const real = args.map((arg) => (Object.hasOwn(FILES, arg) ? file(arg) : arg));
    const { status, stdout, stderr } = leaflight(real);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(code);
  });
});
