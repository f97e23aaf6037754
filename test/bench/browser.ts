/** Measures the built extension and other engines in one Chromium, one page after another. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from '../../models/research/evaluate/statistics';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { generatedPage } from './bench-pages';
import { type Backend, type GrowthFigures, type PageFigures, type ScriptBytes, warmTimes } from './figures';
import { MeasuredBrowser } from './measured-page';

const WEIGHTS = fileURLToPath(new URL('../../models/leaflight/weights.bin', import.meta.url));

interface BrowserOptions {
  /** Runs per page, the cold one included. */
  runs: number;
  lengths: readonly number[];
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
  Object.assign(ms, warmTimes(await page.call('measureSteps', runs, backends)));
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

/** Measures in a browser of its own, which is closed at the end. */
async function inBrowser<T>(measure: (browser: MeasuredBrowser) => Promise<T>): Promise<T> {
  const browser = await MeasuredBrowser.launch();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Measures our steps and the other engines on real pages, and on generated ones of these lengths. */
export const measureInBrowser = (
  pages: readonly string[],
  { runs, lengths, progress }: BrowserOptions,
): Promise<BrowserFigures> =>
  inBrowser(async (browser) => {
    // The first click of a fresh browser includes one-time costs.
    const warmUp = await browser.open(generatedPage(100));
    await warmUp.measureExtension(2);
    const figures: BrowserFigures = {
      browser: `Chromium ${browser.version}`,
      renderer: await warmUp.call('renderer'),
      benchmark: await browser.benchmarkOfExtension(),
      pages: [],
      generated: [],
    };
    await warmUp.close();
    for (const [i, html] of pages.entries()) {
      progress(`page ${i + 1} of ${pages.length}`);
      const backends: Backend[] = i % GRAPHICS_EVERY === 0 ? ['webgl', 'arrays', 'wasm'] : ['arrays', 'wasm'];
      figures.pages.push(await measurePage(browser, html, runs, backends, { peers: true, reader: false }));
    }
    for (const blocks of lengths) {
      progress(`${blocks} blocks`);
      const peers = blocks <= MAX_BLOCKS_FOR_PEERS;
      const backends: Backend[] = peers ? ['webgl', 'arrays', 'wasm'] : ['wasm'];
      const html = generatedPage(blocks);
      figures.generated.push(
        await measurePage(browser, html, Math.min(runs, 3), backends, { peers, reader: true }),
      );
    }
    return figures;
  });

/** Measures the reader view only, over generated pages. */
export const measureReaderView = (
  lengths: readonly number[],
  runs: number,
  progress: BrowserOptions['progress'],
): Promise<PageFigures[]> =>
  inBrowser(async (browser) => {
    const measured: PageFigures[] = [];
    for (const blocks of lengths) {
      progress(`${blocks} blocks`);
      const page = await browser.open(generatedPage(blocks));
      measured.push({ blocks, ms: await page.measureReader(runs) });
      await page.close();
    }
    return measured;
  });

/**
 * Measures how soon a page that has stopped growing is fully highlighted again. The page grows to this many
 * paragraphs by scrolling, in a fresh tab for each run.
 */
export const measureGrowingPage = (
  paragraphs: number,
  runs: number,
  progress: BrowserOptions['progress'],
): Promise<GrowthFigures> =>
  inBrowser(async (browser) => {
    const measured: number[] = [];
    for (let run = 1; run <= runs; run++) {
      progress(`growth to ${paragraphs} paragraphs, ${run} of ${runs}`);
      const page = await browser.open(generatedPage(100));
      await page.highlight();
      measured.push(await page.call('growByScrolling', paragraphs));
      await page.close();
    }
    return { paragraphs, runs: measured, median: median(measured) };
  });
