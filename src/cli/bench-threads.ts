/** What the whole machine does: the command's own threads, one a core, as `extract --jsonl` starts them. */
import { availableParallelism } from 'node:os';
import type { ThreadSettings } from './extract';
import { answerInThreads } from './line-threads';

export interface AllCores {
  threads: number;
  /** From HTML to text, on all of them together. */
  pagesPerSecond: number;
}

/**
 * @param runs of all pages, one after the other; the first starts the threads and is not counted
 * @throws where a page cannot be answered
 */
export async function measureAllCores(
  pages: readonly string[],
  runs: number,
  threads = availableParallelism(),
): Promise<AllCores> {
  const lines = pages.map((html, id) => JSON.stringify({ id, html }));
  async function* allLines() {
    for (let run = 0; run < runs; run++) yield* lines;
  }
  const settings: ThreadSettings = { format: 'txt', frontMatter: false };
  const failure = (error: Error): never => {
    throw error;
  };
  let answered = 0;
  let start = 0;
  await answerInThreads(allLines(), { threads, task: { task: 'extract', settings }, failure }, async () => {
    answered++;
    if (answered === pages.length) start = performance.now();
  });
  return { threads, pagesPerSecond: (1000 * pages.length * (runs - 1)) / (performance.now() - start) };
}
