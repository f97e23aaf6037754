/** Pages per second of whole extractions: ours by one worker and by one a core, and next to other tools on parsed pages. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { withDocument } from '../../models/research/evaluate/peers';
import { processorMs } from '../../models/research/evaluate/statistics';
import type { WorkerSettings } from '../../src/cli/extract-worker';
import type { InputLine } from '../../src/cli/json-lines';
import { answerInOrder } from '../../src/cli/worker-pool';
import { readPage } from '../../src/dom/page';
import { readHtml } from '../../src/dom/read-html';
import { loadEngine } from '../../src/engines';
import { texrex } from '../../src/engines/texrex';
import { exportArticle } from '../../src/export/export-article';
import { extractDocument } from '../../src/library/extract-page';
import { runSync } from '../../src/scheduler';
import { type ThreadFigures, warm } from './figures';

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

/** Pages that each worker answers before the time is taken: V8 compiles its code again and again until then. */
const WARM_UP_PAGES = 300;

/**
 * Measures the rate at which `extract --jsonl` goes on once its workers are warm.
 * @param measured number of answers that count
 * @throws when a page cannot be extracted
 */
async function pagesPerSecond(pages: readonly string[], threads: number, measured: number): Promise<number> {
  const lines = pages.map((html, id) => Buffer.from(JSON.stringify({ id, html })));
  const warmUp = threads * WARM_UP_PAGES;
  // While the last measured page is extracted, the other workers have pages too.
  const count = warmUp + measured + threads;
  async function* repeatedLines(): AsyncGenerator<InputLine> {
    for (let i = 0; i < count; i++) yield { number: i + 1, bytes: lines[i % lines.length] };
  }
  const settings: WorkerSettings = { jsonl: true, format: 'txt', frontMatter: false };
  const failure = (_: InputLine, error?: Error): never => {
    throw error;
  };
  const timeout = { amount: Infinity, text: 'none' };
  let answered = 0;
  let start = 0;
  let end = 0;
  await answerInOrder(repeatedLines(), { workers: threads, settings, timeout, failure }, async () => {
    answered++;
    if (answered === warmUp) start = performance.now();
    if (answered === warmUp + measured) end = performance.now();
  });
  return (1000 * measured) / (end - start);
}

/** Argument by which a process of the bench measures nothing but one worker, and prints its rate. */
export const ONE_WORKER = '--one-worker';

/** Measures the rate of one worker. */
export const measureOneWorker = (pages: readonly string[], measured: number): Promise<number> =>
  pagesPerSecond(pages, 1, measured);

/** Sum of the rates of so many processes side by side, each like this one and with one worker. */
async function measureApart(processes: number): Promise<number> {
  const measure = () => promisify(execFile)(process.execPath, [...process.argv.slice(1), ONE_WORKER]);
  const printed = await Promise.all(Array.from({ length: processes }, measure));
  return printed.reduce((sum, { stdout }) => sum + Number(stdout), 0);
}

/** Measures the rate of one worker, of one worker a core, and of one process a core. */
export async function measureThreads(pages: readonly string[], measured: number): Promise<ThreadFigures> {
  const threads = availableParallelism();
  return {
    threads,
    one: await measureOneWorker(pages, measured),
    all: await pagesPerSecond(pages, threads, measured),
    apart: await measureApart(threads),
  };
}
