/** Pages per second of whole extractions: ours on all cores, and next to other tools on parsed pages. */
import { availableParallelism } from 'node:os';
import { withDocument } from '../../models/research/evaluate/peers';
import { processorMs } from '../../models/research/evaluate/statistics';
import type { WorkerSettings } from '../../src/cli/extract-worker';
import type { Line } from '../../src/cli/json-lines';
import { loadEngine } from '../../src/cli/load-engine';
import { answerInOrder } from '../../src/cli/worker-pool';
import { readPage } from '../../src/dom/page';
import { readHtml } from '../../src/dom/read-html';
import { texrex } from '../../src/engines/texrex';
import { exportArticle } from '../../src/export/export-article';
import { extractDocument } from '../../src/library/extract-page';
import { runSync } from '../../src/scheduler';
import { type AllCores, warm } from './figures';

/** Pages per second on one core, without parsing, on jsdom trees: Readability.js can read no others here. */
export interface SameTree {
  leaflight: number;
  readability: number;
}

/**
 * Measures both on one core.
 * @param runs runs per page, on new copies of the tree; the first is a warm-up, the others' median counts
 */
export async function measureSameTree(pages: readonly string[], runs: number): Promise<SameTree> {
  const { Readability } = await import('@mozilla/readability');
  const engine = await loadEngine();
  const extractors: Record<keyof SameTree, (document: Document) => unknown> = {
    async leaflight(document) {
      const result = await extractDocument(engine, document);
      return exportArticle('txt', result.article, result);
    },
    readability: (document) => new Readability(document).parse(),
  };
  const totalMs: SameTree = { leaflight: 0, readability: 0 };
  for (const html of pages) {
    await withDocument(html, undefined, async (document) => {
      for (const name of Object.keys(totalMs) as (keyof SameTree)[]) {
        const times: number[] = [];
        for (let run = 0; run < runs; run++) {
          const copy = document.cloneNode(true) as Document;
          const start = performance.now();
          await extractors[name](copy);
          times.push(performance.now() - start);
        }
        totalMs[name] += warm(times);
      }
    });
  }
  engine.dispose();
  const perSecond = (ms: number): number => (1000 * pages.length) / ms;
  return { leaflight: perSecond(totalMs.leaflight), readability: perSecond(totalMs.readability) };
}

/** Documents per second on one core, by CPU time, as Schäfer (2017) reports for the detector alone. */
export async function texrexPerSecond(pages: readonly string[], runs: number): Promise<number> {
  const detector = texrex('texrex');
  const parsed = pages.map((html) => runSync(readPage(readHtml(html))));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = processorMs();
    for (const page of parsed) await detector.predict(page);
    times.push(processorMs() - start);
  }
  return (1000 * pages.length) / warm(times);
}

/**
 * Extracts all pages with one worker per core, like `extract --jsonl`.
 * @param runs passes over all pages; the first starts the workers and is not counted
 * @throws when a page cannot be extracted
 */
export async function measureAllCores(
  pages: readonly string[],
  runs: number,
  threads = availableParallelism(),
): Promise<AllCores> {
  const lines = pages.map((html, id) => Buffer.from(JSON.stringify({ id, html })));
  async function* repeatedLines(): AsyncGenerator<Line> {
    for (let run = 0; run < runs; run++) yield* lines.map((bytes, i) => ({ number: i + 1, bytes }));
  }
  const settings: WorkerSettings = { jsonl: true, format: 'txt', frontMatter: false };
  const failure = (_: Line, error?: Error): never => {
    throw error;
  };
  const timeout = { amount: Infinity, text: 'none' };
  let answered = 0;
  let start = 0;
  await answerInOrder(repeatedLines(), { workers: threads, settings, timeout, failure }, async () => {
    answered++;
    if (answered === pages.length) start = performance.now();
  });
  return { threads, pagesPerSecond: (1000 * pages.length * (runs - 1)) / (performance.now() - start) };
}
