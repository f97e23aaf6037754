import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { answerInThreads } from './line-threads';

const folder = mkdtempSync(join(tmpdir(), 'leaflight-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = join(folder, 'thread.mjs');
writeFileSync(
  program,
  `import { parentPort } from 'node:worker_threads';
   parentPort.on('message', (line) => (line === 'die' ? process.exit(1) : parentPort.postMessage(line + '!')));`,
);

async function* linesOf(...lines: string[]) {
  yield* lines;
}

const options = (threads: number) => ({
  threads,
  program,
  task: { task: 'extract', settings: {} } as const,
  failure: (error: Error, line: string | null) => `${line}: ${error.message}`,
});

it.each([1, 2])('answers in order, and loses one line to a thread that ends, of %i', async (threads) => {
  const answers: string[] = [];
  await answerInThreads(linesOf('a', 'die', 'b', 'die', 'c', 'd'), options(threads), async (answer) => {
    answers.push(answer);
  });
  expect(answers).toEqual(['a!', 'die: the thread ended', 'b!', 'die: the thread ended', 'c!', 'd!']);
});

it.each([1, 2])('gives the answers to all that was read before reading failed, on %i', async (threads) => {
  async function* cutOff() {
    yield* linesOf('a', 'b', 'c');
    throw new Error('the disk is gone');
  }
  const answers: string[] = [];
  const answering = answerInThreads(cutOff(), options(threads), async (answer) => {
    answers.push(answer);
  });
  await expect(answering).rejects.toThrow('the disk is gone');
  expect(answers).toEqual(['a!', 'b!', 'c!']);
});
