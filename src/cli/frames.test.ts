/** Tests of the built command `leaflight frames`, started as by a program in another language. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '../../test/helpers/long-tests';
import { extract } from '../library';
import { frameOf } from './read-frames';

const PAGE = `<meta charset=windows-1251><article><h1>River</h1>${'<p>The river rises in the hills above the town, “where it is cold”.</p>'.repeat(5)}`;

function frames(input: Buffer, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/run.mjs', 'frames', ...args], {
    input,
  });
  const answers: unknown[] = [];
  for (let at = 0; at < stdout.length; ) {
    const end = at + 4 + stdout.readUInt32BE(at);
    answers.push(JSON.parse(stdout.subarray(at + 4, end).toString()));
    at = end;
  }
  return { status, answers, stderr: stderr.toString() };
}

// The first test may have to build the command.
describe('leaflight frames', { timeout: 120_000 }, () => {
  it('answers each frame in order, with the fields that are wanted or the error', async () => {
    const header = { want: ['text', 'metadata'], url: 'https://example.org/' };
    const input = Buffer.concat([
      frameOf(`${JSON.stringify({ ...header, text: true })}\n${PAGE}`),
      frameOf(`{"want":["text"],"contentType":"text/html; charset=utf-8"}\n${PAGE}`),
      frameOf(`{"want":["txt"]}\n${PAGE}`),
      frameOf('no JSON\n'),
      frameOf(`[{"want":["text"]}]\n${PAGE}`),
      frameOf(`null\n${PAGE}`),
      frameOf(
        `{"want":["text"],"url":null,"contentType":null,"parts":null,"without":null,"text":null}\n${PAGE}`,
      ),
      frameOf('no line'),
      frameOf(`{}\n${'x'.repeat(5000)}`),
      frameOf('{"want":["text"]}\n'),
    ]);
    const { status, answers, stderr } = frames(input, '--threads', '2', '--max-bytes', '4000');
    const { text, metadata } = await extract(PAGE, { url: header.url });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(answers).toEqual([
      { text, metadata },
      { text },
      { error: expect.stringContaining("want knows no 'txt'") },
      { error: expect.stringContaining('JSON') },
      { error: 'the first line of the frame is not a JSON object' },
      { error: 'the first line of the frame is not a JSON object' },
      { text },
      { error: 'the frame has no first line' },
      { error: 'the page is larger than 4000 bytes (--max-bytes)', reason: 'too-large' },
      { text: '' },
    ]);
  });

  it('answers the whole frames and then reports that the last one is cut off', () => {
    const whole = frameOf('{"want":["text"]}\n');
    const { status, answers, stderr } = frames(Buffer.concat([whole, whole.subarray(0, 9)]));
    expect(answers).toEqual([{ text: '' }]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'leaflight: the last frame is cut off\n' });
  });

  it.runIf(IS_LONG && process.platform === 'linux')(
    'answers that a page needs too much memory when it does, and goes on with the next',
    () => {
      const heavy = frameOf(`{"want":["text"]}\n<p>${'字'.repeat(20_000_000)}`);
      const input = Buffer.concat([heavy, frameOf(`{"want":["text"]}\n${PAGE}`)]);
      const { answers } = frames(input, '--threads', '1', '--max-memory', '256M');
      expect(answers).toEqual([
        { error: expect.stringContaining('memory'), reason: 'memory' },
        { text: expect.stringContaining('River') },
      ]);
    },
  );

  it('reports an unknown engine in one line', () => {
    const { status, stderr } = frames(Buffer.alloc(0), '--engine', 'gpt');
    expect({ status, stderr }).toMatchObject({ status: 2 });
    expect(stderr).toMatch(/^leaflight: --engine knows no 'gpt'; there are: leaflight, .*\n$/);
  });
});
