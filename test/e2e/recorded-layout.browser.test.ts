/**
 * FIASCO's visual features come from a real browser: Chromium must lay out the same blocks that Node reads.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { layoutOf } from '../../models/research/engines/fiasco/recorded-layout';
import { datasetFolder, readIndex, readSample } from '../../models/research/evaluate/datasets';
import { attachLayout, recordLayouts } from '../../models/research/evaluate/record-layout';
import { longTest } from '../helpers/long-tests';
import { temporaryFolder } from '../helpers/temporary-folder';

const DATASET = 'layout-browser-test';
const HTML = `<!doctype html><title>T</title><style>body{margin:0}h1{font-size:40px}div{width:300px}</style>
<body><h1>Heading</h1><div>Some text that is long enough to be broken into more lines than one, surely.</div>
<p style="display:none">hidden</p><script>document.body.prepend('written by a script')</script>
<noscript>not for browsers that run scripts</noscript></body>`;

const place = temporaryFolder();
beforeAll(() => {
  vi.stubEnv('LEAFLIGHT_DATA', place);
  for (const folder of ['pages', 'gold']) mkdirSync(join(place, DATASET, folder), { recursive: true });
  writeFileSync(join(place, DATASET, 'index.jsonl'), '{"id":"one","gold":"text"}\n');
  writeFileSync(join(place, DATASET, 'pages', 'one.html'), HTML);
  writeFileSync(join(place, DATASET, 'gold', 'one.txt'), '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(join('models', 'cache', 'layout', DATASET), { recursive: true, force: true });
});

longTest('recordLayouts() measures the layout in Chromium and runs no script of the page', async () => {
  const folder = datasetFolder(DATASET);
  const rows = readIndex(folder);
  const log = vi.fn();
  await recordLayouts(DATASET, rows, log);
  expect(log).not.toHaveBeenCalled();
  const { page } = readSample(folder, rows[0]);
  expect(page.blocks.map(({ text }) => text.slice(0, 9))).toEqual(['Heading', 'Some text', 'hidden']);
  expect(attachLayout(DATASET, 'one', page)).toBe(true);
  const [heading, text, hidden] = layoutOf(page)?.lines ?? [];
  expect(heading).toHaveLength(1);
  expect(heading[0][3]).toBeGreaterThan(40);
  expect(text.length).toBeGreaterThan(1);
  expect(Math.max(...text.map(([x, , width]) => x + width))).toBeLessThanOrEqual(300);
  expect(hidden).toEqual([]);
});
