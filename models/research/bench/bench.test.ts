import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { runSync } from '../../../src/scheduler';
import { bench } from './bench';
import { benchPages, madeUpPage } from './bench-pages';
import { table } from './bench-table';

it.each([1, 10, 25])('madeUpPage generates a page of %i blocks', (blocks) => {
  expect(runSync(readPage(readHtml(madeUpPage(blocks)))).blocks.length).toBe(blocks);
});

it('bench measures every step, and the table shows the results', async () => {
  const figures = await bench([madeUpPage(5), madeUpPage(20)], 'a test', [10, 40]);
  const times = Object.values({ ...figures.medianMs, ...figures.lengthsMs, ...figures.ratios });
  for (const value of [...times, ...Object.values(figures.cli)]) expect(Number.isFinite(value)).toBe(true);
  expect(figures.p95Ms.parse).toBeGreaterThanOrEqual(figures.medianMs.parse);
  expect(figures.cli.afterParsePerSecondCore).toBeGreaterThan(figures.cli.pagesPerSecondCore);
  const allCores = { threads: 4, pagesPerSecond: 123 };
  expect(table({ ...figures, allCores })).toMatch(/2 pages of a test[\s\S]*all 4 cores: 123/);
});

it('benchPages names the missing data set when there are no pages', () => {
  const former = process.env.LEAFLIGHT_DATA;
  delete process.env.LEAFLIGHT_DATA;
  try {
    expect(() => benchPages(5, `${tmpdir()}/no/such/folder`)).toThrow(/wcxb-dev/);
  } finally {
    if (former !== undefined) process.env.LEAFLIGHT_DATA = former;
  }
});
