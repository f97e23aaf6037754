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

it.each([1, 2])('answers in order, and loses one line to a thread that ends, of %i', async (threads) => {
  const answers: string[] = [];
  await answerInThreads(
    linesOf('a', 'die', 'b', 'die', 'c', 'd'),
    {
      threads,
      program,
      task: { task: 'extract', settings: {} },
      failure: (error, line) => `${line}: ${error.message}`,
    },
    async (answer) => {
      answers.push(answer);
    },
  );
  expect(answers).toEqual(['a!', 'die: the thread ended', 'b!', 'die: the thread ended', 'c!', 'd!']);
});
