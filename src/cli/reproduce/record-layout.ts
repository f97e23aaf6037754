/**
 * Pages rendered by headless Chromium, and where it puts their text: kept in models/cache/layout. No page's script
 * runs and nothing is loaded, so that a page is laid out by its own markup and style elements alone.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import type { Page } from '../../dom/page';
import { type Layout, setLayout } from '../../engines/fiasco/layout';
import { datasetFolder, type IndexRow, readEntry } from '../datasets';

const ADDRESS = 'http://page.invalid/';
const SIZE = { width: 1024, height: 768 };
/** Milliseconds a page may take. */
const PATIENCE = 60_000;

const fileOf = (dataset: string, id: string): string =>
  join('models', 'cache', 'layout', dataset, `${id}.json`);

async function bundle(): Promise<string> {
  const { build } = await import('vite');
  const lib = { entry: 'src/cli/reproduce/layout-script.ts', formats: ['iife' as const], name: 'leaflight' };
  const outputs = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, lib },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = outputs[0].output;
  return chunk.code;
}

/** Renders those pages whose layout is not known yet. */
export async function recordLayouts(
  dataset: string,
  rows: readonly IndexRow[],
  log: (line: string) => void,
): Promise<void> {
  const missing = rows.filter(({ id, gold }) => gold === 'text' && !existsSync(fileOf(dataset, id)));
  if (missing.length === 0) return;
  const { ensureChromium } = await import('../../../scripts/setup/browsers.mjs');
  const { chromium } = await import('playwright');
  const folder = datasetFolder(dataset);
  const script = await bundle();
  mkdirSync(dirname(fileOf(dataset, '-')), { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const row of missing) {
      const context = await browser.newContext({ viewport: SIZE });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const { html } = readEntry(folder, row);
      await page.route('**/*', (route) =>
        route.request().url() === ADDRESS
          ? route.fulfill({
              body: html,
              contentType: 'text/html; charset=utf-8',
              headers: { 'Content-Security-Policy': "script-src 'none'" },
            })
          : route.abort(),
      );
      try {
        await page.goto(ADDRESS, { waitUntil: 'domcontentloaded', timeout: PATIENCE });
        const layout = await page.evaluate(`(() => { ${script}; return leaflight.measure(); })()`);
        writeFileSync(fileOf(dataset, row.id), JSON.stringify(layout));
      } catch (error) {
        log(`${dataset} ${row.id}: not rendered: ${(error as Error).message.split('\n')[0]}`);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** Hands a page the layout that was recorded of it. @returns whether there is one that fits */
export function attachLayout(dataset: string, id: string, page: Page): boolean {
  const file = fileOf(dataset, id);
  if (!existsSync(file)) return false;
  const layout = JSON.parse(readFileSync(file, 'utf8')) as Layout;
  // A page that is read without scripting, for the sake of its noscript, has other blocks than the live one.
  if (layout.lines.length !== page.blocks.length) return false;
  setLayout(page, layout);
  return true;
}
