/** Tests of the limits per page: time, memory and bytes. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersIn, leaflight } from '../../test/helpers/run-command';
import { temporaryFolder } from '../../test/helpers/temporary-folder';

const sentence = 'The river rises in the hills above the town and runs for many miles to the cold grey sea.';
const html = `<title>River</title><p>${sentence}</p>`;
/** Page that takes at least a tenth of a second, and more than the limit of a millisecond on any machine. */
const longPage = `<p>${sentence}</p>`.repeat(5_000);
/** Page of one long word: copies of it as a single string do not fit into a small heap. */
const heavyPage = `<p>${'<br>'.repeat(4_000_000)}`;
const SMALL_HEAP = ['--max-old-space-size=128'];

const folder = temporaryFolder();

const extract = (args: string[], input?: string | number, flags?: string[]) =>
  leaflight(['extract', ...args], { input, flags });

// The first test may have to build the command.
describe('extract', { timeout: 180_000 }, () => {
  it('refuses a page and writes no text when it takes too long', () => {
    expect(extract(['--page-timeout', '1ms'], longPage)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'leaflight: the page takes longer than 1ms (--page-timeout)\n',
    });
  });

  it('answers lines in order with their ids and an error when their pages take too long', () => {
    const lines = ['a', 2, 'c'].map((id) => JSON.stringify({ id, html: longPage }));
    const args = ['--jsonl', '--threads', '2', '--page-timeout', '1ms'];
    const { status, stdout, stderr } = extract(args, lines.join('\n'));
    const error = (number: number) =>
      `line ${number} of standard input: the page takes longer than 1ms (--page-timeout)`;
    expect(stderr).toBe(`leaflight: 3 of 3 lines failed; the first: ${error(1)}\n`);
    expect(answersIn(stdout)).toEqual([
      { id: 'a', error: error(1) },
      { id: 2, error: error(2) },
      { id: 'c', error: error(3) },
    ]);
    expect(status).toBe(3);
  });

  it('reports one line when a page needs too much memory', () => {
    writeFileSync(join(folder, 'heavy.html'), heavyPage);
    expect(extract([join(folder, 'heavy.html')], '', SMALL_HEAP)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'leaflight: the page needs more memory than there is\n',
    });
  });

  it('answers every page after one that ends its worker by running out of memory', () => {
    const lines = [html, heavyPage, html].map((page, id) => JSON.stringify({ id, html: page }));
    const { status, stdout, stderr } = extract(['--jsonl', '--threads', '1'], lines.join('\n'), SMALL_HEAP);
    const error = 'line 2 of standard input: the page needs more memory than there is';
    expect(stderr).toBe(`leaflight: 1 of 3 lines failed; the first: ${error}\n`);
    expect(answersIn(stdout)).toMatchObject([
      { id: 0, text: sentence },
      { id: 1, error },
      { id: 2, text: sentence },
    ]);
    expect(status).toBe(3);
  });

  it.runIf(existsSync('/dev/zero'))('refuses endless input, as a file and as standard input', () => {
    const binary = { status: 1, stdout: '', stderr: 'leaflight: the input is binary, not HTML\n' };
    expect(extract(['/dev/zero'])).toEqual(binary);
    const zeros = openSync('/dev/zero', 'r');
    expect(extract([], zeros)).toEqual(binary);
    closeSync(zeros);
    const pipe = join(folder, 'endless');
    spawnSync('sh', ['-c', `mkfifo ${pipe}`]);
    const writer = spawn('sh', ['-c', `yes '<p>Salt' > ${pipe}`], { stdio: 'ignore' });
    const stderr = 'leaflight: the page is larger than 64M (--max-bytes)\n';
    expect(extract([pipe])).toEqual({ status: 1, stdout: '', stderr });
    writer.kill();
  });

  it('refuses a page when it is larger than the limit', () => {
    const page = `<p>${sentence}`;
    const size = String(Buffer.byteLength(page));
    expect(extract(['--max-bytes', size], page).stdout).toBe(`${sentence}\n`);
    expect(extract(['--max-bytes', size], `${page}.`)).toEqual({
      status: 1,
      stdout: '',
      stderr: `leaflight: the page is larger than ${size} bytes (--max-bytes)\n`,
    });
  });

  it('answers lines with the ids that they begin with when they are too large', () => {
    const long = JSON.stringify(`<a id="x" title='{"id": 0}'>${longPage}`);
    const lines = [
      JSON.stringify({ id: 'a', html }),
      `{"id": "before \\u00e9", "html": ${long}}`,
      `{"html": ${long}, "page": {"id": 0}, "id": 12}`,
      JSON.stringify({ id: 'b', html }),
      `{"html": ${long}}`,
    ];
    const args = ['--jsonl', '--threads', '1', '--max-bytes', '1k'];
    const { status, stdout, stderr } = extract(args, lines.join('\n'));
    const error = (number: number) => `line ${number} of standard input is larger than 1k (--max-bytes)`;
    expect(stderr).toBe(`leaflight: 3 of 5 lines failed; the first: ${error(2)}\n`);
    expect(answersIn(stdout)).toMatchObject([
      { id: 'a', text: sentence },
      { id: 'before é', error: error(2) },
      { id: null, error: error(3) },
      { id: 'b', text: sentence },
      { id: null, error: error(5) },
    ]);
    expect(status).toBe(3);
  });
});
