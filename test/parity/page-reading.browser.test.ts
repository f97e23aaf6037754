/**
 * Checks that the same HTML gives the same blocks and features in Chromium, in jsdom and over the parse5
 * tree.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForPage } from '../../scripts/build/bundle-for-page';
import { ensureChromium } from '../../scripts/setup/browsers.mjs';
import { parseHtml } from '../../src/dom/parse-tree';
import { oneIn } from '../helpers/long-tests';
import { PageServer } from '../helpers/server';
import { AWKWARD_PAGES } from './awkward-pages';
import type * as InPage from './blocks-in-page';
import { featureSums, plainBlocks } from './blocks-in-page';

function bundledPages(): [string, string][] {
  const folder = join('test', 'pages');
  return readdirSync(folder)
    .map((name): [string, string] => [name, join(folder, name, 'source.html')])
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, readFileSync(file, 'utf8')]);
}

/** Real pages, if the data folder was unpacked next to the project. */
function labelledPages(): [string, string][] {
  const folder = join('models', 'cache', 'data', 'wcxb-dev', 'pages');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort();
  return names
    .filter((_, i) => i % Math.ceil(names.length / 30) === 0)
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/**
 * Makes closed shadow trees open: only extensions see closed ones, and this test runs as the page's own
 * script.
 */
const withOpenShadowTrees = ([name, html]: [string, string]): [string, string] => [
  name,
  html.replaceAll('shadowrootmode="closed"', 'shadowrootmode="open"'),
];

const PAGES = [...oneIn(8, bundledPages()), ...Object.entries(AWKWARD_PAGES), ...labelledPages()].map(
  withOpenShadowTrees,
);
/**
 * Pages that jsdom is known to read differently from browsers, whose results are compared with the Node tree
 * above: it has no declarative shadow trees, misplaces text between rows of a table, and parses a leading
 * `noscript` as if it ran no scripts.
 */
const DIFFERENT_IN_JSDOM = new Set(['text in a table', 'noscript', 'hostile-attributes']);
const IN_JSDOM = PAGES.filter(
  ([name, html]) => !DIFFERENT_IN_JSDOM.has(name) && !html.includes('shadowrootmode'),
);

let browser: Browser;
let page: Page;
let server: PageServer;

beforeAll(async () => {
  const script = await bundleForPage('test/parity/blocks-in-page.ts');
  server = await PageServer.start();
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.addInitScript(script);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('the page as read in Chromium', () => {
  it('is compared on at least 30 pages', () => {
    expect(PAGES.length).toBeGreaterThanOrEqual(30);
  });

  it.each(PAGES)('equals that of the Node tree: %s', async (name, html) => {
    // Scripting stays on, as for any page, but the page's scripts may not change it before it is read, and nothing but
    // the page itself is loaded: no external style, image or frame.
    const url = server.add(encodeURIComponent(name), {
      body: html,
      headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const [blocks, sums] = await page.evaluate(() => {
      const { inPage } = globalThis as unknown as { inPage: typeof InPage };
      return [inPage.plainBlocks(document), inPage.featureSums(document)] as const;
    });
    const document = parseHtml(html);
    expect(plainBlocks(document)).toEqual(blocks);
    expect(featureSums(document)).toEqual(sums);
  });
});

describe('the page as read in jsdom', () => {
  it.each(IN_JSDOM)('equals that of the Node tree: %s', (_, html) => {
    const { document } = new JSDOM(html, { runScripts: 'outside-only', virtualConsole: new VirtualConsole() })
      .window;
    expect(plainBlocks(parseHtml(html))).toEqual(plainBlocks(document));
  });
});
