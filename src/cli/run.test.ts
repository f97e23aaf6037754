/** Tests of the built command, started as by a user. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../test/helpers/long-tests';
import { answersIn, COMMAND, leaflight } from '../../test/helpers/run-command';

const ENGINE = ['--engine', 'boilerpipe-words'];
const sentence = 'The river rises in the hills above the town and runs for many miles to the cold grey sea.';
const html = `<meta charset=utf-8><title>River</title><nav><a href=/>Home</a></nav><p>${sentence}</p><p>naïve “${sentence}”</p>`;

// The first test may have to build the command.
describe('leaflight', { timeout: 120_000 }, () => {
  it('reads standard input and writes only the text', () => {
    expect(leaflight(['extract', '-', ...ENGINE], { input: html })).toEqual({
      status: 0,
      stdout: `${sentence}\nnaïve “${sentence}”\n`,
      stderr: '',
    });
  });

  longTest('reports one error and answers the other pages when one needs too much memory', () => {
    const pages = [html, 'a<br>'.repeat(600_000), html];
    const input = pages.map((page, id) => JSON.stringify({ id, html: page })).join('\n');
    const flags = ['--max-old-space-size=128'];
    const { status, stdout, stderr } = leaflight(['extract', '--jsonl', '--threads', '1'], { input, flags });
    expect(stderr).toMatch(/^leaflight: 1 of 3 lines failed; [^\n]*memory[^\n]*\n$/);
    expect(answersIn(stdout)).toMatchObject([
      { id: 0, text: expect.stringContaining(sentence) },
      { id: 1, error: expect.stringContaining('memory') },
      { id: 2, text: expect.stringContaining(sentence) },
    ]);
    expect(status).toBe(3);
  });

  it('runs in any folder', () => {
    expect(leaflight(['extract', ...ENGINE], { cwd: tmpdir(), input: html }).stdout).toContain(sentence);
  });

  it('gives equal answers in equal order on one thread and on several', () => {
    const pages = Array.from({ length: 40 }, (_, id) => {
      if (id % 7 === 3) return 'not json';
      return JSON.stringify({ id, html: html.repeat(1 + ((id * 5) % 13)) });
    });
    const answers = (threads: number) => {
      const args = ['extract', '--jsonl', '--threads', String(threads), ...ENGINE];
      const { stdout, stderr } = leaflight(args, { input: pages.join('\n') });
      expect(stderr).toMatch(/^leaflight: 6 of 40 lines failed; the first: line 4 of standard input: .*\n$/);
      return answersIn(stdout).map((answer) => ({ ...answer, ms: 0 }));
    };
    expect(answers(1).length).toBe(40);
    expect(answers(3)).toEqual(answers(1));
  });

  longTest('frees the memory of pages that are answered', () => {
    // 40 pages of 2 MB, each with names of its own, in memory for fewer than half of them.
    const filler = `<!--${'x'.repeat(1 << 21)}-->`;
    const lines = Array.from({ length: 40 }, (_, id) => {
      const names = `class="the-story-of-page-${id}" id="the-place-of-page-${id}" role="the-part-of-page-${id}"`;
      const page = `<the-element-of-page-${id} ${names}>${html}</the-element-of-page-${id}>${filler}`;
      return JSON.stringify({ id, html: page });
    });
    const options = { input: lines.join('\n'), flags: ['--max-old-space-size=64'] };
    const { status, stdout } = leaflight(['extract', '--jsonl', '--threads', '1'], options);
    expect(answersIn(stdout).map(({ error }) => error)).toEqual(Array(40).fill(undefined));
    expect(status).toBe(0);
  });

  it('answers a stream of pages as they come, before the stream ends', async () => {
    const child = spawn(process.execPath, [COMMAND, 'extract', '--jsonl', ...ENGINE], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for (const id of ['a', 'b']) {
      child.stdin.write(`${JSON.stringify({ id, html })}\n`);
      const [answer] = await once(child.stdout, 'data');
      expect(JSON.parse(answer)).toMatchObject({
        id,
        title: 'River',
        text: expect.stringContaining('naïve “'),
      });
    }
    child.stdin.end('{"id":');
    const [answer] = await once(child.stdout, 'data');
    expect(JSON.parse(answer)).toEqual({
      id: null,
      error: expect.stringMatching(/^line 3 of standard input: /),
    });
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it('ends silently when its reader closes the pipe', async () => {
    const child = spawn(process.execPath, [COMMAND, 'extract', '--jsonl', ...ENGINE]);
    let errors = '';
    child.stderr.on('data', (text) => (errors += text));
    child.stdin.on('error', () => {});
    const exit = once(child, 'exit');
    const line = `${JSON.stringify({ id: 1, html })}\n`;
    child.stdin.write(line);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    // The input never ends, so only the closed pipe can end the command.
    const feed = setInterval(() => child.stdin.write(line), 5);
    expect(await exit).toEqual([0, null]);
    clearInterval(feed);
    expect(errors).toBe('');
  });

  it('ends silently when the pipe is closed before the help is written', async () => {
    for (const args of [['--help'], ['extract', '--help']]) {
      const child = spawn(process.execPath, [COMMAND, ...args]);
      // Closed before the command writes.
      child.stdout.destroy();
      let errors = '';
      child.stderr.on('data', (text) => (errors += text));
      expect(await once(child, 'close')).toEqual([0, null]);
      expect(errors).toBe('');
    }
  });

  it.runIf(existsSync('/dev/full'))('reports a full disk in one line', () => {
    const full = openSync('/dev/full', 'w');
    for (const args of [['--help'], ['extract', '--help']]) {
      const { status, stderr } = leaflight(args, { output: full });
      expect(stderr).toMatch(/^leaflight: cannot write: ENOSPC.*\n$/);
      expect(status).toBe(1);
    }
    closeSync(full);
  });

  it('reports a mistake in one line and by its exit code', () => {
    expect(leaflight(['extract', 'nowhere.html'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'leaflight: no such file: nowhere.html\n',
    });
    expect(leaflight(['extract', 'https://example.org/']).stderr).toBe(
      'leaflight: nothing is fetched from the network; save https://example.org/ first, as with curl -L\n',
    );
    expect(leaflight(['extract', ...ENGINE])).toMatchObject({
      status: 1,
      stderr: 'leaflight: the input is empty\n',
    });
    expect(leaflight(['extract', '--sideways']).status).toBe(2);
    expect(leaflight([]).status).toBe(2);
  });

  it.runIf(process.platform !== 'win32')('refuses a folder as standard input', () => {
    const folder = openSync('.', 'r');
    for (const args of [['extract'], ['extract', '-', '--jsonl']]) {
      const { status, stderr } = leaflight(args, { input: folder });
      expect(stderr).toBe('leaflight: standard input is a folder\n');
      expect(status).toBe(1);
    }
    closeSync(folder);
  });

  it('prints help for itself and its commands', () => {
    const { status, stdout } = leaflight(['--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('\n  extract ');
    expect(leaflight(['extract', '--help']).stdout).toContain('--jsonl');
    expect(leaflight(['help', 'extract']).stdout).toBe(leaflight(['extract', '--help']).stdout);
  });

  it('has no line of help that is wider than 120 characters', () => {
    for (const command of ['extract', 'corpus', 'frames']) {
      const lines = leaflight([command, '--help']).stdout.split('\n');
      expect(lines.filter(({ length }) => length > 120)).toEqual([]);
    }
  });

  it('prints its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(leaflight(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });
});
