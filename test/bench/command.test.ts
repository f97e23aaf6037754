import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { pageOf } from '../helpers/page-of';
import { benchPages, generatedPage } from './bench-pages';
import { measureCommand } from './command';
import { COMMAND_COLUMNS, summarise } from './figures';
import { measureProcessorTime } from './processor-time';
import { commandTable } from './table';

it.each([1, 10, 25])('generatedPage generates a page of %i blocks', (blocks) => {
  expect(pageOf(generatedPage(blocks)).blocks.length).toBe(blocks);
});

it('measureCommand times every step, and commandTable shows the results', async () => {
  const figures = await measureCommand([generatedPage(5), generatedPage(20)], 'a test', [200, 400]);
  expect(figures.pages.map(({ blocks }) => blocks)).toEqual([5, 20]);
  for (const { ms } of figures.pages)
    for (const column of COMMAND_COLUMNS) expect(ms[column]).toBeGreaterThan(0);
  for (const { ms } of figures.generated) expect(ms.labelled).toBeGreaterThan(ms.wasm ?? Infinity);
  const { throughput } = figures;
  for (const value of Object.values(throughput)) expect(Number.isFinite(value)).toBe(true);
  expect(throughput.afterParsing).toBeGreaterThan(throughput.fromHtml);
  const { medianMs, p95Ms, ratios } = summarise(figures.pages, figures.generated);
  expect(p95Ms.parse).toBeGreaterThanOrEqual(medianMs.parse ?? Infinity);
  expect(Number.isFinite(ratios.arraysVsWasm) && Number.isFinite(ratios.slope)).toBe(true);
  const workers = { threads: 4, one: 41, all: 123, apart: 164 };
  const processor = { 'Leaflight, text': 20, 'Readability.js on linkedom': 30 };
  expect(commandTable({ ...figures, workers, processor })).toMatch(
    /2 pages of a test[\s\S]*\| 400 +\|[\s\S]*4 threads together +\| +123 \|\n\| ratio of both +\| +3.00 \|\n\| 4 processes [^|]*\| +4.00 \|[\s\S]*on linkedom +\| +30.0 \| +1.50 \|/,
  );
});

it('measureProcessorTime times Leaflight and Readability.js when no Python is named', async () => {
  vi.stubEnv('LEAFLIGHT_PYTHON', '');
  const times = await measureProcessorTime([generatedPage(20)], 2);
  vi.unstubAllEnvs();
  expect(Object.keys(times)).toEqual([
    'Leaflight, text',
    'Leaflight, text, Markdown, metadata and blocks',
    'Readability.js on linkedom',
  ]);
  for (const ms of Object.values(times)) expect(ms).toBeGreaterThan(0);
});

it('benchPages names the missing data set when neither it nor bundled pages exist', () => {
  const former = process.env.LEAFLIGHT_DATA;
  delete process.env.LEAFLIGHT_DATA;
  try {
    expect(() => benchPages(true, `${tmpdir()}/no/such/folder`)).toThrow(/wcxb-dev/);
  } finally {
    if (former !== undefined) process.env.LEAFLIGHT_DATA = former;
  }
});
