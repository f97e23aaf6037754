/**
 * Measures the command in Node: each step from HTML to text on one core, then whole extractions. Runs in the
 * built research command, because the module runner that loads the rest of the bench slows the measured code.
 */
import { cpus } from 'node:os';
import { buildArticle } from '../../src/article/tree/build-article';
import { readPage } from '../../src/dom/page';
import { readHtml } from '../../src/dom/read-html';
import { bundledModel } from '../../src/engines/bundled-model';
import { exportArticle } from '../../src/export/export-article';
import { createJsNetwork } from '../../src/model/backends/js-backend';
import { createWasmNetwork } from '../../src/model/backends/wasm/wasm-backend';
import { runSync } from '../../src/scheduler';
import { benchPages, generatedPage, lengthsFor } from './bench-pages';
import { type Backend, type CommandFigures, type PageFigures, warmTimes } from './figures';
import { measureProcessorTime } from './processor-time';
import { type LabelStep, type MeasuredNetwork, Stopwatch, timeLabels } from './steps';
import { measureOneWorker, measureSameTree, measureThreads, ONE_WORKER, texrexPerSecond } from './throughput';

/** Steps of an extraction after parsing; plain arrays are only an alternative to WebAssembly. */
const AFTER_PARSE = ['read', 'vectors', 'wasm', 'refine', 'labels', 'article', 'export'] as const;
/** Runs of each page; the first is a warm-up, the median of the others counts. */
const RUNS = 4;

/** Pages and runs of the comparison of processor time; the first run is a warm-up. */
const PROCESSOR_PAGES = 300;
const PROCESSOR_RUNS = 3;

type Step = LabelStep | 'parse' | 'read' | 'article' | 'export' | 'labelled';
type Networks = readonly (readonly [Backend, MeasuredNetwork])[];

/** Extracts the text of a page once. @returns the number of text blocks */
async function timeExtraction(html: string, networks: Networks, watch: Stopwatch<Step>): Promise<number> {
  const document = await watch.time('parse', () => readHtml(html));
  const page = await watch.time('read', () => runSync(readPage(document)));
  const labelled = await timeLabels(page, networks, watch);
  const article = await watch.time('article', () => runSync(buildArticle(page, labelled.selection)));
  await watch.time('export', () => exportArticle('txt', article, { page, ...labelled }));
  return page.blocks.length;
}

/** Measures the time from the tree of a generated page to its labels. */
async function measureLength(blocks: number, networks: Networks): Promise<PageFigures> {
  const document = readHtml(generatedPage(blocks));
  const watch = new Stopwatch<Step>();
  for (let run = 0; run < RUNS; run++) {
    await watch.time('labelled', async () => {
      const page = await watch.time('read', () => runSync(readPage(document)));
      await timeLabels(page, networks, watch);
    });
  }
  return { blocks, ms: warmTimes(watch.times) };
}

export async function measureCommand(
  pages: readonly string[],
  source: string,
  lengths: readonly number[],
): Promise<CommandFigures> {
  const { weights } = bundledModel();
  const wasm = ['wasm', await createWasmNetwork(weights)] as const;
  const networks: Networks = [['arrays', createJsNetwork(weights)], wasm];
  const measured = pages.map(() => ({ blocks: 0, watch: new Stopwatch<Step>() }));
  // All pages, then all pages again: running one page twice in a row would find everything in the caches.
  for (let run = 0; run < RUNS; run++) {
    for (const [i, html] of pages.entries()) {
      measured[i].blocks = await timeExtraction(html, networks, measured[i].watch);
    }
  }
  const perPage = measured.map(({ blocks, watch }) => ({ blocks, ms: warmTimes(watch.times) }));
  const generated: PageFigures[] = [];
  for (const blocks of lengths) generated.push(await measureLength(blocks, [wasm]));
  const perSecond = (steps: readonly Step[]): number =>
    (1000 * pages.length) /
    perPage.reduce((sum, { ms }) => sum + steps.reduce((total, step) => total + (ms[step] ?? 0), 0), 0);
  const sameTree = await measureSameTree(pages, RUNS);
  return {
    device: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`,
    source,
    pages: perPage,
    generated,
    throughput: {
      fromHtml: perSecond(['parse', ...AFTER_PARSE]),
      afterParsing: perSecond(AFTER_PARSE),
      texrex: await texrexPerSecond(pages, RUNS),
      sameTree: sameTree.leaflight,
      readability: sameTree.readability,
    },
  };
}

/** Entry point of the process that `npm run bench` starts. Prints the figures as JSON. */
export async function run(args: string[]): Promise<number> {
  const quick = args.includes('--quick');
  const many = benchPages(quick, process.cwd(), PROCESSOR_PAGES).pages;
  const measured = quick ? 300 : 900;
  if (args.includes(ONE_WORKER)) {
    process.stdout.write(`${await measureOneWorker(many, measured)}\n`);
    return 0;
  }
  const { pages, source } = benchPages(quick);
  const figures = await measureCommand(pages, source, lengthsFor(quick));
  const workers = await measureThreads(many, measured);
  const processor = await measureProcessorTime(many, PROCESSOR_RUNS);
  process.stdout.write(`${JSON.stringify({ ...figures, workers, processor })}\n`);
  return 0;
}
