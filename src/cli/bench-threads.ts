/** Speed of the whole machine: the command's own workers, one a core, as `extract --jsonl` starts them. */
import { availableParallelism } from 'node:os';
import type { WorkerSettings } from './extract-worker';
import { answerLines } from './line-workers';
import type { Line } from './lines';

export interface AllCores {
  threads: number;
  /** From HTML to text, on all of them together. */
  pagesPerSecond: number;
}

/**
 * @param runs of all pages, one after the other; the first starts the workers and is not counted
 * @throws where a page cannot be answered
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
