/** Measures the built extension and other engines in one Chromium, one page after another. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from '../../models/research/evaluate/statistics';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { generatedPage } from './bench-pages';
import {
  type Backend,
  type GrowthFigures,
  type PageFigures,
  type ScriptBytes,
  warm,
  warmTimes,
} from './figures';
import { MeasuredBrowser } from './measured-page';

const WEIGHTS = fileURLToPath(new URL('../../models/leaflight/weights.bin', import.meta.url));

interface BrowserOptions {
  /** Runs per page, the cold one included. */
  runs: number;
  lengths: readonly number[];
  /** True to compare with stock layers, which takes minutes on software GL. */
  stock: boolean;
  /** Receives progress messages. */
  progress(text: string): void;
}

export interface BrowserFigures {
  browser: string;
  renderer: string;
  /** Milliseconds of each backend in the extension's own benchmark. */
  benchmark: Record<string, number>;
  pages: PageFigures[];
  generated: PageFigures[];
  stock: StockRatios;
}

/**
 * Time of stock TF.js layers divided by ours on WebGL, by units per direction; NaN where they did not run.
 */
interface StockRatios {
  64: number;
  256: number;
}

async function measurePage(
  browser: MeasuredBrowser,
  html: string,
  runs: number,
  backends: readonly Backend[],
  { peers, reader }: { peers: boolean; reader: boolean },
): Promise<PageFigures> {
  const page = await browser.open(html);
  // The browser lets no extension into a few pages.
  const ms = await page.measureExtension(runs).catch((): PageFigures['ms'] => ({}));
  if (reader) Object.assign(ms, await page.measureReader(runs));
  const blocks = await page.call('countBlocks');
  const usable = backends.filter((backend) => backend !== 'stock' || blocks <= MAX_BLOCKS_FOR_STOCK);
  Object.assign(ms, warmTimes(await page.call('measureSteps', runs, usable)));
  if (peers) Object.assign(ms, warmTimes(await page.call('measurePeers', runs)));
  await page.close();
  return { blocks, ms };
}

export function contentScriptBytes(): ScriptBytes {
  const [atFirst, networks] = ['content.js', 'networks.js'].map(
    (file) => readFileSync(`${BUILT_EXTENSION}/${file}`).length,
  );
  const weights = readFileSync(WEIGHTS).toString('base64').length;
  const withWeights = atFirst + networks;
  return { atFirst, contentScript: withWeights - weights, withWeights };
}

/** Maximum blocks for other engines, which need minutes for longer pages. */
const MAX_BLOCKS_FOR_PEERS = 10_000;
/** Step between the pages on which WebGL is measured: every page compiles its shaders again. */
const GRAPHICS_EVERY = 10;
/** Maximum blocks for stock layers, which take seconds for this many on software GL. */
const MAX_BLOCKS_FOR_STOCK = 500;
const NOT_COMPARED: StockRatios = { 64: Number.NaN, 256: Number.NaN };

export async function measureInBrowser(
  pages: readonly string[],
  { runs, lengths, stock, progress }: BrowserOptions,
): Promise<BrowserFigures> {
  const browser = await MeasuredBrowser.launch();
  try {
    const figures: BrowserFigures = {
      browser: `Chromium ${browser.version}`,
      renderer: '',
      benchmark: {},
      pages: [],
      generated: [],
      stock: { ...NOT_COMPARED },
    };
    // The first click of a fresh browser includes one-time costs.
    const warmUp = await browser.open(generatedPage(100));
    await warmUp.measureExtension(2);
    figures.benchmark = await browser.benchmarkOfExtension();
    figures.renderer = await warmUp.call('renderer');
    await warmUp.close();
    for (const [i, html] of pages.entries()) {
      progress(`page ${i + 1} of ${pages.length}`);
      const backends: Backend[] = ['arrays', 'wasm'];
      if (i % GRAPHICS_EVERY === 0) backends.unshift(...(stock ? (['stock'] as const) : []), 'webgl');
      const measured = await measurePage(browser, html, runs, backends, {
        peers: true,
        reader: false,
      });
      figures.pages.push(measured);
    }
    for (const blocks of lengths) {
      progress(`${blocks} blocks`);
      const backends: Backend[] = blocks > MAX_BLOCKS_FOR_PEERS ? ['wasm'] : ['webgl', 'arrays', 'wasm'];
      const measured = await measurePage(browser, generatedPage(blocks), Math.min(runs, 3), backends, {
        peers: blocks <= MAX_BLOCKS_FOR_PEERS,
        reader: true,
      });
      figures.generated.push(measured);
    }
    if (stock) figures.stock = await compareWithStock(browser, progress);
    return figures;
  } finally {
    await browser.close();
  }
}

async function compareWithStock(
  browser: MeasuredBrowser,
  progress: BrowserOptions['progress'],
): Promise<StockRatios> {
  const ratios = { ...NOT_COMPARED };
  for (const hidden of [64, 256] as const) {
    progress(`stock layers of ${hidden} units`);
    const page = await browser.open(generatedPage(100));
    // The first run compiles shaders; each run of stock layers takes minutes at 256 units on software GL.
    const runs = hidden === 256 ? 2 : 3;
    try {
      const { times, difference } = await page.call('compareWithStock', hidden, MAX_BLOCKS_FOR_STOCK, runs);
      if (!(difference < 1e-3)) throw new Error(`fused and stock layers differ by ${difference}`);
      ratios[hidden] = warm(times.stock ?? []) / warm(times.webgl ?? []);
    } catch (error) {
      process.stderr.write(`${error}\n`);
    }
    await page.close();
  }
  return ratios;
}

/** Compares with stock layers only. */
export async function measureStock(progress: BrowserOptions['progress']): Promise<StockRatios> {
  const browser = await MeasuredBrowser.launch();
  try {
    return await compareWithStock(browser, progress);
  } finally {
    await browser.close();
  }
}

/** Measures the reader view only, over generated pages. */
export async function measureReaderView(
  lengths: readonly number[],
  runs: number,
  progress: BrowserOptions['progress'],
): Promise<PageFigures[]> {
  const browser = await MeasuredBrowser.launch();
  try {
    const measured: PageFigures[] = [];
    for (const blocks of lengths) {
      progress(`${blocks} blocks`);
      const page = await browser.open(generatedPage(blocks));
      measured.push({ blocks, ms: await page.measureReader(runs) });
      await page.close();
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/**
 * Measures how soon a page that has stopped growing is fully highlighted again. The page grows to this many
 * paragraphs by scrolling, in a fresh tab for each run.
 */
export async function measureGrowingPage(
  paragraphs: number,
  runs: number,
  progress: BrowserOptions['progress'],
): Promise<GrowthFigures> {
  const browser = await MeasuredBrowser.launch();
  try {
    const measured: number[] = [];
    for (let run = 1; run <= runs; run++) {
      progress(`growth to ${paragraphs} paragraphs, ${run} of ${runs}`);
      const page = await browser.open(generatedPage(100));
      await page.highlight();
      measured.push(await page.call('growByScrolling', paragraphs));
      await page.close();
    }
    return { paragraphs, runs: measured, median: median(measured) };
  } finally {
    await browser.close();
  }
}
