import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/helpers/temporary-folder';
import type { InputLine } from './json-lines';
import { UserError } from './usage';
import { answerInOrder } from './worker-pool';

const folder = temporaryFolder();

const log = join(folder, 'log');
beforeEach(() => writeFileSync(log, ''));

/** Worker with the protocol of `extract-worker`, which does with each line what the line says. */
const program = join(folder, 'worker.mjs');
writeFileSync(
  program,
  `import { appendFileSync, readFileSync } from 'node:fs';
   const log = ${JSON.stringify(log)};
   process.once('disconnect', () => process.exit());
   process.on('message', (bytes) => {
     const line = Buffer.from(bytes).toString();
     appendFileSync(log, process.pid + ' ' + line + '\\n');
     if (line === 'die') process.exit(1);
     if (line === 'hang') for (;;);
     if (line === 'grow') globalThis.kept = Buffer.alloc(2e8, 1);
     if (line === 'swell') for (const all = []; ; ) all.push(Buffer.alloc(1e7, 1));
     if (line === 'wait') while (!readFileSync(log, 'utf8').includes('the end'));
     process.send({ answer: line.startsWith('long') ? line.repeat(1_000_000) : line + '!' });
   });
   process.send({ ready: true });`,
);
const faultyProgram = join(folder, 'faulty.mjs');
writeFileSync(faultyProgram, `process.send({ fault: 'no such engine', exitCode: 2 })`);
const crashingProgram = join(folder, 'broken.mjs');
writeFileSync(crashingProgram, `process.exit(3)`);

async function* linesOf(...lines: string[]): AsyncGenerator<InputLine> {
  for (const [i, line] of lines.entries()) yield { number: i + 1, bytes: Buffer.from(line) };
}

const options = (workers: number, milliseconds = Infinity) => ({
  workers,
  program,
  settings: { jsonl: true, format: 'txt', frontMatter: false } as const,
  timeout: { amount: milliseconds, text: 'its time' },
  failure: ({ bytes = Buffer.from('') }: InputLine, error?: Error) =>
    `${Buffer.from(bytes)}: ${error?.message.split(';')[0] ?? 'too large'}`,
});

async function answers(lines: AsyncIterable<InputLine>, how: ReturnType<typeof options>): Promise<string[]> {
  const written: string[] = [];
  await answerInOrder(lines, how, async (answer) => {
    written.push(answer);
  });
  return written;
}

/** Lines that workers have started, in order, with their processes. */
const startedLines = (): { pid: string; line: string }[] =>
  [...readFileSync(log, 'utf8').matchAll(/^(\d+) (.*)$/gm)].map(([, pid, line]) => ({ pid, line }));

describe('answerInOrder', { timeout: 60_000 }, () => {
  it.each([1, 2])('answers in order, and loses one line when one of %i workers ends', async (workers) => {
    expect(await answers(linesOf('a', 'die', 'b', 'die', 'c', 'd'), options(workers))).toEqual([
      'a!',
      'die: the worker ended (code 1)',
      'b!',
      'die: the worker ended (code 1)',
      'c!',
      'd!',
    ]);
  });

  it.each([1, 2])('replaces one of %i workers when its page never ends', async (workers) => {
    const lines = linesOf('a', 'hang', 'b', 'hang', 'c');
    expect(await answers(lines, options(workers, 1_500))).toEqual([
      'a!',
      'hang: the page takes longer than its time (--page-timeout)',
      'b!',
      'hang: the page takes longer than its time (--page-timeout)',
      'c!',
    ]);
    for (const [i, { pid, line }] of startedLines().entries()) {
      if (line === 'hang')
        expect(startedLines().slice(i + 1)).not.toContainEqual(expect.objectContaining({ pid }));
    }
  });

  const limited = { ...options(1), maxMemory: { amount: 2 ** 28, text: '256M' } };

  it.runIf(process.platform === 'linux')(
    'ends a worker when its page needs more memory than allowed',
    async () => {
      expect(await answers(linesOf('a', 'swell', 'b'), limited)).toEqual([
        'a!',
        'swell: the page needs more memory than 256M (--max-memory)',
        'b!',
      ]);
    },
  );

  it.runIf(process.platform === 'linux')(
    'replaces a worker before its next page when it holds much memory',
    async () => {
      expect(await answers(linesOf('a', 'grow', 'b', 'c'), limited)).toEqual(['a!', 'grow!', 'b!', 'c!']);
      const [a, grow, b, c] = startedLines().map(({ pid }) => pid);
      expect(grow).toBe(a);
      expect(b).not.toBe(a);
      expect(c).toBe(b);
    },
  );

  it('answers the pages after a slow one while it runs, and writes their answers after it', async () => {
    const others = [...Array.from({ length: 200 }, (_, i) => `page ${i}`), 'the end'];
    const written = await answers(linesOf('wait', ...others), options(2));
    expect(written).toEqual(['wait!', ...others.map((line) => `${line}!`)]);
  });

  it('starts no more pages when too many characters wait for a slow one', async () => {
    // 100 answers of 6 million characters, far above the limit.
    const others = Array.from({ length: 100 }, (_, i) => `long ${i % 10}`);
    const startedBefore: number[] = [];
    await answerInOrder(linesOf('hang', ...others), options(2, 2_000), async () => {
      startedBefore.push(startedLines().length);
    });
    expect(startedBefore).toHaveLength(101);
    expect(startedBefore[0]).toBeLessThan(20);
  });

  it('answers a line without a worker when it is too large', async () => {
    async function* lines(): AsyncGenerator<InputLine> {
      yield { number: 1, id: 'a' };
    }
    expect(await answers(lines(), options(1))).toEqual([': too large']);
    expect(startedLines()).toEqual([]);
  });

  it.each([1, 2])('answers all lines before the error when reading fails, on %i workers', async (workers) => {
    async function* cutOff() {
      yield* linesOf('a', 'b', 'c');
      throw new Error('the disk is gone');
    }
    const written: string[] = [];
    const answering = answerInOrder(cutOff(), options(workers), async (answer) => {
      written.push(answer);
    });
    await expect(answering).rejects.toThrow('the disk is gone');
    expect(written).toEqual(['a!', 'b!', 'c!']);
  });

  it('reads nothing when workers cannot start', async () => {
    let isRead = false;
    async function* lines() {
      isRead = true;
      yield* linesOf('a');
    }
    const answering = answers(lines(), { ...options(1), program: faultyProgram });
    await expect(answering).rejects.toEqual(new UserError('no such engine', 2));
    await expect(answers(lines(), { ...options(1), program: crashingProgram })).rejects.toThrow(
      'the worker ended',
    );
    expect(isRead).toBe(false);
  });

  it('stops reading when an answer cannot be written', async () => {
    let read = 0;
    async function* endless() {
      for (; ; read++) yield* linesOf('a');
    }
    const answering = answerInOrder(endless(), options(1), async () => {
      throw new Error('the disk is full');
    });
    await expect(answering).rejects.toThrow('the disk is full');
    expect(read).toBeLessThan(100);
  });
});
