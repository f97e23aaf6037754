/**
 * Renders pages in headless Chromium and records the positions of their text in models/cache/layout. No script of a
 * page runs and nothing is loaded, so only the page's own markup and style elements determine its layout.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page as BrowserPage } from 'playwright';
import type { Page } from '../../../src/dom/page';
import { type Layout, setLayout } from '../engines/fiasco/recorded-layout';
import { datasetFolder, type IndexRow, readEntry } from './datasets';

const ADDRESS = 'http://page.invalid/';
/** Size of the window in which pages are drawn, in pixels. */
const VIEWPORT = { width: 1024, height: 768 };
/** Time limit for a page. */
const TIMEOUT_MS = 60_000;

const fileOf = (dataset: string, id: string): string =>
  join('models', 'cache', 'layout', dataset, `${id}.json`);

/** Answers the request for the page with its HTML, without scripts, and no other request. */
const serveAlone = (page: BrowserPage, html: string): Promise<unknown> =>
  page.route('**/*', (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({
          body: html,
          contentType: 'text/html; charset=utf-8',
          headers: { 'Content-Security-Policy': "script-src 'none'" },
        })
      : route.abort(),
  );

/** Renders the pages whose layout is not recorded yet. */
export async function recordLayouts(
  dataset: string,
  rows: readonly IndexRow[],
  log: (line: string) => void,
): Promise<void> {
  const missing = rows.filter(({ id, gold }) => gold === 'text' && !existsSync(fileOf(dataset, id)));
  if (missing.length === 0) return;
  const { ensureChromium } = await import('../../../scripts/setup/browsers.mjs');
  const { chromium } = await import('playwright');
  const { bundleForPage } = await import('../../../scripts/build/bundle-for-page');
  const folder = datasetFolder(dataset);
  const script = await bundleForPage('models/research/evaluate/layout-script.ts');
  mkdirSync(dirname(fileOf(dataset, '-')), { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const row of missing) {
      const context = await browser.newContext({ viewport: VIEWPORT });
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      await serveAlone(page, readEntry(folder, row).html);
      try {
        await page.goto(ADDRESS, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS });
        const layout = await page.evaluate(`(() => { ${script}; return globalThis.inPage.measure(); })()`);
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

/** Attaches the recorded layout to a page. @returns false when there is none that fits the page */
export function attachLayout(dataset: string, id: string, page: Page): boolean {
  const file = fileOf(dataset, id);
  if (!existsSync(file)) return false;
  const layout = JSON.parse(readFileSync(file, 'utf8')) as Layout;
  // A page parsed without scripting, to read its noscript elements, has other blocks than the rendered one.
  if (layout.lines.length !== page.blocks.length) return false;
  setLayout(page, layout);
  return true;
}
