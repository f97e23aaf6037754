/** The browser's part of the bench: one Chromium with the built extension, one page after another. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { madeUpPage } from '../../models/research/bench/bench-pages';
import { BUILT_EXTENSION } from '../helpers/browsers';
import type { Backend, PageFigures, ScriptBytes } from './figures';
import { MeasuredBrowser, warm, warmOf } from './measured-page';

const WEIGHTS = fileURLToPath(new URL('../../models/leaflight/weights.bin', import.meta.url));

export interface BrowserOptions {
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
  /** Device that ran the network in the extension. */
  chosen: string;
  /** Results of its self-measurement, in milliseconds. */
  measured: Record<string, number>;
  pages: PageFigures[];
  madeUp: PageFigures[];
  stock: StockRatios;
}

/**
 * Time of stock TF.js layers divided by ours on WebGL, by units per direction; NaN where they did not run.
 */
export interface StockRatios {
  64: number;
  256: number;
}

async function measurePage(
  browser: MeasuredBrowser,
  html: string,
  runs: number,
  backends: readonly Backend[],
  peers: boolean,
): Promise<PageFigures & { device: string }> {
  const page = await browser.open(html);
  // The browser lets no extension into a few pages.
  const { ms, device } = await page
    .extension(runs)
    .catch(() => ({ ms: {} as PageFigures['ms'], device: '' }));
  const blocks = await page.call('countBlocks');
  const able = backends.filter((backend) => backend !== 'stock' || blocks <= STOCK_BLOCKS);
  Object.assign(ms, warmOf(await page.call('measureSteps', runs, able)));
  if (peers) Object.assign(ms, warmOf(await page.call('measurePeers', runs)));
  await page.close();
  return { blocks, ms, device };
}

export function contentScriptBytes(): ScriptBytes {
  const [atFirst, networks] = ['content.js', 'networks.js'].map(
    (file) => readFileSync(`${BUILT_EXTENSION}/${file}`).length,
  );
  const weights = readFileSync(WEIGHTS).toString('base64').length;
  const withWeights = atFirst + networks;
  return { atFirst, contentScript: withWeights - weights, withWeights };
}

/**
 * Maximum blocks for the other engines: above this length Readability.js and the like need minutes, and stock
 * layers hours.
 */
const LONGEST_FOR_PEERS = 10_000;
const GRAPHICS_EVERY = 10;
/** Maximum blocks for stock layers, which take seconds for so many on software GL. */
const STOCK_BLOCKS = 500;
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
      chosen: '',
      measured: {},
      pages: [],
      madeUp: [],
      stock: { ...NOT_COMPARED },
    };
    // The first click of a fresh browser includes one-time costs.
    const first = await browser.open(madeUpPage(100));
    await first.extension(2);
    figures.measured = await browser.devicesMeasured();
    figures.renderer = await first.call('renderer');
    await first.close();
    for (const [i, html] of pages.entries()) {
      progress(`page ${i + 1} of ${pages.length}`);
      const backends: Backend[] = ['arrays', 'wasm'];
      // Every page compiles its shaders again, which takes seconds with software rendering.
      if (i % GRAPHICS_EVERY === 0) backends.unshift(...(stock ? (['stock'] as const) : []), 'webgl');
      const { device, ...measured } = await measurePage(browser, html, runs, backends, true);
      figures.pages.push(measured);
      figures.chosen = device || figures.chosen;
    }
    for (const blocks of lengths) {
      progress(`${blocks} blocks`);
      const backends: Backend[] = blocks > LONGEST_FOR_PEERS ? ['wasm'] : ['webgl', 'arrays', 'wasm'];
      const { device: _, ...measured } = await measurePage(
        browser,
        madeUpPage(blocks),
        Math.min(runs, 3),
        backends,
        blocks <= LONGEST_FOR_PEERS,
      );
      figures.madeUp.push(measured);
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
    const page = await browser.open(madeUpPage(100));
    // The first run compiles shaders; each run of stock layers takes minutes at 256 units on software GL.
    const runs = hidden === 256 ? 2 : 3;
    try {
      const { times, difference } = await page.call('compareWithStock', hidden, STOCK_BLOCKS, runs);
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
