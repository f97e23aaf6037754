/** Speed of the whole machine: one worker per core, like `extract --jsonl`. */
import { availableParallelism } from 'node:os';
import type { WorkerSettings } from '../../../src/cli/extract-worker';
import type { Line } from '../../../src/cli/json-lines';
import { answerLines } from '../../../src/cli/line-workers';

export interface AllCores {
  threads: number;
  /** Pages from HTML to text, all threads together. */
  pagesPerSecond: number;
}

/**
 * @param runs passes over all pages; the first starts the workers and is not counted
 * @throws when a page cannot be extracted
 */
export async function measureAllCores(
  pages: readonly string[],
  runs: number,
  threads = availableParallelism(),
): Promise<AllCores> {
  const lines = pages.map((html, id) => Buffer.from(JSON.stringify({ id, html })));
  async function* allLines(): AsyncGenerator<Line> {
    for (let run = 0; run < runs; run++) yield* lines.map((bytes, i) => ({ number: i + 1, bytes }));
  }
  const settings: WorkerSettings = { jsonl: true, format: 'txt', frontMatter: false };
  const failure = (_: Line, error?: Error): never => {
    throw error;
  };
  const timeout = { amount: Infinity, text: 'none' };
  let answered = 0;
  let start = 0;
  await answerLines(allLines(), { workers: threads, settings, timeout, failure }, async () => {
    answered++;
    if (answered === pages.length) start = performance.now();
  });
  return { threads, pagesPerSecond: (1000 * pages.length * (runs - 1)) / (performance.now() - start) };
}
