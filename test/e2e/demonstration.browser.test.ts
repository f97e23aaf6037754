/** The demonstration of `npm start`, as it is where there is no display. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { demonstrate } from '../../scripts/demo';
import { longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { folderOfTest } from '../helpers/temporary-folder';

longTest('the demonstration saves what the sample page says, with the probability of each text', async () => {
  vi.stubEnv('CI', '1');
  vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const folder = folderOfTest();
  await demonstrate(folder);
  const text = readFileSync(join(folder, 'content.txt'), 'utf8');
  const rows: { text: string; label: string }[] = JSON.parse(
    readFileSync(join(folder, 'probabilities.json'), 'utf8'),
  );
  const labelOf = (snippet: string) => rows.find((row) => row.text.includes(snippet))?.label;
  const {
    with: [kept],
    without: [left],
  } = pageCase('article');
  expect([text.includes(kept), text.includes(left)]).toEqual([true, false]);
  expect([labelOf(kept), labelOf(left)]).toEqual(['content', 'boilerplate']);
  expect(readFileSync(join(folder, 'highlight.png')).length).toBeGreaterThan(10_000);
});
