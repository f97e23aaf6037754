/**
 * `leaflight bench`: measures each step from HTML to text.
 *
 * It measures the command, in Node. `test/bench` runs it as a part of `npm run bench`, together with what a
 * user notices in a browser.
 */
import { cpus } from 'node:os';
import { buildArticle } from '../../../src/article/tree/build-article';
import { readArguments } from '../../../src/cli/usage';
import { type Page, readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { bundledModel } from '../../../src/engines/bundled-model';
import { exportArticle } from '../../../src/export/export-article';
import { rememberWordCounts } from '../../../src/features/word-counts';
import { labelPage } from '../../../src/labels/label-page';
import { findPageSignals } from '../../../src/labels/page-signals';
import { createJsNetwork } from '../../../src/model/backends/js-backend';
import { createWasmNetwork } from '../../../src/model/backends/wasm/wasm-backend';
import { encodedPage } from '../../../src/model/classifier';
import { type Network, refineProbabilities } from '../../../src/model/network';
import { runSync } from '../../../src/scheduler';
import { growth, median, quantile } from '../evaluate/statistics';
import { benchPages, LENGTHS, madeUpPage } from './bench-pages';
import { measureSameTree, texrexPerSecond } from './bench-peers';
import { table } from './bench-table';
import { type AllCores, measureAllCores } from './bench-threads';

export const HELP = `usage: leaflight bench [options]

Measures every step from HTML to text on one core, with Readability.js for comparison, and the whole extraction on all
cores: on 60 pages of wcxb-dev, or on the bundled pages when that data set is missing, and on generated pages of 200 to
50,000 blocks.

  --quick   20 pages, and generated pages of at most 5,000 blocks
  --json    print one JSON object instead of the table
  -h, --help
`;

const STEPS = [
  'parse',
  'serialise',
  'vectors',
  'wasm',
  'arrays',
  'refine',
  'labels',
  'article',
  'export',
] as const;
type Step = (typeof STEPS)[number];
type Times = Record<Step, number>;

/** Steps of an extraction after parsing; plain arrays are only an alternative to the kernel. */
const AFTER_PARSE: readonly Step[] = [
  'serialise',
  'vectors',
  'wasm',
  'refine',
  'labels',
  'article',
  'export',
];
/** Runs of each page; the first is a warm-up, the median of the others counts. */
const RUNS = 4;

/** Measurements on one core. */
export interface CoreFigures {
  device: string;
  pages: number;
  /** Name of the data set or folder with the pages. */
  source: string;
  medianMs: Times;
  p95Ms: Times;
  ratios: {
    /** Time in plain arrays divided by time in the kernel, median over pages. */
    arraysVsWasm: number;
    /** Exponent by which the time from tree to labels grows with the number of blocks of generated pages. */
    slope: number;
  };
  /** Milliseconds from tree to labels, by number of blocks of generated pages. */
  lengthsMs: Record<string, number>;
  cli: {
    pagesPerSecondCore: number;
    afterParsePerSecondCore: number;
    /** Pages per second of texrex's detector alone, on parsed pages, by CPU time, as in Schäfer (2017). */
    texrexPerSecondCore: number;
    /** Pages per second from tree to text on jsdom trees; Readability.js runs on the same trees. */
    sameTreePerSecondCore: number;
    readabilityPerSecondCore: number;
  };
}

export interface CommandFigures extends CoreFigures {
  allCores: AllCores;
}

class Stopwatch {
  readonly times = {} as Times;

  async time<T>(step: Step, work: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.times[step] = performance.now() - start;
    return result;
  }
}

interface Networks {
  wasm: Network;
  arrays: Network;
}

/** Labels a page and records the time of each step. */
async function labelled(page: Page, { wasm, arrays }: Networks, watch: Stopwatch) {
  const vectors = await watch.time('vectors', () => encodedPage(page, bundledModel()));
  // The engine does this too.
  rememberWordCounts(page.blocks, vectors.wordCounts);
  await watch.time('arrays', () => arrays.run(vectors));
  const first = await watch.time('wasm', () => wasm.run(vectors));
  const prediction = await watch.time('refine', async () => ({
    probabilities: await refineProbabilities(wasm, first, vectors, bundledModel().refiner),
    signals: runSync(findPageSignals(page.blocks, vectors.paths.rowOf)),
  }));
  return { page, prediction, ...(await watch.time('labels', () => runSync(labelPage(page, prediction)))) };
}

async function measure(html: string, networks: Networks): Promise<Times> {
  const watch = new Stopwatch();
  const document = await watch.time('parse', () => readHtml(html));
  const page = await watch.time('serialise', () => runSync(readPage(document)));
  const result = await labelled(page, networks, watch);
  const { labels, selection } = result;
  const article = await watch.time('article', () =>
    runSync(buildArticle(document, page, labels, { selection })),
  );
  await watch.time('export', () => exportArticle('txt', article, result));
  return watch.times;
}

/** Median of each step over runs of the same page. */
const middle = (runs: readonly Times[]): Times =>
  Object.fromEntries(STEPS.map((step) => [step, median(runs.map((times) => times[step]))])) as Times;

const sum = (times: Times, steps: readonly Step[]): number =>
  steps.reduce((total, step) => total + times[step], 0);

async function measureLength(blocks: number, networks: Networks): Promise<number> {
  const document = readHtml(madeUpPage(blocks));
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const watch = new Stopwatch();
    const page = await watch.time('serialise', () => runSync(readPage(document)));
    await labelled(page, networks, watch);
    runs.push(sum(watch.times, ['serialise', 'vectors', 'wasm', 'refine', 'labels']));
  }
  return median(runs.slice(1));
}

