/** Compares the network in real WebGL (software-rendered here) with the plain arrays. */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForPage } from '../../scripts/build/bundle-for-page';
import { ensureChromium } from '../../scripts/setup/browsers.mjs';
import { bundledModel } from '../../src/engines/bundled-model';
import { runJs } from '../../src/model/backends/js-backend';
import { runSync } from '../../src/scheduler';
import { longTest } from '../helpers/long-tests';
import { readGolden } from './golden';
import type * as InPage from './network-in-page';
import { randomPage, randomWeights } from './random';
import { largestDifference } from './reference';

const goldenJson = JSON.parse(readFileSync('models/leaflight/golden.json', 'utf8'));
const golden = readGolden(goldenJson);
const { weights } = bundledModel();
let browser: Browser;
let script: string;

type GoldenPage = (typeof goldenJson)[number];

/** Golden pages concatenated to one page of at least `blocks` blocks: longer than a window. */
function longPage(blocks: number): GoldenPage {
  const page: GoldenPage = structuredClone(goldenJson[0]);
  for (let i = 1; page.length < blocks; i++) {
    const next: GoldenPage = goldenJson[i % goldenJson.length];
    const rows = page.tags.length;
    page.parent.push(...next.parent.map((row: number) => (row < 0 ? -1 : row + rows)));
    page.tags.push(...next.tags);
    page.rowOf.push(...next.rowOf.map((row: number) => row + rows));
    for (const [offsets, items] of [
      ['attributeOffsets', 'attributes'],
      ['wordOffsets', 'words'],
    ]) {
      const from = page[items].length;
      page[offsets].push(...next[offsets].slice(1).map((offset: number) => offset + from));
      page[items].push(...next[items]);
    }
    page.wordValues.push(...next.wordValues);
    page.numbers.push(...next.numbers);
    page.wordCounts.push(...next.wordCounts);
    page.length += next.length;
  }
  return page;
}

beforeAll(async () => {
  script = await bundleForPage('test/parity/network-in-page.ts');
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
});

afterAll(() => browser?.close());

async function freshPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(script);
  await page.goto('about:blank');
  return page;
}

async function runInPage(page: Page, sources: GoldenPage[], half = false) {
  return page.evaluate(
    async ([given, halfFloats]) => {
      const { inPage } = globalThis as unknown as { inPage: typeof InPage };
      if (halfFloats) inPage.useHalfFloats();
      inPage.watchKernels();
      const before = inPage.memory();
      const network = await inPage.network();
      const results: number[][] = [];
      for (const { vectors } of inPage.readGolden(given)) results.push([...(await network.run(vectors))]);
      const during = inPage.memory();
      network.dispose();
      return { results, before, during, after: inPage.memory() };
    },
    [sources, half] as const,
  );
}

describe('the network in WebGL', () => {
  it('matches the typed arrays and the training code', async () => {
    const page = await freshPage();
    const { results } = await runInPage(page, goldenJson);
    results.forEach((ours, i) => {
      expect(ours.length).toBe(golden[i].vectors.length);
      expect(largestDifference(ours, runSync(runJs(golden[i].vectors, weights)))).toBeLessThan(1e-4);
      expect(largestDifference(ours, golden[i].probabilities)).toBeLessThan(1e-3);
    });
    await page.close();
  });

  // States in four rows and in eight; the last is so wide that it is read in longer windows.
  longTest.each([24, 12, 128])('matches them with %i random units as well', async (hidden) => {
    const page = await freshPage();
    const ours = await page.evaluate((hidden) => {
      const { inPage } = globalThis as unknown as { inPage: typeof InPage };
      return inPage.runRandom(hidden, 150);
    }, hidden);
    const exact = runSync(runJs(randomPage(150), randomWeights(hidden, hidden, 8)));
    expect(largestDifference(ours, exact)).toBeLessThan(1e-4);
    await page.close();
  });

  longTest(
    'compiles its programs in parallel before the first page, and none for pages of another length',
    async () => {
      const page = await freshPage();
      const calls = await page.evaluate(async (given) => {
        const { inPage } = globalThis as unknown as { inPage: typeof InPage };
        const calls = inPage.recordPrograms();
        const network = await inPage.network();
        calls.push('ready');
        for (const { vectors } of inPage.readGolden(given)) await network.run(vectors);
        return calls;
      }, goldenJson);
      const ready = calls.indexOf('ready');
      const [before, after] = [calls.slice(0, ready), calls.slice(ready + 1)];
      expect(before.filter((call) => call === 'link').length).toBeGreaterThan(5);
      // Querying the result of one waits for it.
      expect(before.indexOf('query')).toBeGreaterThan(before.lastIndexOf('link'));
      expect(after.filter((call) => call === 'link')).toEqual([]);
      await page.close();
    },
  );

  longTest('frees all tensors and textures', async () => {
    const page = await freshPage();
    const { before, during, after } = await runInPage(page, [...goldenJson, longPage(700)]);
    expect(during.textures).toBe(during.data);
    expect(during.data).toBe(during.tensors);
    expect(after).toEqual(before);
    await page.close();
  });

  longTest('gives the same labels with 16-bit textures', async () => {
    const page = await freshPage();
    const { results } = await runInPage(page, goldenJson, true);
    results.forEach((ours, i) => {
      const exact = runSync(runJs(golden[i].vectors, weights));
      expect(largestDifference(ours, exact)).toBeLessThan(0.05);
      expect(ours.map((p) => p >= 0.5)).toEqual([...exact].map((p) => p >= 0.5));
    });
    await page.close();
  });

  longTest('agrees with the whole pass when a page is cut into windows', async () => {
    const source = longPage(700);
    const page = await freshPage();
    const { results } = await runInPage(page, [source]);
    const exact = runSync(runJs(readGolden([source])[0].vectors, weights));
    const agreeing = results[0].filter((p, i) => p >= 0.5 === exact[i] >= 0.5).length;
    expect(results[0].length).toBe(exact.length);
    expect(agreeing / exact.length).toBeGreaterThan(0.99);
    await page.close();
  });
});