export async function bench(
  pages: readonly string[],
  source: string,
  lengths: readonly number[] = LENGTHS,
): Promise<CoreFigures> {
  const { weights } = bundledModel();
  const networks = { wasm: await createWasmNetwork(weights), arrays: createJsNetwork(weights) };
  const runs: Times[][] = pages.map(() => []);
  // All pages, then all pages again: running one page twice in a row would find everything in the caches.
  for (let run = 0; run < RUNS; run++) {
    for (const [i, html] of pages.entries()) runs[i].push(await measure(html, networks));
  }
  const perPage = runs.map((times) => middle(times.slice(1)));
  const lengthsMs: Record<string, number> = {};
  for (const blocks of lengths) lengthsMs[blocks] = await measureLength(blocks, networks);
  const column = (share: number): Times =>
    Object.fromEntries(
      STEPS.map((step) => [
        step,
        quantile(
          perPage.map((times) => times[step]),
          share,
        ),
      ]),
    ) as Times;
  const sameTree = await measureSameTree(pages, RUNS);
  const perSecond = (steps: readonly Step[]): number =>
    (1000 * pages.length) / perPage.reduce((total, times) => total + sum(times, steps), 0);
  return {
    device: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`,
    pages: pages.length,
    source,
    medianMs: column(0.5),
    p95Ms: column(0.95),
    ratios: {
      arraysVsWasm: median(perPage.map((times) => times.arrays / times.wasm)),
      slope: growth(Object.entries(lengthsMs).map(([blocks, ms]) => [Number(blocks), ms])),
    },
    lengthsMs,
    cli: {
      pagesPerSecondCore: perSecond(['parse', ...AFTER_PARSE]),
      afterParsePerSecondCore: perSecond(AFTER_PARSE),
      texrexPerSecondCore: await texrexPerSecond(pages, RUNS),
      sameTreePerSecondCore: sameTree.ours,
      readabilityPerSecondCore: sameTree.readability,
    },
  };
}

export async function run(args: string[]): Promise<number> {
  const { values } = readArguments({
    args,
    options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const lengths = values.quick ? LENGTHS.filter((blocks) => blocks <= 5_000) : LENGTHS;
  const { pages, source } = benchPages(values.quick ? 20 : 60);
  const core = await bench(pages, source, lengths);
  const figures: CommandFigures = { ...core, allCores: await measureAllCores(pages, RUNS) };
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : table(figures));
  return 0;
}
